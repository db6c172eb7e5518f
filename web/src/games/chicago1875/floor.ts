/** What every part of the exchange floor is drawn from. */
import type { GameWords } from "../../table/words";
import type { Ask } from "../asking";
import type { Components } from "./components";
import type { Find } from "./reading";
import type { Action, Chicago1875View, Event } from "./wire";

export interface Floor {
  view: Chicago1875View;
  words: GameWords;
  printed: Components;
  find: Find;
  /** Ask why a thing is not lit. */
  ask: Ask<Action>;
  /** The ids of what has just changed. */
  fresh: Set<string>;
}

/** The companies, factories, tiles and spaces that events speak of. */
export function freshThings(events: Event[]): Set<string> {
  const changes: Record<string, unknown>[] = events
    .filter((event) => event.event !== "Paid")
    .map((event) => ({ ...event }));
  return new Set(
    changes.flatMap((event) =>
      ["company", "factory", "space", "asset", "building"].flatMap((name) =>
        typeof event[name] === "string" ? [event[name]] : [],
      ),
    ),
  );
}
