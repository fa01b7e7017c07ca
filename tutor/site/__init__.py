"""The whole tutor as a folder of files for any web space: JupyterLite, Python compiled for the browser, a front page."""
