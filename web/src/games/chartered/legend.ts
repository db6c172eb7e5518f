/** Every letter and sign of Chartered. */
import type { GameWords } from "../../table/words";
import { chapter, line, type Chapter } from "../legend";
import { INK } from "./companies";
import type { Components } from "./components";

export function legend(words: GameWords, { boards }: Components): Chapter[] {
  const [first] = boards.quarters;
  return [
    {
      title: words.say("companies"),
      lead: words.say("legend.company"),
      lines: Object.keys(INK).map((id) => ({ sign: `mark:${id}`, text: words.name(id) })),
    },
    chapter(words, "signs", [
      ...boards.quarters.map(({ prefix, dutch_name, symbol }) =>
        line(`quarter:${prefix}:${symbol}`, words, "quarter", { name: dutch_name, letter: prefix }),
      ),
      line(`text:${first!.prefix}-A1`, words, "plot"),
      line("text:A1", words, "card"),
      line(`text:${words.say("floor_short", { level: 2 })}`, words, "floor"),
      line("corner:hand", words, "hand"),
      line("corner:market", words, "market_corner"),
      line("house:0", words, "house"),
      line("house:1", words, "ruin"),
      line("seat:coal", words, "headquarters"),
      line(`text:${words.say("short.expand", { value: 100 })}`, words, "after"),
      line("event:", words, "event_line"),
      line("text:?", words, "events"),
      line("icon:log", words, "cards"),
      line("icon:seal", words, "special"),
      line("icon:stop", words, "roofs"),
      line("icon:history", words, "extra"),
    ]),
  ];
}
