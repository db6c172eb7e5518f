/** Bots' turns at the pace that the reader chose: what the server has said waits here until it is shown. */
import type { Entry, Position } from "../wire";

export const PACES = ["slow", "normal", "instant"] as const;
export type Pace = (typeof PACES)[number];
/** So long each beat stands before the next one, in milliseconds. */
const BEAT: Record<Pace, number> = { slow: 2200, normal: 900, instant: 0 };
/** A bot's turn that takes longer than this is shown as far as it has come. */
const LONGEST_TURN = 8_000;

/** A position that has come, with the decisions that led to it. */
export interface Scene {
  position: Position;
  entries: Entry[];
  /** Who decided last, and whether that seat goes on. */
  mover: number | undefined;
  goesOn: boolean;
}

/**
 * Shows a bot's turn in one beat or two: its first decision when it comes, and what follows once the turn is over. While
 * a beat stands, more may arrive; all of it that belongs to one turn is one beat.
 */
export class Story {
  #waiting = $state.raw<Scene[]>([]);
  #last: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (scenes: Scene[]) => void,
    private readonly pace: () => Pace,
  ) {}

  get isTelling(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show this when its turn comes. */
  add(scene: Scene): void {
    this.#waiting = [...this.#waiting, scene];
    this.#goOn();
  }

  /** Show this at once, after all that is waiting, and let it stand for a beat. */
  interrupt(scene: Scene): void {
    this.#waiting = [...this.#waiting, scene];
    this.finish();
    this.#stand(scene.mover);
  }

  /** Show at once what is waiting. */
  finish(): void {
    this.#stop();
    const all = this.#waiting;
    this.#waiting = [];
    if (all.length) this.show(all);
  }

  /** Forget what is waiting: it is not true any more. */
  drop(): void {
    this.#stop();
    this.#waiting = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#timer = this.#patience = undefined;
    this.#last = undefined;
  }

  #goOn(): void {
    if (this.pace() === "instant") return this.finish();
    if (this.#timer !== undefined || !this.#waiting.length) return;
    const turn = this.#nextTurn();
    const isUnfinished = turn.length === this.#waiting.length && turn.at(-1)!.goesOn;
    if (turn[0]!.mover === this.#last && isUnfinished) return this.#waitForRest();
    this.#tell(turn.length);
  }

  #nextTurn(): Scene[] {
    const mover = this.#waiting[0]!.mover;
    const end = this.#waiting.findIndex((scene) => scene.mover !== mover);
    return end < 0 ? this.#waiting : this.#waiting.slice(0, end);
  }

  #waitForRest(): void {
    this.#patience ??= setTimeout(() => this.#tell(this.#nextTurn().length), LONGEST_TURN);
  }

  #tell(count: number): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    const beat = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    this.#stand(beat.at(-1)!.mover);
    this.show(beat);
  }

  #stand(mover: number | undefined): void {
    this.#last = mover;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#goOn();
    }, BEAT[this.pace()]);
  }
}
