"""A person who owns a game can put its printed values in, without touching ours."""

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from gilded.core.data import FOLDER_VARIABLE

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


def play_with(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, FOLDER_VARIABLE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)


def own_data(folder: Path, file: str) -> tuple[Path, dict[str, object]]:
    ours = json.loads((files("gilded.games") / "credit_mobilier" / "data" / file).read_text())
    (folder / "credit_mobilier").mkdir(exist_ok=True)
    return folder / "credit_mobilier" / file, ours


def test_dice_with_other_faces_and_other_counts_can_be_played(tmp_path: Path) -> None:
    path, dice = own_data(tmp_path, "dice.json")
    colours = ["orange", "red", "green", "purple", "orange", "red"]
    dice["faces"] = [{"colour": colour, "source": "printed"} for colour in colours]
    path.write_text(json.dumps(dice))
    path, pieces = own_data(tmp_path, "pieces.json")
    assert isinstance(pieces["companies"], list)
    for company in pieces["companies"]:
        company["stock"] = 9
    path.write_text(json.dumps(pieces))
    done = play_with(tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [["green", "orange", "purple", "red"], True, True]


def test_data_that_does_not_fit_is_refused_by_name(tmp_path: Path) -> None:
    path, dice = own_data(tmp_path, "dice.json")
    dice["dice"] = "five"
    path.write_text(json.dumps(dice))
    done = play_with(tmp_path)
    assert done.returncode != 0
    assert "credit_mobilier/dice.json" in done.stderr
