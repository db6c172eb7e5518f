"""The past of a table: any earlier position."""

from gilded.core import State
from gilded.server.protocol.problems import Refused, not_started, position_lost
from gilded.server.tables.live_table import LiveTable, ShownPosition
from gilded.server.tables.log import read_position
from gilded.server.tables.tables import Tables


async def state_at(tables: Tables, live: LiveTable, seq: int) -> State:
    """The state after `seq` decisions of a game that has started; Refused if the rules no longer lead there."""
    shown = await position_at(tables, live, seq)
    if shown.state is None or shown.seq != seq:
        raise position_lost()
    return shown.state.clone()


async def position_at(tables: Tables, live: LiveTable, seq: int) -> ShownPosition:
    """The position after `seq` decisions of a game that has started, or the latest before it that can be shown."""
    if seq > live.seq:
        raise Refused(404, "no_such_position", "The game has not come that far yet.", seq=live.seq)
    if live.row.status == "open":
        raise not_started()
    if seq == live.seq:
        return ShownPosition(live.shown, live.table_state, live.kept)
    async with tables.database.reading() as connection:
        return await read_position(connection, live, seq)
