"""Learns Crédit Mobilier from nothing by self-play: a small policy and value network, trained by PPO.

    pip install 'gilded[learning]'
    python research/learn_credit_mobilier.py --out artifacts/learned

It knows the rules only as masks and the positions only as numbers; the reward is the lead at the end. Many tables are
played at once (`gilded.envs.batch`), by the same network in all seats or, at three tables of four, beside seats that
draw their actions: otherwise those who are behind learn to put off the end for ever. Now and then it plays against
random bots; at the end against random, apprentice and merchant, each in the three other seats. Everything is seeded.
Written are `policy.pt`, `curve.json` and `curve.svg`. A GPU is used if there is one. `--evaluate policy.pt` only plays
the games at the end.
"""

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch
from torch import nn

import gilded.envs
from gilded.bots.names import bot
from gilded.bots.ratings import wilson
from gilded.core import Action, Belief, State, game

NAME, SEATS = "credit_mobilier", 4
HIDDEN = 256
TABLES, STEPS = 128, 512
"""A round of self-play is so many decisions at each of so many tables: about a game at each."""
LEAD = 40.0
"""A lead of so many points counts nearly as much as any."""
EPOCHS, BATCH = 3, 1024
TRACE = 0.99
CLIP, ENTROPY, VALUE_WEIGHT, RATE = 0.2, 0.01, 0.5, 3e-4
LEAST_SPREAD = 0.05
FORBIDDEN = -1e9
TEST_SEED = 900_000
"""No game of the training has a seed from here on."""


