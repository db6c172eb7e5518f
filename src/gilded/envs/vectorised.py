"""Many tables at once as arrays: in this process, in several, or on a Ray cluster."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Protocol
from weakref import finalize

import numpy as np
import numpy.typing as npt

from gilded.core.errors import GildedError, OptionError
from gilded.envs.extras import needed
from gilded.envs.table import Table, table
from gilded.envs.tables import Tables

Array = npt.NDArray[Any]


class Part:
    """The arrays of some tables, one row each, in memory that may be shared; and, where they are played, the tables.

    `step` writes the rows anew.
    """

    def __init__(self, made: Table, count: int, memory: memoryview | None = None) -> None:
        layout = _layout(made, count)
        memory = memory or memoryview(bytearray(_bytes(layout)))
        at = 0
        arrays: dict[str, Array] = {}
        for name, (kind, shape) in layout.items():
            length = int(np.prod(shape)) * np.dtype(kind).itemsize
            arrays[name] = np.frombuffer(memory[at : at + length], kind).reshape(shape)
            at += length
        self.arrays = arrays
        self._made = made
        self._tables: Tables | None = None

    def reset(self, seeds: Sequence[int], stride: int) -> None:
        """Begin anew at every table."""
        observations: Any = self.arrays["observations"]
        masks: Any = self.arrays["masks"]
        self._tables = Tables(
            self._made.new,
            self._made.rewards,
            self._made.game.actions.places,
            self._made.game.encoding,
            memoryview(observations.reshape(-1)),
            memoryview(masks.reshape(-1)).cast("B"),
        )
        self._tables.reset([*seeds], stride)
        self._write(self._tables)

    def step(self) -> None:
        """Carry out the decisions in the array `actions`."""
        if self._tables is None:
            raise GildedError("no_game", "no game has begun: call reset first")
        self._tables.step(self.arrays["actions"].tolist())
        self._write(self._tables)

    def _write(self, tables: Tables) -> None:
        self.arrays["seats"][:] = tables.seats
        self.arrays["rewards"][:] = 0
        for number, rewards in enumerate(tables.ended):
            self.arrays["dones"][number] = bool(rewards)
            if rewards:
                self.arrays["rewards"][number] = rewards


def _layout(made: Table, count: int) -> dict[str, tuple[str, tuple[int, ...]]]:
    return {
        "actions": ("i8", (count,)),
        "seats": ("i8", (count,)),
        "observations": ("f4", (count, len(made.game.encoding.names))),
        "rewards": ("f4", (count, made.seats)),
        "masks": ("i1", (count, made.game.actions.size)),
        "dones": ("?", (count,)),
    }


def _bytes(layout: dict[str, tuple[str, tuple[int, ...]]]) -> int:
    return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for kind, shape in layout.values())


class Worker(Protocol):
    """Where some of the tables are played: all are asked first and waited for afterwards, so they play side by side."""

    arrays: dict[str, Array]

    def ask_reset(self, seeds: list[int], stride: int) -> None: ...
    def ask_step(self) -> None: ...
    def wait(self) -> None: ...
    def close(self) -> None: ...


class Here:
    """Tables in this process."""

    def __init__(self, made: Table, count: int) -> None:
        self._part = Part(made, count)
        self.arrays = self._part.arrays

    def ask_reset(self, seeds: list[int], stride: int) -> None:
        self._part.reset(seeds, stride)

    def ask_step(self) -> None:
        self._part.step()

    def wait(self) -> None:
        """It is done already."""

    def close(self) -> None:
        """Nothing is held open."""


class Elsewhere:
    """Tables in another process, with their arrays in memory that both share."""

    def __init__(self, made: Table, count: int) -> None:
        self._memory = SharedMemory(create=True, size=_bytes(_layout(made, count)))
        self.arrays = Part(made, count, self._memory.buf).arrays
        context = get_context("spawn")
        self._line, far_end = context.Pipe()
        recipe = (made.game.name, made.seats, made.options, made.reward)
        self._process = context.Process(target=_serve, args=(far_end, self._memory.name, recipe, count), daemon=True)
        self._process.start()
        far_end.close()
        self._let_go = finalize(self, _let_go, self.arrays, self._line, self._process, self._memory)

    def ask_reset(self, seeds: list[int], stride: int) -> None:
        self._ask((seeds, stride))

    def ask_step(self) -> None:
        self._ask(None)

    def _ask(self, order: tuple[list[int], int] | None) -> None:
        with suppress(OSError):  # it has ended, as `wait` will say
            self._line.send(order)

    def wait(self) -> None:
        try:
            fault = self._line.recv()
        except (EOFError, OSError):
            raise GildedError("worker_ended", "a process of the batch has ended") from None
        if fault is not None:
            raise GildedError(*fault)

    def close(self) -> None:
        self._let_go()


def _let_go(arrays: dict[str, Array], line: Connection, process: SpawnProcess, memory: SharedMemory) -> None:
    """End a worker's process: when its batch is closed or forgotten, or the program ends."""
    line.close()
    process.join()
    arrays.clear()  # they lie in the memory that is closed now
    memory.close()
    memory.unlink()


def _serve(line: Connection, memory: str, recipe: tuple[Any, ...], count: int) -> None:
    """What a worker's process does: carry out what comes along the line, until nothing does any more."""
    shared = SharedMemory(memory)
    part = Part(table(*recipe), count, shared.buf)
    while True:
        try:
            order = line.recv()
        except EOFError:
            break
        try:
            part.reset(*order) if order else part.step()
            line.send(None)
        except GildedError as error:
            line.send((error.code, str(error), error.values))
    del part  # its arrays lie in the memory that is closed now
    shared.close()


