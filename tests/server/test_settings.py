"""Settings: each has one default and one explanation, which both command lines use."""

from typer.testing import CliRunner

from gilded.cli.app import app
from gilded.server.__main__ import parser
from gilded.server.configuration import read_settings
from gilded.server.settings import DEFAULTS, Settings, explain, option_of


def given(words: list[str]) -> Settings:
    flags = vars(parser().parse_args(words))
    return read_settings(flags, flags.pop("config"))


def test_every_setting_is_an_option_with_its_default() -> None:
    assert given([]) == DEFAULTS
    for field in Settings.__struct_fields__:
        assert explain(field).endswith(".")


def test_options_are_read_as_what_they_are() -> None:
    words = ["--port", "80", "--rate", "0", "--webhook-host", "a", "--webhook-host", "b", "--public-url", "https://x"]
    found = given(words)
    assert (found.port, found.rate, found.webhook_hosts, found.secure) == (80, 0.0, ("a", "b"), True)
    assert (found.address, DEFAULTS.address) == ("https://x", "http://127.0.0.1:8765")


def test_gilded_serve_explains_the_same_settings() -> None:
    shown = " ".join(CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "300"}).output.split())
    for name in Settings.__struct_fields__:
        assert explain(name) in shown
        assert option_of(name) in shown