class Network(nn.Module):
    """From an observation to the preference of each action and the lead to expect."""

    mean: torch.Tensor
    spread: torch.Tensor

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(width))
        self.register_buffer("spread", torch.ones(width))
        self.body = nn.Sequential(nn.Linear(width, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.policy = nn.Linear(HIDDEN, actions)
        self.value = nn.Linear(HIDDEN, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body((observations - self.mean) / self.spread)
        return self.policy(seen).masked_fill(masks == 0, FORBIDDEN), self.value(seen).squeeze(-1)

    def scale_by(self, observations: torch.Tensor) -> None:
        """Let every number of an observation vary alike: a share of stock matters more than it varies."""
        self.mean.copy_(observations.mean(0))
        self.spread.copy_(observations.std(0).clamp(min=LEAST_SPREAD))


def seats_that_draw() -> np.ndarray:
    """At which table which seats draw their actions: none, one, two or three of them, in turn."""
    tables, seats = np.arange(TABLES)[:, None], np.arange(SEATS)[None]
    return (tables // SEATS + seats) % SEATS < tables % SEATS


class Learner:
    """Plays rounds of self-play and learns from each."""

    def __init__(self, seed: int, device: str) -> None:
        torch.manual_seed(seed)
        self.device = device
        self.tables = gilded.envs.batch(NAME, TABLES, seats=SEATS, reward="margin")
        self.tables.reset(seed * 1_000)
        self.network = Network(self.tables.observations.shape[1], self.tables.masks.shape[1]).to(device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=RATE)
        self.draws = seats_that_draw()
        self.rng = np.random.default_rng(seed)
        self.entropy = ENTROPY
        self.decisions = 0
        self.games = 0
        self.network.scale_by(self.play()[0])

    def round(self, left: float) -> None:
        """One round of self-play and what is learned from it; `left` of the training is still to come."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * max(left, 0.05)
        self.entropy = ENTROPY * left
        self.learn(*self.play())

    @torch.no_grad()
    def play(self) -> tuple[torch.Tensor, ...]:
        """Decisions with what was seen, how likely they were, what they were worth, and whose they were."""
        tables, kept = self.tables, []
        for _ in range(STEPS):
            seen = torch.from_numpy(tables.observations.copy()).to(self.device)
            masks = torch.from_numpy(tables.masks.copy()).to(self.device)
            logits, values = self.network(seen, masks)
            chosen = torch.distributions.Categorical(logits=logits)
            seats = tables.seats.copy()
            drawn = torch.from_numpy(self.draws[np.arange(TABLES), seats]).to(self.device)
            at_random = torch.from_numpy(tables.random_actions(self.rng)).to(self.device)
            actions = torch.where(drawn, at_random, chosen.sample())
            tables.step(actions.cpu().numpy())
            kept.append((seen, masks, actions, chosen.log_prob(actions), ~drawn, values.cpu().numpy(), seats,
                         np.tanh(tables.rewards / LEAD), tables.dones.copy()))  # fmt: skip
        self.decisions += STEPS * TABLES
        self.games += int(sum(one[-1].sum() for one in kept))
        advantages, returns = self.credit([one[5:] for one in kept])
        *together, own = (torch.cat([one[part] for one in kept]) for part in range(5))
        return tuple(part[own] for part in (*together, advantages, returns))

    def credit(self, kept: list[tuple[np.ndarray, ...]]) -> tuple[torch.Tensor, torch.Tensor]:
        """How much better each decision was than expected, by the seat's own next decision or the end of its game."""
        rows = np.arange(TABLES)
        advantages = np.zeros((STEPS, TABLES), np.float32)
        returns = np.zeros((STEPS, TABLES), np.float32)
        next_value = np.zeros((TABLES, SEATS), np.float32)
        trace = np.zeros((TABLES, SEATS), np.float32)
        known = np.zeros((TABLES, SEATS), bool)
        for step in range(STEPS - 1, -1, -1):
            values, seats, rewards, dones = kept[step]
            next_value[dones], trace[dones], known[dones] = rewards[dones], 0.0, True
            error = np.where(known[rows, seats], next_value[rows, seats] - values, 0.0)
            advantages[step] = error + TRACE * trace[rows, seats]
            returns[step] = values + advantages[step]
            trace[rows, seats], next_value[rows, seats], known[rows, seats] = advantages[step], values, True
        to = self.device
        return torch.from_numpy(advantages.reshape(-1)).to(to), torch.from_numpy(returns.reshape(-1)).to(to)

    def learn(self, *kept: torch.Tensor) -> None:
        """Some epochs of clipped policy gradients."""
        count = len(kept[0])
        for _ in range(EPOCHS):
            order = torch.randperm(count, device=self.device)
            for rows in order.tensor_split(count // BATCH):
                seen, masks, actions, before, advantages, returns = (one[rows] for one in kept)
                logits, values = self.network(seen, masks)
                chosen = torch.distributions.Categorical(logits=logits)
                gain = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
                ratio = (chosen.log_prob(actions) - before).exp()
                policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = (
                    policy + VALUE_WEIGHT * (values - returns).square().mean() - self.entropy * chosen.entropy().mean()
                )
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()


class Learned:
    """The network as a bot: takes the action that it prefers."""

    def __init__(self, network: Network) -> None:
        self.network = network.to("cpu").eval()

    @torch.no_grad()
    def choose(self, state: State, seat: int) -> Action:
        """Of the legal actions the one with the highest preference."""
        seen = torch.tensor([state.game.encode(state, seat)], dtype=torch.float32)
        mask = torch.frombuffer(state.mask(seat), dtype=torch.int8)[None]
        return state.action_at(seat, int(self.network(seen, mask)[0].argmax()))


def contest(network: Network, opponent: str, games: int) -> float:
    """The part of the games that the network wins with three of them, in every seat."""
    learned, wins = Learned(network), 0.0
    for number in range(games):
        mine, seed = number % SEATS, TEST_SEED + number // SEATS
        others = [bot(opponent, seed * 10 + seat) for seat in range(SEATS)]
        state = game(NAME).new(SEATS, seed)
        while not state.over:
            seat = state.to_act[0]
            action = learned.choose(state, seat) if seat == mine else others[seat].choose(Belief(state, seat))
            state.apply(seat, action)
        winners = state.winners()
        wins += (mine in winners) / len(winners)
    return wins / games


def train(seed: int, rounds: int, every: int, device: str) -> tuple[Network, list[dict[str, Any]]]:
    """Learn, looking every so often how often random is beaten."""
    learner, curve, start = Learner(seed, device), [], perf_counter()
    for number in range(rounds + 1):
        if number % every == 0 or number == rounds:
            part = contest(learner.network, "random", 60)
            learner.network.to(device).train()
            seconds = round(perf_counter() - start)
            curve.append({"decisions": learner.decisions, "games": learner.games, "seconds": seconds, "random": part})
            print(json.dumps(curve[-1]), flush=True)
        if number < rounds:
            learner.round(1 - number / rounds)
    return learner.network, curve


def evaluate(network: Network, games: int) -> dict[str, dict[str, float]]:
    """Against each opponent: the part of games won, with its 95 % interval."""
    found = {}
    for opponent, count in (("random", 5 * games), ("apprentice", games), ("merchant", games)):
        part = contest(network, opponent, count)
        low, high = wilson(part * count, count)
        found[opponent] = {"games": count, "won": round(part, 3), "low": round(low, 3), "high": round(high, 3)}
        print(opponent, found[opponent], flush=True)
    return found


def draw(curve: list[dict[str, Any]]) -> str:
    """The part of games won against random by decisions played, as an SVG picture."""
    width, height, left, bottom = 640, 300, 56, 40
    most = max(point["decisions"] for point in curve) or 1

    def place(decisions: float, part: float) -> tuple[float, float]:
        return left + (width - left - 16) * decisions / most, height - bottom - (height - bottom - 16) * part

    lines = []
    for part in (0, 0.25, 0.5, 0.75, 1):
        x, y = place(0, part)
        lines.append(f'<path d="M{x:.0f} {y:.0f}H{width - 16}" stroke="#8884"/>')
        lines.append(f'<text x="{x - 8:.0f}" y="{y + 4:.0f}" text-anchor="end">{part:.0%}</text>')
    for share in (0, 0.5, 1):
        x, y = place(most * share, 0)
        lines.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{most * share / 1e6:.1f} M</text>')
    points = " ".join("{:.1f},{:.1f}".format(*place(point["decisions"], point["random"])) for point in curve)
    lines.append(f'<polyline points="{points}" fill="none" stroke="#00897b" stroke-width="2.5"/>')
    lines.append(f'<text x="{width / 2:.0f}" y="{height - 4}" text-anchor="middle">decisions of self-play</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
    head += 'font-size="12" fill="#888" role="img" aria-label="Games won against three random bots">'
    return "\n".join([head, *lines, "</svg>\n"])


def main() -> None:
    """Train and evaluate, or only evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--every", type=int, default=8)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("artifacts/learned"))
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--evaluate", type=Path, metavar="POLICY")
    given = parser.parse_args()
    rules = game(NAME)
    if given.evaluate:
        network = Network(len(rules.encoding.names), rules.actions.size)
        network.load_state_dict(torch.load(given.evaluate, weights_only=True))
        evaluate(network, given.games)
        return
    given.out.mkdir(parents=True, exist_ok=True)
    network, curve = train(given.seed, given.rounds, given.every, given.device)
    torch.save(network.state_dict(), given.out / "policy.pt")
    (given.out / "curve.svg").write_text(draw(curve))
    found = evaluate(network, given.games)
    (given.out / "curve.json").write_text(json.dumps({"curve": curve, "against": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