class Remote:
    """Tables on a machine of a Ray cluster; their arrays are sent to and fro."""

    def __init__(self, made: Table, count: int, ray: Any) -> None:
        self._ray = ray
        recipe = (made.game.name, made.seats, made.options, made.reward)
        self._actor = ray.remote(RemotePart).remote(recipe, count)
        self._answer: Any = None
        self.arrays = Part(made, count).arrays

    def ask_reset(self, seeds: list[int], stride: int) -> None:
        self._answer = self._actor.reset.remote(seeds, stride)

    def ask_step(self) -> None:
        self._answer = self._actor.step.remote(self.arrays["actions"])

    def wait(self) -> None:
        for name, array in self._ray.get(self._answer).items():
            self.arrays[name][:] = array

    def close(self) -> None:
        self._ray.kill(self._actor)


class RemotePart:
    """What a Ray actor holds."""

    def __init__(self, recipe: tuple[Any, ...], count: int) -> None:
        self._part = Part(table(*recipe), count)

    def reset(self, seeds: list[int], stride: int) -> dict[str, Array]:
        """Begin anew."""
        self._part.reset(seeds, stride)
        return self._part.arrays

    def step(self, actions: Array) -> dict[str, Array]:
        """Carry out a decision at every table."""
        self._part.arrays["actions"][:] = actions
        self._part.step()
        return self._part.arrays


class Batch:
    """Tables of one kind that are played side by side; every array has a row for each.

    `observations` and `masks` are those of the seat on turn, `seats` says which it is. After `step`, `dones` marks the
    tables where a game has ended: `rewards` has what it brought to each seat, and all else is of the next game there.
    The arrays are the same all the time: copy what you keep. The seeds are those of `reset` and do not depend on the
    workers: the k-th game of table i has seed + i + k · n.
    """

    def __init__(self, made: Table, workers: list[Worker], counts: list[int]) -> None:
        self.table = made
        self.n = sum(counts)
        self._closed = False
        self._workers = workers
        ends = np.cumsum([0, *counts]).tolist()
        self._rows = [slice(start, end) for start, end in pairwise(ends)]
        whole = workers[0].arrays if len(workers) == 1 else Part(made, self.n).arrays
        self._whole = whole
        self.observations = whole["observations"]
        self.masks = whole["masks"]
        self.seats = whole["seats"]
        self.rewards = whole["rewards"]
        self.dones = whole["dones"]

    def reset(self, seed: int = 0) -> None:
        """Begin a game at every table."""
        self._check_open()
        for worker, rows in zip(self._workers, self._rows, strict=True):
            worker.ask_reset([*range(seed + rows.start, seed + rows.stop)], self.n)
        self._gather()

    def step(self, actions: npt.ArrayLike) -> None:
        """A decision at every table, by the places of the actions. If one is not legal, a GildedError says so;
        where several processes play, the tables of others may have gone on, so `reset` is needed."""
        self._check_open()
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,):
            message = f"{chosen.shape} actions for {self.n} tables"
            raise OptionError("bad_action", message, {"field": "actions"})
        if chosen.dtype.kind not in "iu":
            raise OptionError("bad_action", f"{chosen.dtype} actions; allowed: whole numbers", {"field": "actions"})
        for worker, rows in zip(self._workers, self._rows, strict=True):
            worker.arrays["actions"][:] = chosen[rows]
            worker.ask_step()
        self._gather()

    def _gather(self) -> None:
        faults: list[GildedError] = []
        for worker in self._workers:  # every one is waited for, so that none answers late
            try:
                worker.wait()
            except GildedError as fault:
                faults.append(fault)
        if faults:
            raise faults[0]
        if len(self._workers) > 1:
            for worker, rows in zip(self._workers, self._rows, strict=True):
                for name, array in worker.arrays.items():
                    self._whole[name][rows] = array

    def random_actions(self, rng: np.random.Generator) -> Array:
        """A random legal action at every table."""
        chances = rng.random(self.masks.shape, np.float32)
        chances *= self.masks
        return np.asarray(chances.argmax(axis=1))

    def close(self) -> None:
        """End the processes; the arrays keep what they show."""
        if not self._closed:
            self._closed = True
            for worker in self._workers:
                worker.close()

    def _check_open(self) -> None:
        if self._closed:
            raise GildedError("closed", "the batch is closed")


def make_batch(made: Table, n: int, workers: int, ray: str | None) -> Batch:
    """The tables, spread evenly over processes or actors."""
    if n < 1:
        raise OptionError("bad_tables", f"{n} tables; allowed: 1 or more", {"field": "n"})
    if not 1 <= workers <= n:
        message = f"{workers} workers for {n} tables; allowed: 1 to {n}"
        raise OptionError("bad_workers", message, {"field": "workers"})
    counts = [n // workers + (number < n % workers) for number in range(workers)]
    if ray is not None:
        with needed("ray"):
            import ray as cluster
        if not cluster.is_initialized():
            cluster.init(address=ray, log_to_driver=False)
        return Batch(made, [Remote(made, count, cluster) for count in counts], counts)
    if workers == 1:
        return Batch(made, [Here(made, n)], counts)
    return Batch(made, [Elsewhere(made, count) for count in counts], counts)
