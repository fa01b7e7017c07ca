"""Parts in a real kernel: what is run again and again leaves nothing behind; what is stored can be read without one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.manager import KernelManager, start_new_kernel
from nbconvert.exporters import HTMLExporter

from tests.parts.cases import CASES, Case

KINDS = ("act", "predict", "steps", "vary", "score", "whynot")
MEASURE = (
    "import ctypes, gc, json, psutil, sys, ipywidgets.widgets.widget as living; gc.collect(); "
    "sys.platform == 'linux' and ctypes.CDLL(None).malloc_trim(0); "
    "print(json.dumps([len(living._instances), psutil.Process().memory_info().rss / 2**20]))"
)
AGAIN, WARM = 50, 20
"""The first runs fill caches: sentences, outlines, fonts, the pools of the allocator."""
PER_RUN = 0.2
"""Megabytes. About 0.1 was measured after the first runs; the aim, less than one in all fifty, is not reached yet."""


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    manager: KernelManager
    manager, client = start_new_kernel(kernel_name="python3")
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def run(client: Any, code: str, cell: str) -> list[dict[str, Any]]:
    """Run a cell as JupyterLab does, which says which one it is; everything it put out."""
    said = client.session.msg(
        "execute_request", {"code": code, "silent": False, "store_history": True, "allow_stdin": False},
        metadata={"cellId": cell},
    )  # fmt: skip
    client.shell_channel.send(said)
    found = []
    while True:
        message = client.get_iopub_msg(timeout=60)
        if message["parent_header"].get("msg_id") != said["header"]["msg_id"]:
            continue
        if message["msg_type"] == "error":
            raise AssertionError("\n".join(message["content"]["traceback"]))
        if message["msg_type"] in {"stream", "execute_result", "display_data"}:
            found.append(message["content"])
        if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
            client.get_shell_msg(timeout=60)
            return found


def measured(client: Any) -> tuple[int, float]:
    [said] = run(client, MEASURE, "")
    widgets, megabytes = json.loads(said["text"])
    return int(widgets), float(megabytes)


@pytest.mark.parametrize("case", CASES[:1], ids=lambda case: case.key)
def test_a_cell_that_is_run_fifty_times_leaves_no_widget_and_little_memory(client: Any, case: Case) -> None:
    run(client, f"from tutor import game as door\ngame = door({case.key!r})\n{case.state}", "first")
    for _ in range(2):
        run(client, case.act, "the cell")
    widgets, _ = measured(client)
    for _ in range(WARM):
        run(client, case.act, "the cell")
    _, megabytes = measured(client)
    for _ in range(AGAIN):
        run(client, case.act, "the cell")
    after, grown = measured(client)
    assert after == widgets
    assert grown - megabytes < PER_RUN * AGAIN


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_where_no_widget_loads_picture_and_question_stand(client: Any, case: Case, tmp_path: Path) -> None:
    run(client, f"from tutor import game as door\ngame = door({case.key!r})\n{case.state}", "first")
    cells = []
    for kind in KINDS:
        [shown] = run(client, getattr(case, kind), f"stored {kind}")
        assert "application/vnd.jupyter.widget-view+json" in shown["data"]
        output = nbformat.v4.new_output("execute_result", shown["data"], metadata=shown["metadata"], execution_count=1)
        cells.append(nbformat.v4.new_code_cell("...", outputs=[output], execution_count=1))
    html, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=cells))
    assert len(re.findall(r'<img [^>]*src="data:image/png;base64', html)) == len(KINDS)
    assert "jupyter-widgets" not in html.partition("<main")[2]
    [shown] = run(client, case.act, "stored act")
    assert shown["metadata"]["image/png"]["alt"].startswith(case.make(case.act).telling.ask)
