/** Looking back at a game: by steps, by jumps, by itself, and by an address that names the moment. */
import type { GameClient } from "../games/contract";
import { router } from "../lib/router.svelte";
import { moments, nextMoment, type Jump } from "./moments";
import type { Room } from "./room.svelte";

export const SPEEDS = [1, 2, 4] as const;
const STEP_MS = 1_600;

export class Replay {
  playing = $state(false);
  /** Whether it is shown where the points had come from at this moment. */
  showsSources = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly room: Room,
    private readonly client: () => GameClient | null,
  ) {}

  get last(): number {
    return this.room.position?.seq ?? 0;
  }
  get at(): number {
    return this.room.past?.seq ?? this.last;
  }
  /** How many decisions were taken at the reader's own last one. */
  get ownLast(): number | undefined {
    const { log, screen } = this.room;
    return log.entries.findLast((entry) => screen.spokenTo.includes(entry.seat))?.seq;
  }

  /** Show the table after this many decisions, and say so in the address; null is now. */
  async show(seq: number | null): Promise<void> {
    this.pause();
    await this.#show(seq);
  }

  /** Go to the next moment of a kind, or back to the last. */
  async jump(kind: Jump, way: 1 | -1): Promise<void> {
    this.pause();
    await this.room.log.haveAll();
    const all = moments(this.room.log.entries, this.client(), this.room.mine, kind);
    const found = nextMoment(all, this.at, way);
    if (found !== undefined) await this.#show(found);
    else if (way > 0) await this.#show(null);
  }

  /** Play by itself from the moment that is shown, from the beginning if that is now. */
  async play(from = this.room.past ? this.at : 0): Promise<void> {
    this.playing = true;
    await this.#show(from);
    this.#goOn();
  }

  /** Play what has happened since the reader's own last decision. */
  async playSince(): Promise<void> {
    await this.play(this.ownLast ?? 0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#step(), STEP_MS / this.speed);
  }

  async #step(): Promise<void> {
    if (!this.playing || !this.room.past) return this.pause();
    await this.#show(this.at + 1);
    if (this.room.past) this.#goOn();
    else this.pause();
  }

  async #show(seq: number | null): Promise<void> {
    await this.room.lookingBack.show(seq);
    router.name("at", this.room.past ? String(this.room.past.seq) : null);
    if (this.room.past) await this.room.log.haveAll();
  }
}

/** The address of a moment, for others: the key of a private table is no part of it. */
export function addressOf(table: string, seq: number): string {
  return `${location.origin}/tables/${table}?at=${seq}`;
}
