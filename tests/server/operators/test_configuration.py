"""Settings by flag, environment and file: which comes first, and errors that name where the mistake is."""

from pathlib import Path

import msgspec
import pytest

from gilded.server.configuration import ConfigurationError, read_settings
from gilded.server.settings import DEFAULTS, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "gilded.toml"


def test_nothing_given_is_the_default() -> None:
    assert read_settings(dict.fromkeys(Settings.__struct_fields__)) == DEFAULTS


def test_a_flag_comes_before_the_environment_and_that_before_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('port = 1\nhost = "file"\nredis = "redis://file"\nrate = 7\nwebhook_hosts = ["a", "b"]')
    monkeypatch.setenv("GILDED_PORT", "2")
    monkeypatch.setenv("GILDED_HOST", "environment")
    found = read_settings({"port": 3, "host": None}, file)
    assert (found.port, found.host, found.redis, found.rate) == (3, "environment", "redis://file", 7.0)
    assert found.webhook_hosts == ("a", "b")


def test_the_environment_says_all_kinds_of_settings(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("port = 80")
    values = {"CONFIG": str(file), "RATE": "2.5", "ACCESS_LOG": "yes", "WEBHOOK_HOSTS": "a, b", "LOG_FORMAT": "json"}
    for name, value in values.items():
        monkeypatch.setenv(f"GILDED_{name}", value)
    found = read_settings({})
    assert (found.port, found.rate, found.access_log) == (80, 2.5, True)
    assert (found.webhook_hosts, found.log_format) == (("a", "b"), "json")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("port = 'x'", "gilded.toml: port: Expected `int`, got `str`"),
        ("port = 70000", "gilded.toml: port: Expected `int` <= 65535"),
        ("rate = -1", "gilded.toml: rate: Expected `float` >= 0.0"),
        ("prot = 1", "gilded.toml: 'prot' is no setting; the settings are: host, port"),
        ("port 1", "gilded.toml: is not TOML"),
        ("[server]\nport = 1", "gilded.toml: 'server' is no setting"),
    ],
)
def test_a_mistake_in_the_file_is_named(file: Path, written: str, said: str) -> None:
    file.write_text(written)
    with pytest.raises(ConfigurationError) as error:
        read_settings({}, file)
    assert said in str(error.value)


def test_a_mistake_elsewhere_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConfigurationError, match=r"nowhere\.toml: cannot be read \(No such file"):
        read_settings({}, tmp_path / "nowhere.toml")
    with pytest.raises(ConfigurationError, match="--log-format: Invalid enum value 'xml'"):
        read_settings({"log_format": "xml"})
    for variable, value in {"GILDED_PORT": "tcp://10.0.0.1:80", "GILDED_ACCESS_LOG": "perhaps"}.items():
        with monkeypatch.context() as one:
            one.setenv(variable, value)
            with pytest.raises(ConfigurationError, match=variable):
                read_settings({})


def test_every_setting_survives_the_way_through_a_file(file: Path) -> None:
    values = {name: value for name, value in msgspec.structs.asdict(DEFAULTS).items() if value is not None}
    file.write_bytes(b"\n".join(f"{name} = ".encode() + msgspec.json.encode(value) for name, value in values.items()))
    assert read_settings({}, file) == DEFAULTS
