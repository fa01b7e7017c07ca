"""A hub that gives each learner a home and the tutor; see docs/hosting.md.

Alone: ``jupyterhub -f jupyterhub_config.py``. In The Littlest JupyterHub it goes to ``/opt/tljh/config/jupyterhub_config.d/``, and the
configuration of a learner's server to ``/opt/tljh/config/``.
Who may log in, and how a learner's server is started, is the hub's own business: its defaults are PAM and local processes.
"""

import os
from pathlib import Path

c = get_config()  # noqa: F821 - the hub brings it

HERE = Path(__file__).resolve().parent
SERVER = next(path for path in (HERE, HERE.parent) if (path / "jupyter_server_config.py").exists())

c.Spawner.args = [f"--config={SERVER / 'jupyter_server_config.py'}"]
c.Spawner.notebook_dir = "~"
c.Spawner.default_url = "/doc/tree/cleopatra-tutor/00-start-here.ipynb"
c.Spawner.env_keep.append("TUTOR_LANGUAGE")
c.Spawner.http_timeout = 120
c.Spawner.start_timeout = 120
c.JupyterHub.concurrent_spawn_limit = 10
c.JupyterHub.active_server_limit = int(os.environ.get("TUTOR_MOST", "30"))
