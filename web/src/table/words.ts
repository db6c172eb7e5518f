/** A game's words: its texts in the reader's language, with a readable stand-in for whatever has none yet. */
import {
  humanised,
  parts,
  text,
  type Messages,
  type Part,
  type Token,
  type Value,
  type Values,
} from "../lib/messages";
import type { Action, Decision, GameEvent, Since } from "../games/contract";
import { t } from "../lib/prefs.svelte";

const MOST_REMEMBERED = 5_000;
const NOTHING = "–";
const UNKNOWN = "…";
const MOST_STEPS = 3;
/** The fields of reasons that name steps. */
const STEPS = ["due", "belongs_to"];

type Extra = (event: GameEvent, words: GameWords, since?: Since) => Values;

export class GameWords {
  constructor(
    readonly language: string,
    private readonly messages: Messages,
    private readonly names: string[],
    /** The seats of this browser's person: texts may say "you". */
    readonly mine: number[],
    private readonly extra: Extra = () => ({}),
  ) {}

  /** What has been said already: a board says much the same after each decision. */
  readonly #remembered = new Map<string, string>();

  /** What parts a name from what is said of it: French puts a space before the colon. */
  get colon(): string {
    return this.language === "fr" ? "\u00a0: " : ": ";
  }

  has(key: string): boolean {
    return this.messages[key] !== undefined;
  }

  say(key: string, values: Values = {}): string {
    if (!this.has(key)) return humanised(key.split(".").at(-1)!);
    const asked = key + JSON.stringify(values);
    let said = this.#remembered.get(asked);
    if (said === undefined) {
      if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
      said = text(this.language, this.messages[key]!, values);
      this.#remembered.set(asked, said);
    }
    return said;
  }

  parts(key: string, values: Values = {}): Part[] {
    return this.has(key) ? parts(this.language, this.messages[key]!, values) : [this.say(key)];
  }

  money(amount: number): string {
    return this.has("money") ? this.say("money", { amount }) : t("common.money", { amount });
  }

  signed(amount: number): string {
    return (amount < 0 ? "−" : "+") + this.money(Math.abs(amount));
  }

  /** A thing of the game by its id: a company, a space, a cause. A coordinate such as `H-C2` is its own name. */
  name(id: string): string {
    if (this.has(`name.${id}`)) return this.say(`name.${id}`);
    return /\d/.test(id) ? id : humanised(id);
  }

  token(id: string): Token {
    return { kind: "name", id, text: this.name(id) };
  }

  seat(seat: number): Token {
    return { kind: "seat", id: seat, text: this.names[seat] ?? t("table.seat", { number: seat + 1 }) };
  }

  /** An account by its name on the wire: a purse, the bank or a treasury. */
  account(name: string): Token {
    const purse = /^seat(\d+)$/.exec(name);
    if (purse) return this.seat(Number(purse[1]));
    return name === "bank" ? { kind: "bank", id: name, text: t("table.bank") } : this.token(name);
  }

  /** The name of a field of a view, a preview or an action; the key of a table may be a thing of the game. */
  field(name: string): string {
    return this.has(`field.${name}`) || !this.has(`name.${name}`)
      ? this.say(`field.${name}`)
      : this.name(name);
  }

  /** The value of a field. A message `value.<field>` words it, with `value` and, for the number of a seat, `seat`. */
  fact(field: string, value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.fact(field, one)).join(", ") || NOTHING;
    if (value === null || value === undefined || value === "") return NOTHING;
    if (typeof value === "object")
      return (
        Object.entries(value)
          .map(([name, one]) => `${this.field(name)} ${this.fact(name, one)}`)
          .join(", ") || NOTHING
      );
    if (this.has(`value.${field}`)) return this.say(`value.${field}`, this.#valueOf(value));
    if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
    if (typeof value === "number") return field === "seat" ? this.seat(value).text : String(value);
    return this.name(String(value));
  }

