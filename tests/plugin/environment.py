"""A Python environment of its own, with Gilded and further games installed as a person would install them.

`python -m plugin.environment FOLDER` makes one with the example game, for the tests in the browser.
"""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from shutil import copytree, ignore_patterns

from server.running import free_port, wait_for

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "quayside"
PACKAGED = ("src", "web/dist", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
NOT_COPIED = ignore_patterns("__pycache__", ".*", "build", "*.egg-info")
OWN_CHECKS = ("pytest -p no:cacheprovider", "ruff check", "ruff format --check", "mypy")
"""What a distribution of a game checks itself by, in its own folder."""
PATIENCE = 120

Done = subprocess.CompletedProcess[str]


class Environment:
    """An environment in a folder; the dependencies are those of the environment that runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        venv.create(folder / "venv", symlinks=True)
        ours = sysconfig.get_path("purelib")
        theirs = sysconfig.get_path("purelib", vars={"base": str(folder / "venv")})
        Path(theirs, "dependencies.pth").write_text(f"{ours}\n")

    def install_gilded(self) -> None:
        """Install the checkout, not compiled, with the page if it has been built."""
        copy = self.folder / "gilded"
        for name in PACKAGED:
            _copy(ROOT / name, copy / name)
        self._install(copy)

    def install(self, distribution: Path) -> Path:
        """Install the distribution in this folder; where the copy lies that was installed."""
        copy = self.folder / distribution.name
        _copy(distribution, copy)
        self._install(copy)
        return copy

    def _install(self, folder: Path) -> None:
        uv = Path(sys.executable).parent / "uv"
        how = ("--offline", "--no-deps", "--no-build-isolation", "--no-cache", "-q")
        done = self._run([uv, "pip", "install", *how, "--python", self.bin / "python", folder], GILDED_PURE="1")
        assert done.returncode == 0, done.stderr

    def gilded(self, *words: str, typed: str = "") -> Done:
        """Run `gilded` with these words."""
        return self._run([self.bin / "gilded", *words], typed)

    def python(self, *words: str, at: Path | None = None) -> Done:
        """Run the environment's Python with these words, in a folder."""
        return self._run([self.bin / "python", *words], at=at)

    def _run(self, command: list[str | Path], typed: str = "", at: Path | None = None, **more: str) -> Done:
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            env=_environ() | more,
            cwd=at or self.folder,
        )


class Served:
    """`gilded serve` of an environment."""

    def __init__(self, environment: Environment) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.log = (environment.folder / "serve.log").open("ab")
        words = ["serve", "--port", str(port), "--db", str(environment.folder / "tables.db"), "--rate", "0"]
        self.process = subprocess.Popen(
            [environment.bin / "gilded", *words],
            stdout=self.log,
            stderr=self.log,
            env=_environ(),
            cwd=environment.folder,
        )
        wait_for(port, lambda: self.process.poll() is None)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.log.close()


def make(folder: Path) -> Environment:
    """Gilded and the example game, each installed from a copy of its sources."""
    made = Environment(folder)
    made.install_gilded()
    made.install(EXAMPLE)
    return made


def _environ() -> dict[str, str]:
    """Nothing of the environment that runs the tests, least of all our sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


def _copy(source: Path, copy: Path) -> None:
    if source.is_dir():
        copytree(source, copy, ignore=NOT_COPIED)
    elif source.exists():
        copy.write_bytes(source.read_bytes())


if __name__ == "__main__":
    make(Path(sys.argv[1]))
