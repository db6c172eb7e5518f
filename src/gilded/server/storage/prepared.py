"""Statements that run for every decision."""

import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Delete, Insert, Update
from sqlalchemy.dialects import sqlite

DIALECT = sqlite.dialect(paramstyle="named", json_serializer=lambda value: msgspec.json.encode(value).decode())


class Prepared:
    """A statement that is compiled once and on SQLite goes straight to the driver.

    SQLAlchemy's own way there takes several times as long as the statement. What PostgreSQL says in another way is a
    statement of its own.
    """

    def __init__(self, statement: Insert | Update | Delete, on_postgres: Insert | None = None) -> None:
        self._statements = {"sqlite": statement, "postgresql": statement if on_postgres is None else on_postgres}
        compiled = statement.compile(dialect=DIALECT)
        self._sql = str(compiled)
        types = {name: bound.type.dialect_impl(DIALECT) for name, bound in compiled.binds.items()}
        self._encode = {name: kind.bind_processor(DIALECT) for name, kind in types.items()}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run it in this transaction: how many rows it has changed or added."""
        driver = connection.connection.driver_connection
        if isinstance(driver, sqlite3.Connection):
            encoded = {name: encode(values[name]) if encode else values[name] for name, encode in self._encode.items()}
            try:
                return driver.execute(self._sql, encoded).rowcount
            except sqlite3.Error:
                pass  # once more below, where it fails in the way that everybody knows
        return connection.execute(self._statements[connection.dialect.name], values).rowcount
