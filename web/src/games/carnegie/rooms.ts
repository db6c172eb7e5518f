/** What the rooms of a company are called: by their department, or by their place while they are free lots. */
import type { GameWords } from "../../table/words";
import type { Since } from "../contract";
import type { CarnegieView, CompanyView, Event } from "./wire";

/** A room as it is called now. */
export function roomName(own: CompanyView | undefined, id: string, words: GameWords): string {
  const department = own?.cells.find((cell) => cell.id === id)?.department;
  return words.name(department ?? id);
}

/** A room as it was called at an event: a department that was built there later did not stand yet. */
export function roomThen(seat: number, id: string, words: GameWords, since?: Since<CarnegieView>): string {
  if (!since) return words.name(id);
  const isBuiltLater = since.later.some(({ events }) =>
    (events as Event[]).some(
      (event) => event.event === "DepartmentBuilt" && event.seat === seat && event.cell === id,
    ),
  );
  return isBuiltLater ? words.name(id) : roomName(since.view.companies[seat], id, words);
}
