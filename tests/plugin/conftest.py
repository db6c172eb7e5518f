"""One environment for all tests of this folder: making it takes a second or two."""

from collections.abc import Iterator

import pytest

from plugin.environment import Environment, Served, make


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return make(tmp_path_factory.mktemp("plugin"))


@pytest.fixture(scope="session")
def served(environment: Environment) -> Iterator[str]:
    """The address of `gilded serve` in that environment."""
    server = Served(environment)
    yield server.address
    server.stop()