  #valueOf(value: unknown): Values {
    if (typeof value === "number") return { value, seat: this.seat(value) };
    return { value: typeof value === "string" ? this.token(value) : String(value) };
  }

  /** What a step asks for, briefly and in quotation marks. */
  due(step: string): Token {
    return { kind: "step", id: step, text: this.say("due", { name: this.say(`due.${step}`) }) };
  }

  #dues(steps: string[]): Token[] {
    const named = [...new Set(steps)].map((step) => this.due(step));
    const rest = { kind: "step", id: "", text: UNKNOWN };
    if (!named.length) return [rest];
    return named.length > MOST_STEPS ? [...named.slice(0, MOST_STEPS), rest] : named;
  }

  /** Where points come from, and the thing of the game that brought them. */
  source({ name, thing }: { name: string; thing: string }): string {
    const named = this.say(`source.${name}`);
    return thing ? `${named} · ${this.name(thing)}` : named;
  }

  event(fact: { event: string } | GameEvent, since?: Since): Part[] {
    const event: GameEvent = { ...fact };
    const values = { ...this.#values(event), ...this.extra(event, this, since) };
    if (this.has(`event.${event.event}`)) return this.parts(`event.${event.event}`, values);
    const plainly = this.#plainly(event.event, event);
    return typeof event.seat === "number" ? [this.seat(event.seat), this.colon, ...plainly] : plainly;
  }

  decision(decision: Decision): Part[] {
    const key = `step.${decision.step}`;
    const values = { ...this.#values(decision), ...this.extra({ event: "", ...decision }, this) };
    if (this.has(key)) return this.parts(key, values);
    return [this.seat(decision.seat), this.colon, ...this.#plainly(decision.step, decision)];
  }

  action(action: Action): string {
    const { kind, ...fields } = action;
    const said = Object.values(fields).map((value) =>
      typeof value === "string" ? this.name(value) : String(value),
    );
    const key = `action.${kind}`;
    if (this.has(key)) return this.say(key, { ...gaps(this.messages[key]!), ...this.#values(action) });
    return [humanised(kind), ...said].join(" · ");
  }

  /** A decision that has no event of its own, as a sentence; the seat that an action names is `to`. */
  did(seat: number, action: Action): Part[] {
    const key = `did.${action.kind}`;
    if (!this.has(key)) return [this.seat(seat), this.colon + this.action(action)];
    const named: Values = typeof action.seat === "number" ? { to: this.seat(action.seat) } : {};
    return this.parts(key, { ...this.#values({ ...action, seat }), ...named });
  }

  /** How far the game is; empty if the game does not say. */
  progress(values: Record<string, unknown>): string {
    return Object.keys(values).length ? this.say("progress", this.#values(values)) : "";
  }

  reason(code: string, values: Record<string, unknown>): string {
    const key = `reason.${code}`;
    if (this.has(key)) return this.say(key, this.#values(values));
    return `${humanised(code)}. ${this.#fields(values)}`;
  }

  option(name: string): string {
    return this.say(`option.${name}`);
  }

  #plainly(name: string, fields: Record<string, unknown>): Part[] {
    const said = this.#fields(fields);
    return [said ? `${humanised(name)} (${said})` : humanised(name)];
  }

  #fields(fields: Record<string, unknown>): string {
    return Object.entries(fields)
      .filter(([name, value]) => !["event", "step", "seat"].includes(name) && value !== null)
      .map(([name, value]) => `${this.field(name).toLowerCase()} ${this.fact(name, value)}`)
      .join(", ");
  }

  #values(fields: Record<string, unknown>): Values {
    const values: Values = { who: this.mine.includes(fields.seat as number) ? "you" : "other" };
    for (const [name, value] of Object.entries(fields)) {
      const worded = this.#value(name, value);
      if (worded !== undefined) values[name] = worded;
    }
    return values;
  }

  #value(name: string, value: unknown): Value | undefined {
    if (name === "seat" && typeof value === "number") return this.seat(value);
    if (name === "to_act") return (value as number[]).map((seat) => this.seat(seat));
    if (STEPS.includes(name)) return this.#dues([value].flat() as string[]);
    if (name === "action" && isAction(value)) return this.action(value);
    if (typeof value === "string") return this.token(value);
    if (typeof value === "number" || typeof value === "boolean") return value;
    if (!Array.isArray(value)) return undefined;
    return value.every((one) => typeof one === "string") ? value.map((one) => this.token(one)) : undefined;
  }
}

const isAction = (value: unknown): value is Action =>
  typeof value === "object" && value !== null && "kind" in value;

/** The text of an action may name what only its moment knows, such as the company whose turn it is. */
const gaps = (message: string): Values =>
  Object.fromEntries([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, UNKNOWN]));
