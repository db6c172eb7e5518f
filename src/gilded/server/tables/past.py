"""The past of a table: any earlier position."""

from gilded.core import State
from gilded.server.protocol.problems import Refused, position_lost
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_state_at
from gilded.server.tables.tables import Tables


async def position_at(tables: Tables, live: LiveTable, seq: int) -> State:
    """The state after `seq` decisions of a game that has started."""
    if seq > live.seq:
        raise Refused(404, "no_such_position", "The game has not come that far yet.", seq=live.seq)
    if seq == live.seq:
        return live.state.clone()
    async with tables.database.reading() as connection:
        state, reached = await read_state_at(connection, live, seq)
    if reached != seq:
        raise position_lost()
    return state
