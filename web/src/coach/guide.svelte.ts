/** A lesson at a table: what it says at the position that is shown, on to the next, and back. */
import { untrack } from "svelte";
import type { LessonPage, LessonStep } from "../wire";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Room } from "../table/room.svelte";

/** One bubble. */
export interface Said {
  text: string;
  /** The things that it points at. */
  look: string[];
  /** Whether it waits for a decision. */
  asks: boolean;
  /** What is said when another decision is tried; null for the usual words. */
  no: string | null;
  /** Which step of the lesson this is. */
  step: number;
}

/** All that is said after so many decisions: first about what the learner has just done. */
export function said(steps: LessonStep[], seq: number): Said[] {
  const done = steps.findIndex((step) => step.at === seq - 1 && step.do !== null && step.then !== null);
  const about = done < 0 ? [] : [bubble(steps[done]!.then!, done)];
  const here = steps.flatMap((step, i) =>
    step.at === seq ? [bubble(step.say, i, step.look, step.do !== null, step.no)] : [],
  );
  return [...about, ...here];
}

const bubble = (text: string, step: number, look: string[] = [], asks = false, no: string | null = null) =>
  ({ text, look, asks, no, step }) satisfies Said;

export class Guide {
  page = $state.raw<LessonPage | null>(null);
  /** Whether the learner tried something that is not asked for. */
  tried = $state(false);
  /** Names the bubble that is shown. */
  key = $derived.by(() => `${this.#seq}.${this.#index}`);
  /** Whether the last word was read. */
  ended = $state(false);
  /** The bubble from which the game was asked to go on, or back. */
  #left = $state<string | null>(null);
  isBusy = $derived.by(() => this.#left !== null && this.#left === this.key);
  /** Which of the bubbles of which position is shown. */
  #shown = $state.raw({ seq: -1, index: 0 });

  constructor(readonly room: Room) {
    $effect(() => void this.#read(prefs.language));
    $effect(() => {
      const isConnected = this.room.connection.link !== "broken";
      if (this.#hasNothingToSay && isConnected) untrack(() => void this.#goOn());
    });
    $effect(() => {
      void this.room.position;
      this.tried = false;
    });
  }

  #seq = $derived.by(() => (this.room.telling || this.room.past ? null : (this.room.position?.seq ?? null)));
  #all = $derived(this.#seq === null || !this.page ? [] : said(this.page.steps, this.#seq));
  #index = $derived(this.#shown.seq === this.#seq ? Math.min(this.#shown.index, this.#all.length - 1) : 0);
  /** What is said now; null while something happens that is to be watched. */
  now = $derived(this.ended ? null : (this.#all[this.#index] ?? null));
  isLast = $derived(this.#seq === this.page?.length && this.#index === this.#all.length - 1);
  #hasNothingToSay = $derived(
    this.page !== null && this.#seq !== null && !this.#all.length && this.#seq < this.page.length,
  );
  /** The position before this one at which something was said. */
  #before = $derived.by(() => {
    for (let seq = (this.#seq ?? 0) - 1; this.page && seq >= 0; seq--)
      if (said(this.page.steps, seq).length) return seq;
    return null;
  });
  canGoBack = $derived.by(() => {
    const isBack = this.#before !== null && this.room.table?.status === "live";
    return this.now !== null && (this.#index > 0 || isBack);
  });

  /** Something else was decided than what is asked for: nothing has happened, and the lesson says so. */
  wasTried(): void {
    this.tried = true;
  }

  next(): void {
    if (!this.now || this.now.asks) return;
    if (this.isLast) this.ended = true;
    else if (this.#index < this.#all.length - 1) this.#show(this.#index + 1);
    else void this.#goOn();
  }

  async back(): Promise<void> {
    if (!this.canGoBack || this.isBusy) return;
    if (this.#index > 0) return this.#show(this.#index - 1);
    const seq = this.#before!;
    this.#shown = { seq, index: Infinity };
    this.#left = this.key;
    await notices.attempt(() => api.undo(this.room.id, seq));
    this.#left = null;
  }

  #show(index: number): void {
    this.tried = false;
    this.#shown = { seq: this.#seq!, index };
  }

  async #goOn(): Promise<void> {
    if (this.isBusy || !this.page) return;
    const { position, id } = this.room;
    const left = (this.#left = this.key);
    await notices.attempt(() => api.playOn(id, position!));
    // What has happened comes over the live connection.
    if (!this.room.connection.isOpen) await this.room.open();
    if (this.#left === left) this.#left = null;
  }

  async #read(language: string): Promise<void> {
    const { game, lesson } = this.room.table!;
    const page = await notices.attempt(() => api.lesson(game, lesson!, language));
    if (page && language === prefs.language) this.page = page;
  }
}
