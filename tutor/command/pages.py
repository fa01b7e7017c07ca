"""The notebooks as plain pages, no code in sight, through Voila: all of them, or one lesson for the projector."""

from __future__ import annotations

import os
from pathlib import Path

from tutor.command.jupyter import START, free, has_browser, laid_out
from tutor.core.language import CHOSEN, spoken
from tutor.core.voice import Voice

PORT = 8866
RENDERED = "/voila/render/"


def app(folder: Path, *, port: int | None = None, browser: bool = True, language: str | None = None) -> int:
    """Serve every notebook as a page until it is stopped."""
    return _serve(laid_out(folder), f"{RENDERED}{START}", port or PORT, browser=browser, language=language)


def _serve(what: Path, start: str, port: int, *, browser: bool, language: str | None) -> int:
    from voila.app import main  # noqa: PLC0415 - slow, and only needed here

    free(port)
    address = f"http://localhost:{port}{start}"
    print(Voice.load("command", language).word("serves", address=address), flush=True)  # noqa: T201 - a command speaks
    os.environ[CHOSEN] = spoken(language)  # for the kernels that it starts
    told = [str(what), f"--port={port}", "--Voila.log_level=ERROR", "--Voila.open_browser=False"]
    if browser and has_browser():
        _open_soon(address)
    main(told)
    return 0


def _open_soon(address: str) -> None:
    """Open the browser once the server, which does not come back, has had time to start."""
    import webbrowser  # noqa: PLC0415
    from threading import Timer  # noqa: PLC0415

    timer = Timer(2, webbrowser.open, (address,))
    timer.daemon = True
    timer.start()
