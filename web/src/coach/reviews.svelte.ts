/** The review of a finished game: looked for, asked for, and waited for while the server works on it. */
import type { Mistake, ReviewProgress } from "../wire";
import type { View } from "../games/contract";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { me } from "../lib/session.svelte";
import type { Room } from "../table/room.svelte";

export const LOOK_MS = 1_500;

export class Reviews {
  /** What is known of it; null until the server has said something. */
  progress = $state.raw<ReviewProgress | null>(null);
  /** What was seen where a mistake was made, by the decisions before it: its choices are worded by that. */
  views = $state.raw<Record<number, View>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly room: Room) {}

  review = $derived.by(() => this.progress?.review ?? null);
  isUnderWay = $derived.by(() => ["waiting", "working"].includes(this.progress?.status ?? ""));
  /** The mistake that was made at the moment that the board shows. */
  shown = $derived.by(() => this.#at(this.room.past?.seq));

  /** The mistakes of one seat, the costliest first. */
  of(seat: number): Mistake[] {
    return this.review?.mistakes.filter((mistake) => mistake.seat === seat) ?? [];
  }

  async look(): Promise<void> {
    if (this.progress?.status === "done") return;
    await this.#hear(() => api.review(this.room.id, this.room.key));
  }

  async ask(): Promise<void> {
    await this.#hear(async () => {
      await me.ensure();
      return api.askReview(this.room.id, this.room.key);
    });
  }

  /** Wait no longer. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #at(seq: number | undefined): Mistake | undefined {
    return this.review?.mistakes.find((mistake) => mistake.seq === seq);
  }

  async #readViews(mistakes: Mistake[]): Promise<void> {
    const { id, look } = this.room;
    const read = async ({ seq }: Mistake) => [seq, (await api.at(id, seq, look)).view as View] as const;
    const found = await notices.attempt(() => Promise.all(mistakes.map(read)));
    this.views = Object.fromEntries(found ?? []);
  }

  async #hear(call: () => Promise<ReviewProgress>): Promise<void> {
    this.stop();
    const found = await notices.attempt(call);
    if (found) this.progress = found;
    if (found?.review) await this.#readViews(found.review.mistakes);
    if (this.isUnderWay) this.#timer = setTimeout(() => void this.look(), LOOK_MS);
  }
}
