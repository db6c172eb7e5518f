/** Every letter and sign of Crédit Mobilier. */
import type { GameWords } from "../../table/words";
import { chapter, line, type Chapter } from "../legend";
import type { Components } from "./components";

export function legend(words: GameWords, { pieces, board }: Components): Chapter[] {
  const companies = pieces.companies.map(({ id, kind }) =>
    line(`mark:${id}`, words, kind === "railway" ? "railway" : "builder", { name: words.name(id) }),
  );
  const square = board.spaces.find(({ id }) => /\d/.test(id))!.id;
  return [
    chapter(words, "companies", [
      ...companies,
      line("mark:orange", words, "orange", { name: words.name("orange") }),
    ]),
    chapter(words, "signs", [
      ...["share", "track", "cube"].map((icon) => line(`icon:${icon}`, words, icon)),
      line(`text:${square}`, words, "square"),
      line("text:2", words, "pile"),
      line("text:≤ 3", words, "most"),
      line("text:× 2", words, "dice"),
    ]),
  ];
}
