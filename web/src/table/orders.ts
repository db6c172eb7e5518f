/** How orders read: what they say, and why they are over. */
import type { GivenOrder } from "../wire";
import type { Value } from "../lib/messages";
import { known, t } from "../lib/prefs.svelte";
import type { GameWords } from "./words";

type Said = Pick<GivenOrder, "kind" | "fields">;

/** The value of a choice: a thing of the game, or an answer that only orders know. */
export function orderValue(value: string, words: GameWords): string {
  return words.has(`order.value.${value}`) ? words.say(`order.value.${value}`) : words.name(value);
}

/** An order as a sentence. A text may ask for what a choice is called, or as `…_id` for which one it is. */
export function orderSays({ kind, fields }: Said, words: GameWords): string {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    values[name] = typeof value === "string" ? orderValue(value, words) : value;
    if (typeof value === "string") values[`${name}_id`] = value;
  }
  return words.say(`order.${kind}.says`, values);
}

/** Why an order is over, in the words of the game, of its rules, or of all games. */
export function whyEnded({ why, values }: GivenOrder, words: GameWords): string {
  if (why === "forbidden")
    return words.reason(String(values.reason), values.values as Record<string, unknown>);
  if (why && words.has(`order.ended.${why}`)) return words.say(`order.ended.${why}`, named(values, words));
  const key = `orders.ended_${why}`;
  return known(key) ? t(key) : t("orders.ended_other_rules");
}

/** What has just become of an order. */
export function whatCameOf(order: GivenOrder, words: GameWords): string {
  const name = words.say(`order.${order.kind}`);
  if (order.status === "cancelled") return t("orders.was_cancelled", { name, why: whyEnded(order, words) });
  return order.status === "done" && order.answers === 0
    ? t("orders.was_done", { name })
    : t("orders.has_answered", { name });
}

const named = (values: Record<string, unknown>, words: GameWords): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? words.name(value) : (value as number),
    ]),
  );
