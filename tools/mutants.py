"""Plants small faults in a game's rules, one at a time, and counts how many its tests find. `make mutants` calls it.

    python tools/mutants.py credit_mobilier --count 100 --seed 1 --workers 2

A mutant is one operator or constant changed: a comparison, plus or minus, a number, and/or, not, True/False. It is
killed by a test that fails, or that no longer ends. Those that survive are listed with their place; docs/testing.md
says of each in the documented run why it does not matter.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parents[1]
MUTATED = ("rules/*.py", "state.py", "hidden.py", "actions.py")
"""What is mutated of a game: its rules, and the pieces that they move."""
COPIED = ("src", "tests", "pyproject.toml")
PATIENCE = 3
"""Tests that take this many times as long as without a fault count as ones that no longer end."""
LEAST_SECONDS = 10.0
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """One change: the `number`th place of the file where something can be changed."""

    file: Path
    number: int
    line: int
    change: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT / 'src/gilded/games')}:{self.line}  {self.change}"


class Mutator(ast.NodeTransformer):
    """Walks through a module and changes its `chosen`th place; without one it only lists them."""

    def __init__(self, chosen: int | None = None) -> None:
        self.chosen = chosen
        self.found: list[tuple[int, str]] = []

    def _is_chosen(self, node: ast.AST, change: str) -> bool:
        self.found.append((getattr(node, "lineno", 0), change))
        return self.chosen == len(self.found) - 1

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for place, operator in enumerate(node.ops):
            swapped = SWAPS.get(type(operator))
            if swapped and self._is_chosen(node, f"{ast.unparse(node)}: {_name(operator)} to {swapped.__name__}"):
                node.ops[place] = swapped()  # type: ignore[call-overload]
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        swapped = SWAPS.get(type(node.op))
        if swapped and self._is_chosen(node, f"{ast.unparse(node)}: {_name(node.op)} to {swapped.__name__}"):
            node.op = swapped()  # type: ignore[assignment]
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        swapped = SWAPS.get(type(node.op))
        if swapped and self._is_chosen(node, f"{ast.unparse(node)}: {_name(node.op)} to {swapped.__name__}"):
            node.op = swapped()  # type: ignore[assignment]
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        swapped = SWAPS[type(node.op)]
        if self._is_chosen(node, f"{ast.unparse(node)}: {_name(node.op)} to {swapped.__name__}"):
            node.op = swapped()  # type: ignore[assignment]
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not) and self._is_chosen(node, f"{ast.unparse(node)}: without not"):
            return self.generic_visit(node.operand)
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self._is_chosen(node, f"{node.value} to {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int) and self._is_chosen(node, f"{node.value} to {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    # What the rules do not consist of

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        is_for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return node if is_for_types else self.generic_visit(node)


def main() -> int:
    """Plant the faults, run the tests on each, and say which survive."""
    options = _options()
    chosen = _sample(options.game, options.count, options.seed)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for worker in range(options.workers):
            copies.put(_copy(Path(folder) / str(worker)))
        limits = _seconds_without_fault(copies, options.game)
        with ThreadPoolExecutor(options.workers) as pool:
            survived = list(pool.map(lambda mutant: _survives(copies, options.game, limits, mutant), chosen))
    alive = [mutant for mutant, lives in zip(chosen, survived, strict=True) if lives]
    killed = len(chosen) - len(alive)
    print(f"{options.game}: {killed} of {len(chosen)} killed in {time.monotonic() - started:.0f} s")
    for mutant in alive:
        print(f"  alive: {mutant}")
    return int(killed < options.demand * len(chosen))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--demand", type=float, default=0.95, help="the share that must be killed")
    return parser.parse_args()


def _sample(game: str, count: int, seed: int) -> list[Mutant]:
    mutants = [mutant for file in _files(game) for mutant in _mutants_of(file)]
    return random.Random(seed).sample(mutants, min(count, len(mutants)))  # noqa: S311


def _files(game: str) -> Iterator[Path]:
    folder = ROOT / "src/gilded/games" / game
    for pattern in MUTATED:
        yield from sorted(folder.glob(pattern))


def _mutants_of(file: Path) -> list[Mutant]:
    mutator = Mutator()
    mutator.visit(ast.parse(file.read_text()))
    return [Mutant(file, number, line, change) for number, (line, change) in enumerate(mutator.found)]


def _copy(folder: Path) -> Path:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def _seconds_without_fault(copies: "SimpleQueue[Path]", game: str) -> list[float]:
    """How long each part of the tests may take."""
    copy, limits = copies.get(), []
    for tests in _parts(game):
        started = time.monotonic()
        if not _run(copy, tests, limit=3600.0):
            sys.exit("the tests fail without any fault: nothing can be said of mutants")
        limits.append(LEAST_SECONDS + PATIENCE * (time.monotonic() - started))
    copies.put(copy)
    return limits


def _survives(copies: "SimpleQueue[Path]", game: str, limits: list[float], mutant: Mutant) -> bool:
    copy = copies.get()
    file = copy / mutant.file.relative_to(ROOT)
    whole = file.read_text()
    file.write_text(ast.unparse(Mutator(mutant.number).visit(ast.parse(whole))))
    lives = all(_run(copy, tests, limit) for tests, limit in zip(_parts(game), limits, strict=True))
    file.write_text(whole)
    copies.put(copy)
    print("." if not lives else f"\n  alive: {mutant}\n", end="", flush=True)
    return lives


def _parts(game: str) -> list[list[str]]:
    """The tests of the game, the quick ones first: the first failure is enough."""
    of_game = ["-m", "not slow", "-k", game]
    return [
        [f"tests/games/{game}", f"--ignore=tests/games/{game}/test_reasons.py"],
        ["tests/test_records.py", *of_game],
        ["tests/games/test_conformance.py", *of_game],
        [f"tests/games/{game}/test_reasons.py"],
        ["tests/games/test_properties.py", *of_game],
    ]


def _run(copy: Path, tests: list[str], limit: float) -> bool:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("GILDED_EXPECT_COMPILED", None)
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=1", *tests]
    try:
        done = subprocess.run(pytest, cwd=copy, env=environment, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _name(operator: ast.AST) -> str:
    return type(operator).__name__


if __name__ == "__main__":
    sys.exit(main())
