/** Every letter and sign of Chicago 1875. */
import type { GameWords } from "../../table/words";
import { chapter, line, type Chapter } from "../legend";
import type { Components } from "./components";
import { GLYPHS } from "./glyphs";

const CERTIFICATES = ["director", "preferred", "common"];

export function legend(words: GameWords, { companies, resources, buildings }: Components): Chapter[] {
  return [
    {
      title: words.say("legend.companies"),
      lead: words.say("legend.company"),
      lines: companies.companies.map(({ id }) => ({ sign: `mark:${id}`, text: words.name(id) })),
    },
    chapter(
      words,
      "resources",
      resources.resources.map(({ id }) => line(`cube:${id}`, words, "resource", { name: words.name(id) })),
    ),
    chapter(
      words,
      "signs",
      Object.keys(GLYPHS).map((glyph) => line(`glyph:${glyph}`, words, glyph)),
    ),
    chapter(words, "codes", [
      ...CERTIFICATES.map((id) => line(`text:${words.say(`short.${id}`)}`, words, id)),
      line("text:M", words, "office"),
      line("text:½", words, "half"),
      line("text:=", words, "same"),
      line("text:≠", words, "different"),
      line(`text:${buildings.buildings[0]!.id}`, words, "building"),
      line("text:!", words, "once"),
      line("text:↻", words, "again"),
      line("text:✕", words, "closed"),
      line("text:✓", words, "done"),
      line("text:→", words, "makes"),
      line("text:›", words, "slides"),
      line("text:↓", words, "falls"),
      line("text:↑", words, "rises"),
    ]),
  ];
}
