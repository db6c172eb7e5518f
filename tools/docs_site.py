"""What the site adds to docs/: rules, reference and pages of the root. mkdocs calls the functions named `on_…`."""

import re
from collections.abc import Iterator
from pathlib import Path

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import gilded
from gilded.core import LANGUAGES, Game
from gilded.core.data import LanguageError

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
ROOT_PAGES = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
PUBLIC = {
    "gilded": "What `import gilded` gives: everything a program needs to play.",
    "gilded.core": "The contract of a game, for those who write one.",
    "gilded.bots": "The bots, and the arena in which they play each other.",
    "gilded.envs": "The environments for research.",
    "gilded.testing": "The conformance suite.",
}
"""The public packages. What else can be imported may change from one version to the next."""

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)")
HEADING_WITH_ANCHOR = re.compile(r'^(#+ .*?)\s*<a id="([a-z0-9_-]+)"></a>$', re.MULTILINE)
OUTSIDE = re.compile(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(?:https?:)?//""")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the generated pages to the navigation, before its last section."""
    assert config.nav is not None
    rules = [{game.title: list(_rules_nav(game))} for game in _games()]
    reference = [{name: f"reference/{name}.md"} for name in PUBLIC]
    generated = [{"Rules": ["rules/index.md", *rules]}, {"Reference": reference}]
    config.nav = [*config.nav[:-1], *generated, *config.nav[-1:]]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages themselves."""
    for uri, text in _pages():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Links to files outside the site become plain text: the project has no public address that they could lead to."""
    source = page.file.abs_src_path
    return relink(markdown, Path(source).parent) if source and Path(source).is_relative_to(DOCS) else markdown


def on_post_build(config: MkDocsConfig) -> None:
    """The site must not load anything from elsewhere."""
    for path in Path(config.site_dir).rglob("*.html"):
        if found := OUTSIDE.search(path.read_text(encoding="utf-8")):
            raise PluginError(f"{path} loads something from another host: {found[0]}")


def _pages() -> Iterator[tuple[str, str]]:
    for name in ROOT_PAGES:
        yield name.lower(), relink((ROOT / name).read_text(encoding="utf-8"), ROOT)
    yield "rules/index.md", _rules_index()
    for game in _games():
        for language, text in _rules_texts(game):
            yield f"rules/{game.name}/{language}.md", HEADING_WITH_ANCHOR.sub(r"\1 {#\2}", text)
    package = griffe.load("gilded", search_paths=[str(ROOT / "src")], resolve_aliases=True)
    assert isinstance(package, griffe.Module)
    _check_documented(package)
    for name, about in PUBLIC.items():
        yield f"reference/{name}.md", _reference(package, name, about)


def relink(markdown: str, folder: Path) -> str:
    """The links of a page that lies in `folder`, as they must be in the site."""

    def target(link: re.Match[str]) -> str:
        text, place, anchor = link[1], link[2], link[3] or ""
        path = (folder / place).resolve()
        if path.parent == ROOT and path.name in ROOT_PAGES:
            return f"[{text}]({path.name.lower()}{anchor})"
        if path.is_relative_to(DOCS):
            return f"[{text}]({path.relative_to(DOCS).as_posix()}{anchor})"
        return text if path.exists() else link[0]

    return LINK.sub(target, markdown)


# Rules


def _games() -> list[Game]:
    return [gilded.game(name) for name in gilded.game_names()]


def _rules_texts(game: Game) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        try:
            yield language, game.data.rules_text(language)
        except LanguageError:
            continue


def _rules_nav(game: Game) -> Iterator[dict[str, str]]:
    for language, _ in _rules_texts(game):
        yield {LANGUAGE_NAMES[language]: f"rules/{game.name}/{language}.md"}


def _rules_index() -> str:
    lines = [
        "# Rules",
        "",
        "The rules of the installed games, in our own words.",
        "",
        "| game | seats | rules |",
        "|---|---|---|",
    ]
    for game in _games():
        links = [f"[{LANGUAGE_NAMES[language]}]({game.name}/{language}.md)" for language, _ in _rules_texts(game)]
        lines.append(f"| {game.title} | {game.seats.start}–{game.seats.stop - 1} | {', '.join(links)} |")
    return "\n".join(lines)


# Reference


def _public(package: griffe.Module, name: str) -> list[griffe.Object]:
    """The public objects of a package: those in `__all__`, or else the classes and functions of its modules."""
    module = package[name.partition(".")[2]] if "." in name else package
    if module.exports is not None:
        found = [module.members[str(export)] for export in module.exports if str(export) != "__version__"]
    else:
        members = [one for part in module.modules.values() for one in part.members.values()]
        found = [one for one in members if not one.is_alias and (one.is_class or one.is_function or one.docstring)]
    objects = [one.final_target if isinstance(one, griffe.Alias) else one for one in found]
    return [one for one in objects if not one.name.startswith("_")]


def _reference(package: griffe.Module, name: str, about: str) -> str:
    """A page with all public names, grouped by the module that defines them."""
    if name == "gilded":
        lines = [f"# {name}", "", about, "", "| name | what it is |", "|---|---|"]
        lines += [
            f"| [`{one.name}`](gilded.core.md#{one.path}) | {_first_line(one)} |" for one in _public(package, name)
        ]
        return "\n".join([*lines, "| `__version__` | The version that is installed. |"])
    lines, modules = [f"# {name}", "", about], set[str]()
    for one in sorted(_public(package, name), key=lambda one: one.module.path):
        if one.module.path not in modules:
            modules.add(one.module.path)
            lines += ["", f"## {one.module.name}", "", _first_line(one.module)]
        lines += ["", f"::: {one.path}"]
    return "\n".join(lines)


def _first_line(one: griffe.Object) -> str:
    return one.docstring.value.partition("\n\n")[0].replace("\n", " ") if one.docstring else ""


def _check_documented(package: griffe.Module) -> None:
    """Fail if a public name, or a public method of a public class, says nothing about itself."""
    found = {one.path: one for name in PUBLIC for one in _public(package, name)}
    missing = [path for path, one in found.items() if not one.docstring]
    for one in found.values():
        if isinstance(one, griffe.Class):
            missing += [f"{one.path}.{name}" for name in one.members if _is_undocumented(one, name)]
    if missing:
        raise PluginError(f"public names without a docstring: {', '.join(sorted(missing))}")


def _is_undocumented(owner: griffe.Class, name: str) -> bool:
    """Whether a public method says nothing and overrides none that does; fields are explained by their class."""
    if name.startswith("_") or not owner.members[name].is_function:
        return False
    return not any(name in place.members and place.members[name].docstring for place in (owner, *owner.mro()))
