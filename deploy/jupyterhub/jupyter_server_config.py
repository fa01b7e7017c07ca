"""A learner's own server under a hub: the notebooks are put into the learner's home, and JupyterLab opens on the first."""

from pathlib import Path

from tutor.command.jupyter import EXTENSIONS, FOLDER, SETTINGS, START, lay_out, trust

c = get_config()  # noqa: F821 - Jupyter brings it

folder = lay_out(Path.home() / FOLDER)
trust(folder)

c.LabApp.default_url = f"/doc/tree/{FOLDER}/{START}"
c.LabApp.app_settings_dir = str(SETTINGS)
c.LabApp.extra_labextensions_path = [str(EXTENSIONS)]

# Nobody has to tidy up: a notebook that nobody touches ends after an hour, a server without notebooks after another.
c.MappingKernelManager.cull_idle_timeout = 3600
c.MappingKernelManager.cull_connected = True
c.ServerApp.shutdown_no_activity_timeout = 3600
