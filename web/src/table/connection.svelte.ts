/** The live connection to a table: a socket that may break, is asked for life and comes back. */
import type { LiveDecision, Problem as ProblemDocument, Push } from "../wire";
import { OFFLINE } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { Unanswered } from "./unanswered";

type Link = "joining" | "live" | "broken";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;
/** The socket's close codes lie this much above the HTTP statuses that say the same. */
const REFUSED = 4000;
/** No close code of a socket: it was we who gave up. */
const SILENT = 0;
const GONE = [REFUSED + 401, REFUSED + 403, REFUSED + 404, REFUSED + 410];

/** Whose connection it is. */
interface Owner {
  /** Where to connect, from what is known by now. */
  address(): string;
  opened(): void;
  heard(push: Push): void;
  /** The socket is let go of: nothing more comes from it. */
  hungUp(): void;
  /** It went away by itself, and will be back. */
  broke(): void;
  /** Signed out or no longer at the table: connecting again is of no use, asking who one is now may be. */
  refused(): void;
}

export class Connection {
  link = $state<Link>("joining");
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Whether the server has said anything since the last ping. */
  #isHeard = true;
  #closed = false;
  #unanswered = new Unanswered();

  constructor(private readonly owner: Owner) {}

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Connect, or connect again: a socket stays who it was when it was opened. */
  open(): void {
    this.#hangUp();
    if (this.#closed) return;
    const socket = new WebSocket(this.owner.address());
    this.#socket = socket;
    socket.onopen = () => {
      this.link = "live";
      notices.answered();
      this.owner.opened();
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Push);
    socket.onclose = (event) => this.#again(event.code);
    this.#isHeard = true;
    this.#ping = setInterval(() => this.#askForLife(socket), PING_EVERY);
  }

  /** For good. */
  close(): void {
    this.#closed = true;
    this.#hangUp();
  }

  /** Why the decision was refused; null once it is on disk. Only while `isOpen`. */
  decide(decision: Omit<LiveDecision, "type" | "number">): Promise<ProblemDocument | null> {
    return this.#unanswered.send(this.#socket!, decision);
  }

  /** Tell the server which seat's view to push. */
  watch(seat: number): void {
    if (this.isOpen) this.#socket!.send(JSON.stringify({ type: "watch", seat }));
  }

  /** Let go of the socket, of what it may still say, and of the plan to come back. */
  #hangUp(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    // What became of them shows the position that comes once we are connected again.
    this.#unanswered.answerAll(this.#closed ? null : OFFLINE);
    this.owner.hungUp();
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  /** A connection can be dead without a word: one that leaves a ping unanswered is given up. */
  #askForLife(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!this.#isHeard) return this.#again(SILENT);
    this.#isHeard = false;
    socket.send('{"type":"ping"}');
  }

  #again(code: number): void {
    this.#hangUp();
    if (this.#closed) return;
    this.link = "broken";
    this.owner.broke();
    this.#retry = setTimeout(() => (GONE.includes(code) ? this.owner.refused() : this.open()), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(push: Push): void {
    this.#isHeard = true;
    // A refusal is said before the socket closes: only other news shows that the connection works.
    if (push.type !== "problem") this.#wait = FIRST_WAIT;
    if (push.type === "answer") return this.#unanswered.answer(push.number, push.problem ?? null);
    this.owner.heard(push);
    if (push.type === "position" && push.answers != null) this.#unanswered.answer(push.answers, null);
  }
}
