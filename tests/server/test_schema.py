"""The OpenAPI document: schemathesis calls everything in it with whatever fits, and nothing breaks."""

import os
import subprocess
import sys
from pathlib import Path

import httpx

from server.conftest import House

SECONDS = 20


def test_the_document_stands_at_schema(house: House) -> None:
    document = httpx.get(f"{house.address}/schema").json()
    assert "/api/v1/tables/{table}/actions" in document["paths"]
    assert "Position" in str(document["components"]["schemas"].keys())


def test_schemathesis_breaks_nothing(sqlite_house: House, folder: Path) -> None:
    ann = sqlite_house.person("Ann")
    cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    command = [
        str(Path(sys.executable).parent / "schemathesis"), "run", f"{sqlite_house.address}/schema",
        "--checks", "not_a_server_error", "--max-examples", "15", "--phases", "examples,fuzzing", "--seed", "7",
        "--max-time", str(SECONDS), "--no-color",
        "-H", f"Cookie: {cookies}", "-H", f"X-CSRF-Token: {ann.http.cookies['csrf']}",
    ]  # fmt: skip
    done = subprocess.run(
        command, cwd=folder, env=dict(os.environ), capture_output=True, text=True, timeout=SECONDS * 5, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "Traceback" not in sqlite_house.complaints()
