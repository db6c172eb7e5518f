"""A person who owns a game can put its printed values in, without touching ours."""

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from gilded.core.data import FOLDER_VARIABLE

Data = dict[str, Any]

PLAY = """
import json, gilded
from gilded.core.playout import random_playout
game = gilded.game("credit_mobilier")
colours, alike = set(), True
state, rng = game.new(seats=3, seed=5), gilded.FastRng(5)
while not state.over:
    colours.update(state.view(None).dice)
    alike = alike and game.load(state.dump()) == state
    random_playout(state, rng, 1)
print(json.dumps([sorted(colours), alike, state.view(None).companies[0].supply <= 9]))
"""

MOVE = """
import json, gilded
from gilded.core.playout import random_playout
game = gilded.game("credit_mobilier")
data = game.new(seats=2, seed=3).dump()
data |= {"links": {link: "blue" for link in ("L01", "L07", "L25", "L43")}, "active": 0}
data |= {"dice": ["red"] * 5, "agenda": [{"step": "choose_action", "seat": 0}]}
taken = data["cubes"].pop("A6")
red = next(space for space, cubes in data["cubes"].items() if cubes == {"red": 1})
data["cubes"][red] = taken
data["cubes"]["A6"] = {"red": 1}
state = game.load(data)
state.play(0, game.action({"kind": "choose", "company": "red", "what": "move"}))
moves = [action.to_json() for action in state.legal(0) if action.to_json().get("space") == "A6"]
found = []
for move in moves:
    after = state.clone()
    after.play(0, game.action(move))
    preview = state.preview(0, game.action(move))
    new = after.dump()
    here = [space for space in new["cubes"] if new["cubes"][space] != data["cubes"].get(space)]
    found.append([move["link"], preview.to, preview.treasuries, here, [new["accounts"][c] for c in ("red", "blue")]])
words = gilded.core.Words(game, "en")
drawn = words.board.draw(state.view(0), words, 100)[0].body.plain
evaluated = [round(value) for value in game.evaluator.evaluate_all(state)]
priors = game.evaluator.priors(state, 0, state.legal(0))
random_playout(state, gilded.FastRng(1), 100_000)
print(json.dumps([found, "A6 ═B═ B5" in drawn, len(evaluated), min(priors) > 0, state.over]))
"""


def run_with(folder: Path, script: str = PLAY) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, FOLDER_VARIABLE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)


def own_data(folder: Path, file: str) -> tuple[Path, Data]:
    ours = json.loads((files("gilded.games") / "credit_mobilier" / "data" / file).read_text())
    (folder / "credit_mobilier").mkdir(exist_ok=True)
    return folder / "credit_mobilier" / file, ours


def test_dice_with_other_faces_and_other_counts_can_be_played(tmp_path: Path) -> None:
    path, dice = own_data(tmp_path, "dice.json")
    colours = ["orange", "red", "green", "purple", "orange", "red"]
    dice["faces"] = [{"colour": colour, "source": "printed"} for colour in colours]
    path.write_text(json.dumps(dice))
    path, pieces = own_data(tmp_path, "pieces.json")
    for company in pieces["companies"]:
        company["stock"] = 9
    path.write_text(json.dumps(pieces))
    done = run_with(tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [["green", "orange", "purple", "red"], True, True]


DIAGONAL = {
    "id": "L43",
    "ends": ["A6", "B5"],
    "orientation": "west-east",
    "east_end": "A6",
    "west_end": "B5",
    "source": "printed",
}


def test_a_square_may_have_two_ways_west_and_incomes_are_read(tmp_path: Path) -> None:
    path, board = own_data(tmp_path, "board.json")
    board["links"].append(DIAGONAL)
    incomes = {"west": (3, 1), "south": (0, 4), "north": (0, 0), "east": (0, 0)}
    for movement in board["movement"]:
        movement["income_goods_company"], movement["income_link_company"] = incomes[movement["direction"]]
    path.write_text(json.dumps(board))
    done = run_with(tmp_path, MOVE)
    assert done.returncode == 0, done.stderr
    found, drawn, evaluated, priors, over = json.loads(done.stdout)
    assert found == [
        ["L01", "A5", {"red": 3, "blue": 1}, ["A5"], [3, 1]],
        ["L43", "B5", {"red": 3, "blue": 1}, ["B5"], [3, 1]],
        ["L25", "B6", {"blue": 4}, ["B6"], [0, 4]],
    ]
    assert (drawn, evaluated, priors, over) == (True, 2, True, True)


def test_a_map_with_holes_can_be_played_and_drawn(tmp_path: Path) -> None:
    path, board = own_data(tmp_path, "board.json")
    board["spaces"] = [space for space in board["spaces"] if space["id"] != "B3"]
    board["links"] = [link for link in board["links"] if "B3" not in link["ends"]]
    around = {"id": "L44", "ends": ["B4", "B2"], "orientation": "west-east", "east_end": "B4", "west_end": "B2"}
    board["links"].append(around | {"source": "printed"})
    path.write_text(json.dumps(board))
    script = (
        PLAY + "words = gilded.core.Words(game, 'en')\nmap = words.board.draw(game.new(2).view(0), words, 100)[0]\n"
    )
    script += "print('B4 ╌╌╌ B2' in map.body.plain)"
    done = run_with(tmp_path, script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("True\n")


def test_goods_may_move_where_the_board_allows_it(tmp_path: Path) -> None:
    path, board = own_data(tmp_path, "board.json")
    for movement in board["movement"]:
        movement["allowed"] = movement["direction"] in ("west", "east")
    path.write_text(json.dumps(board))
    script = """
import gilded
from gilded.core.playout import random_playout
game = gilded.game("credit_mobilier")
state, rng, ways, reasons = game.new(2, 1), gilded.FastRng(1), set(), set()
moves = [action for action in game.actions if action.kind == "move"]
for _ in range(20_000):
    if state.over:
        break
    for action in moves:
        reason = state.why_not(state.to_act[0], action)
        if reason is None:
            ways.add(action.way)
        elif reason.code in ("wrong_way", "stays_on_the_coast"):
            reasons.add((reason.code, action.way))
    random_playout(state, rng, 1)
print(sorted(ways), sorted(reasons))
"""
    done = run_with(tmp_path, script)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[0, 3] [('stays_on_the_coast', 3), ('wrong_way', 1), ('wrong_way', 2)]\n"


def test_a_refusal_reaches_whoever_starts_the_game(tmp_path: Path) -> None:
    path, dice = own_data(tmp_path, "dice.json")
    dice["faces"] = [{"colour": "red", "source": "printed"}]
    path.write_text(json.dumps(dice))
    done = run_with(tmp_path)
    assert done.returncode != 0
    assert "credit_mobilier/dice.json: faces: two railways must be on the dice" in done.stderr
