/** Short messages at the edge of the page: refusals, and what the server says. */
import { OFFLINE, Problem } from "./api";
import { known, t } from "./prefs.svelte";
import type { Values } from "./messages";

class Notices {
  current = $state<{ text: string; bad: boolean } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what stands there says that the server does not answer. */
  #isOffline = false;

  say(text: string, bad = false): void {
    this.#isOffline = false;
    this.current = { text, bad };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), 7000);
  }

  clear(): void {
    this.current = null;
  }

  /** The server answers: that it does not is no longer true. */
  answered(): void {
    if (this.#isOffline) this.clear();
  }

  /** Run something that the server may refuse; a refusal is shown, and gives undefined. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await work();
      this.answered();
      return done;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refuse(error);
      return undefined;
    }
  }

  refuse(problem: Problem): void {
    this.say(worded(problem), true);
    this.#isOffline = problem.document.code === OFFLINE.code;
  }
}

/** A refusal in the reader's language. */
export function worded({ document }: Problem): string {
  const key = `problem.${document.code}`;
  const simple = Object.entries(document.values).filter(([, value]) => typeof value !== "object");
  return known(key) ? t(key, Object.fromEntries(simple) as Values) : t("problem.unknown");
}

export const notices = new Notices();
