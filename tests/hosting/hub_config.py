"""The hub of deploy/jupyterhub as it is, but for who may log in and where homes are: a test has no users of the machine."""

import os
from pathlib import Path

c = get_config()  # noqa: F821 - the hub brings it
load_subconfig(str(Path(os.environ["TUTOR_DEPLOY"]) / "jupyterhub_config.py"))  # noqa: F821

folder = Path(os.environ["TUTOR_HUB"])
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = os.environ["TUTOR_PASSWORD"]
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(folder / "homes" / "{username}")
c.JupyterHub.bind_url = os.environ["TUTOR_ADDRESS"]
c.JupyterHub.hub_bind_url = os.environ["TUTOR_HUB_ADDRESS"]
c.ConfigurableHTTPProxy.command = os.environ["TUTOR_PROXY"].split()
c.ConfigurableHTTPProxy.api_url = os.environ["TUTOR_PROXY_API"]
c.JupyterHub.db_url = f"sqlite:///{folder / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(folder / "secret")
c.JupyterHub.services = [{"name": "test", "api_token": os.environ["TUTOR_TOKEN"]}]
c.JupyterHub.load_roles = [
    {"name": "test", "services": ["test"], "scopes": ["admin:users", "admin:servers", "tokens", "access:servers"]}
]
c.Spawner.args = [*c.Spawner.args, "--allow-root"]
c.JupyterHub.log_level = "ERROR"
