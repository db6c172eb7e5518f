/** Short messages at the edge of the page: refusals, and what the server says. */
import { Problem } from "./api";
import { known, t } from "./prefs.svelte";
import type { Values } from "./messages";

class Notices {
  current = $state<{ text: string; bad: boolean } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, bad = false): void {
    this.current = { text, bad };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), 7000);
  }

  clear(): void {
    this.current = null;
  }

  /** Run something that the server may refuse; a refusal is shown, and gives undefined. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refuse(error);
      return undefined;
    }
  }

  refuse(problem: Problem): void {
    this.say(worded(problem), true);
  }
}

/** A refusal in the reader's language. */
export function worded({ document }: Problem): string {
  const key = `problem.${document.code}`;
  const simple = Object.entries(document.values).filter(([, value]) => typeof value !== "object");
  return known(key) ? t(key, Object.fromEntries(simple) as Values) : t("problem.unknown");
}

export const notices = new Notices();
