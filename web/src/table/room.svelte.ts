/** One table as this browser sees it: kept up to date by a socket that may break and come back without loss. */
import type { ChatLine, Entry, Position, Push, Table } from "../wire";
import type { Action, GameEvent, View } from "../games/contract";
import { api, Problem } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { t } from "../lib/prefs.svelte";
import { nameOf } from "./names";

type Link = "joining" | "live" | "broken";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;

export class Room {
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<Link>("joining");
  /** What has just happened, for motion. */
  fresh = $state.raw<GameEvent[]>([]);
  /** A position of the past that the page shows instead, or null for now. */
  past = $state.raw<Position | null>(null);
  undoAsked = $state.raw<{ by: number; seq: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  /** When the last position came: clocks run on from there. */
  since = $state(Date.now());

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {}

  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.number));
  view = $derived((this.past ?? this.position)?.view as View | undefined);
  /** The seat for which the page decides: the viewer's own seat that must act. */
  actor = $derived.by(() => {
    if (this.past || !this.position) return null;
    const seats = Object.keys(this.position.legal).map(Number);
    const shown = this.position.seat;
    return shown !== null && seats.includes(shown) ? shown : (seats[0] ?? null);
  });
  legal = $derived(this.actor === null ? [] : ((this.position?.legal[String(this.actor)] ?? []) as Action[]));
  names = $derived((this.table?.seats ?? []).map(nameOf));

  async open(): Promise<void> {
    try {
      const state = await api.table(this.id);
      this.table = state.table;
      this.chat = state.chat;
      this.log = state.log;
      this.#arrive(state.position);
      this.#connect();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  // What the person does

  async play(action: Action): Promise<void> {
    const { position, actor } = this;
    if (this.busy || !position || actor === null) return;
    this.busy = true;
    try {
      this.#arrive(await api.act(this.id, actor, position.seq, action));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#refused(error);
    } finally {
      this.busy = false;
    }
  }

  #refused(problem: Problem): void {
    const { position, status } = problem.document;
    if (position) this.#arrive(position);
    if (status !== 409) void notices.attempt(() => Promise.reject(problem));
  }

  async undo(): Promise<void> {
    const last = this.position?.seq ?? 0;
    if (!last) return;
    const result = await notices.attempt(() => api.undo(this.id, last - 1));
    if (result && !result.done) notices.say(t("table.undo_asked"));
  }

  /** Show the position after so many decisions, or the present. */
  async look(seq: number | null): Promise<void> {
    this.fresh = [];
    if (seq === null || seq >= (this.position?.seq ?? 0)) this.past = null;
    else this.past = (await notices.attempt(() => api.at(this.id, seq, this.position?.seat ?? null))) ?? null;
  }

  /** See the table as another of one's own seats, for several people at one screen. */
  watch(seat: number): void {
    this.#socket?.send(JSON.stringify({ type: "watch", seat }));
  }

  /** Listen anew as who one is now: a socket stays who it was when it was opened. */
  listenAgain(): void {
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    this.#connect();
  }

  // What the server says

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(api.liveAddress(this.id, null, this.#lastSeq()));
    this.#socket = socket;
    socket.onopen = () => {
      this.link = "live";
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Push);
    socket.onclose = () => this.#again();
    clearInterval(this.#ping);
    this.#ping = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    }, PING_EVERY);
  }

  #again(): void {
    if (this.#closed) return;
    this.link = "broken";
    setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #lastSeq(): number {
    return this.log.at(-1)?.seq ?? 0;
  }

  #hear(push: Push): void {
    switch (push.type) {
      case "position":
        this.#write(push.entries);
        this.#arrive(push.position);
        break;
      case "undone":
        this.log = this.log.filter((entry) => entry.seq <= push.position.seq);
        this.undoAsked = null;
        this.fresh = [];
        this.past = null;
        this.position = push.position;
        this.since = Date.now();
        break;
      case "table":
        this.#seat(push.table);
        break;
      case "chat":
        this.chat = [...this.chat, push.line];
        break;
      case "undo_asked":
        this.undoAsked = push;
        break;
      case "undo_answered":
        this.undoAsked = null;
        notices.say(push.agreed ? t("table.undo_agreed") : t("table.undo_refused"));
        break;
    }
  }

  /** The table changed; when it has just started, its first position must be fetched. */
  #seat(table: Table): void {
    this.table = table;
    if (table.status !== "open" && !this.position) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const state = await notices.attempt(() => api.table(this.id));
    if (state) this.#arrive(state.position);
  }

  /** Add entries to the log; one whose number is known replaces it, for a hidden choice was revealed. */
  #write(entries: Entry[]): void {
    const told = entries.filter((entry) => !this.log.some((old) => old.seq === entry.seq));
    const kept = this.log.filter((old) => !entries.some((entry) => entry.seq === old.seq));
    this.log = [...kept, ...entries].sort((a, b) => a.seq - b.seq);
    this.fresh = told.flatMap((entry) => entry.events as GameEvent[]);
  }

  #arrive(position: Position | null): void {
    if (!position || position.seq < (this.position?.seq ?? 0)) return;
    this.position = position;
    this.since = Date.now();
  }
}
