/** Whether the server answers, as far as this page knows. */
import { KEPT } from "../worker/kept";

const EVERY = 10_000;

class Connection {
  /** Nobody has answered: what the page shows may be old. */
  lost = $state(false);
  /** It was lost and has come back. */
  isBack = $state(false);
  /** Whether the page began without the server, and so lacks what it would have asked for. */
  #beganWithout = false;

  /** Hear what the browser knows, and ask the server with `ask` whenever the network seems to be back. */
  listen(ask: () => Promise<unknown>): void {
    this.#beganWithout = this.lost;
    const tryAgain = () => void ask().catch(() => undefined);
    addEventListener("offline", () => this.failed());
    addEventListener("online", tryAgain);
    document.addEventListener("visibilitychange", () => this.lost && !document.hidden && tryAgain());
    setInterval(() => this.lost && !document.hidden && tryAgain(), EVERY);
  }

  failed(): void {
    this.lost = true;
    this.isBack = false;
  }

  answered(answer: Response): void {
    if (answer.headers.has(KEPT)) return this.failed();
    if (this.lost) this.isBack = this.#beganWithout;
    this.lost = false;
  }
}

export const connection = new Connection();
