/** Every letter and sign of Carnegie. */
import type { GameWords } from "../../table/words";
import { chapter, line, type Chapter } from "../legend";
import { trackOf, type Components } from "./components";
import { PROJECT_INK, TYPE_INK } from "./inks";

const AMOUNTS = ["money", "goods", "vp", "study_points", "new_employee", "employee_moves", "move"];
const THINGS = ["donation", "mission", "limit", "tile", "first"];

export function legend(words: GameWords, printed: Components): Chapter[] {
  const glyph = (id: string) => line(`glyph:${id}`, words, id);
  const named = (id: string, key: string) => line(`glyph:${id}`, words, key, { name: words.name(id) });
  const spaces = printed.map.regions.flatMap(({ id }) => trackOf(printed, id));
  const levels = [...new Set(spaces.map(({ level }) => level))];
  return [
    chapter(
      words,
      "actions",
      Object.keys(TYPE_INK).map((id) => named(id, "department")),
    ),
    chapter(
      words,
      "projects",
      Object.keys(PROJECT_INK).map((id) => named(id, id === "any" ? "any" : "project")),
    ),
    chapter(
      words,
      "transport",
      levels.map((id) => named(id, "level")),
    ),
    chapter(words, "amounts", [...AMOUNTS, ...THINGS].map(glyph)),
    chapter(words, "people", [
      line("employee:standing", words, "standing"),
      line("employee:lying", words, "lying"),
      line("employee:printed", words, "printed"),
      line("disc:seat0", words, "disc"),
      line("disc:neutral", words, "neutral"),
      ...(printed.solo_cards ? [line("disc:andrew", words, "andrew")] : []),
    ]),
    chapter(words, "codes", [
      line("text:!", words, "pays"),
      line("text:2★", words, "points"),
      line(`text:${words.name("r4c1")}`, words, "room"),
      line("text:4 ▸", words, "next"),
      line("text:✓", words, "done"),
    ]),
  ];
}
