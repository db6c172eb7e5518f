/** What a space, building, asset or manager does, as short marks for a tile and as a sentence. */
import type { GameWords } from "../../table/words";
import type { Effect } from "./components";
import type { GlyphName } from "./glyphs";

/** One part of an effect: a glyph or a cube with a figure. */
export interface Part {
  glyph?: GlyphName;
  cube?: string;
  figure: string;
  text: string;
}

const COUNTED: [keyof Effect, GlyphName][] = [
  ["workers", "worker"],
  ["managers", "manager"],
  ["salespeople", "salesperson"],
  ["automate", "automation"],
  ["goods", "good"],
  ["appeal", "appeal"],
  ["share_value_steps", "value"],
];
const PAID: [keyof Effect, GlyphName][] = [
  ["dividend_total", "dividend"],
  ["company_gains", "coin"],
  ["player_gains", "coin"],
  ["revenue", "coin"],
  ["sale_price_per_good", "good"],
  ["sale_price", "good"],
];

export function partsOf(effect: Effect | null | undefined, words: GameWords): Part[] {
  if (!effect) return [];
  return [...staff(effect, words), ...cubes(effect, words), ...money(effect, words), ...other(effect, words)];
}

function staff(effect: Effect, words: GameWords): Part[] {
  return COUNTED.filter(([name]) => effect[name]).map(([name, glyph]) => {
    const count = effect[name] as number;
    return { glyph, figure: `+${count}`, text: words.say(`effect.${name}`, { count }) };
  });
}

function cubes({ resources, choose_resources, constraint }: Effect, words: GameWords): Part[] {
  const free = typeof resources === "number" ? resources : 0;
  const fixed = typeof resources === "object" ? Object.entries(resources) : [];
  const parts: Part[] = fixed.map(([id, count]) => ({
    cube: id,
    figure: `+${count}`,
    text: words.say("effect.cubes", { count, resource: words.name(id) }),
  }));
  const count = choose_resources || free;
  if (count) {
    const rule = constraint || "any";
    parts.push({
      glyph: "cubes",
      figure: `+${count}${rule === "identical" ? " =" : rule === "different" ? " ≠" : ""}`,
      text: words.say("effect.choose", { count, rule }),
    });
  }
  return parts;
}

function money(effect: Effect, words: GameWords): Part[] {
  return PAID.filter(([name]) => effect[name]).map(([name, glyph]) => {
    const amount = words.money(effect[name] as number);
    return { glyph, figure: amount, text: words.say(`effect.${name}`, { money: amount }) };
  });
}

function other(effect: Effect, words: GameWords): Part[] {
  const parts: Part[] = [];
  if (effect.hire_workers) parts.push({ glyph: "worker", figure: "1+", text: words.say("effect.hire") });
  if (effect.buy_capital_asset) {
    const off = effect.discount ?? 0;
    const text = words.say("effect.asset", { off, money: words.money(off) });
    parts.push({ glyph: "asset", figure: off ? `−${words.money(off)}` : "", text });
  }
  if (effect.may_become_first_in_initiative)
    parts.push({ glyph: "first", figure: "1", text: words.say("effect.first") });
  if (effect.choose_one?.length)
    parts.push({ glyph: "manager", figure: "/", text: words.say("effect.choose_one") });
  if (effect.prevent_share_value_drop?.length)
    parts.push({ glyph: "shield", figure: "", text: words.say("effect.protect") });
  return parts;
}

export const sentence = (effect: Effect | null | undefined, words: GameWords) =>
  partsOf(effect, words)
    .map((part) => part.text)
    .join(", ");
