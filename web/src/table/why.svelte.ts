/** "Why not?": which rules forbid what a thing on the board stands for. */
import type { Reason } from "../wire";
import type { Action } from "../games/contract";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Room } from "./room.svelte";
import type { GameWords } from "./words";

const MOST_TOLD = 3;
/** The reason that only says that another decision is due. */
const GENERAL = "another_phase";

class Why {
  /** The rules against what was asked about; empty when nothing was asked. */
  reasons = $state.raw<Reason[]>([]);
  /** What was asked about and is allowed after all. */
  allowed = $state.raw<Action[]>([]);
  #asked = 0;

  /** What the rules said about a decision that was made. */
  tell(reason: Reason): void {
    this.clear();
    this.reasons = [reason];
  }

  clear(): void {
    this.#asked++;
    this.reasons = [];
    this.allowed = [];
  }

  /** Ask for the viewer's own seat: the one that must act, or the one who reads. */
  async ask(room: Room, asked: Action | Action[]): Promise<void> {
    const actions = [asked].flat();
    const seat = room.actor ?? room.screen.spokenTo[0] ?? room.mine[0];
    if (seat === undefined || room.past || !actions.length) return;
    const number = ++this.#asked;
    const answers = await notices.attempt(() => api.why(room.id, seat, actions));
    if (number !== this.#asked || !answers) return;
    this.reasons = answers.filter((reason) => reason !== null);
    this.allowed = actions.filter((_, i) => answers[i] === null);
  }
}

export const whyNot = new Why();

export interface Told {
  text: string;
  rule: string;
}

/** The reasons in words, each once and the first few only; that another decision is due only if no rule says more. */
export function told(reasons: Reason[], words: GameWords): Told[] {
  const specific = reasons.filter(({ code }) => code !== GENERAL);
  const lines = (specific.length ? specific : asOne(reasons)).map(({ code, values, rule }) => ({
    text: words.reason(code, values),
    rule,
  }));
  const isFirst = ({ text }: Told, i: number) => lines.findIndex((line) => line.text === text) === i;
  return lines.filter(isFirst).slice(0, MOST_TOLD);
}

/** Several actions of other phases are answered together: where they all belong. */
function asOne(reasons: Reason[]): Reason[] {
  const [one] = reasons;
  if (!one) return [];
  const places = reasons.flatMap(({ values }) => values.belongs_to as string[]);
  return [{ ...one, values: { ...one.values, belongs_to: [...new Set(places)] } }];
}
