/** One table as this browser sees it: kept up to date by a socket that may break and come back without loss. */
import type { AskedHint, Entry, Position, Push, Table } from "../wire";
import type { Action, Preview, View } from "../games/contract";
import { announcements } from "../lib/announcements.svelte";
import { api, Problem, type Look } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { prefs, t } from "../lib/prefs.svelte";
import type { Guide } from "../coach/guide.svelte";
import { ChatLog } from "./chat.svelte";
import { Company } from "./company.svelte";
import { Connection } from "./connection.svelte";
import { GameLog } from "./log.svelte";
import { nameOf } from "./names";
import { Orders } from "./orders.svelte";
import { Past } from "./past.svelte";
import { Previews } from "./previews.svelte";
import { Screen } from "./screen.svelte";
import { Story, type Scene } from "./story.svelte";
import { whyNot } from "./why.svelte";

export class Room {
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  /** Who has asked for a hint, at a table of several people. */
  hints = $state.raw<AskedHint[]>([]);
  undoAsked = $state.raw<{ by: number; seq: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly company = new Company();
  /** In a lesson, its guide. */
  guide = $state.raw<Guide | null>(null);
  /** Whether the position that is shown is being decided on; the next one may come before the answer. */
  busy = $derived.by(() => this.#sent !== null && this.#sent === this.position?.seq);
  /** When the last position came: clocks run on from there. */
  since = $state(Date.now());

  /** Whether something may have been said since the chat was read. */
  #wasAway = false;
  /** The position (its `seq`) for which a decision was sent, until it is refused or the next position comes. */
  #sent = $state<number | null>(null);
  #story = new Story(
    (scenes) => this.#tell(scenes),
    () => (document.hidden ? "instant" : prefs.pace),
  );
  /** Whether the log was cut back since it was read, and whether it is being read again. */
  #isOld = false;
  #isReading = false;

  readonly chat: ChatLog;
  readonly connection: Connection;
  readonly log = new GameLog(this);
  readonly lookingBack = new Past(this);
  readonly orders = new Orders(this);
  readonly previews: Previews;
  readonly screen = new Screen(this);

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {
    this.chat = new ChatLog(id, key);
    this.previews = new Previews(id);
    this.connection = new Connection({
      address: () => api.liveAddress(id, { ...this.look, since: this.log.lastSeq }),
      opened: () => this.#opened(),
      heard: (push) => this.#hear(push),
      hungUp: () => this.#hungUp(),
      broke: () => (this.#wasAway = true),
      refused: () => void this.#reopen(),
    });
  }

  /** A position of the past that the page shows instead, or null for now. */
  get past(): Position | null {
    return this.lookingBack.position;
  }
  /** Whether something that has happened is still to be shown. */
  get telling(): boolean {
    return this.#story.isTelling;
  }
  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.number));
  view = $derived((this.past ?? this.position)?.view as View | undefined);
  /** The viewer's own seats that must act. */
  owing = $derived(Object.keys(this.position?.legal ?? {}).map(Number));
  /** The seat for which the page decides: the one whose view is shown, if it must act. */
  actor = $derived.by(() => {
    const seen = this.position?.seat ?? null;
    return seen !== null && !this.past && this.owing.includes(seen) ? seen : null;
  });
  legal = $derived(this.actor === null ? [] : ((this.position?.legal[String(this.actor)] ?? []) as Action[]));
  names = $derived((this.table?.seats ?? []).map(nameOf));

  async open(): Promise<void> {
    try {
      const state = await api.table(this.id, this.look);
      this.table = state.table;
      this.screen.asks = state.table.forked_from === null;
      this.chat.open(state);
      this.hints = state.hints;
      this.#wasAway = false;
      this.log.entries = state.log;
      this.#arrive(state.position);
      this.connection.open();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
    }
  }

  close(): void {
    this.#story.drop();
    this.connection.close();
  }

  /** Show at once all that has happened. */
  finishStory(): void {
    this.#story.finish();
  }

  /** What a legal action would do; undefined until the server has answered, and for any other action. */
  preview(action: Action): Preview | undefined {
    return this.previews.at(this.legal.indexOf(action));
  }

  // What the person does

  async play(action: Action): Promise<void> {
    const { position, actor } = this;
    if (!position || actor === null || this.#sent === position.seq) return;
    this.#sent = position.seq;
    try {
      await this.#decide(actor, position, action);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (this.#sent === position.seq) this.#sent = null;
      this.#refused(error);
    }
  }

  /** Over the live connection, whose next position brings what came of it; by a call while there is none. */
  async #decide(seat: number, position: Position, action: Action): Promise<void> {
    if (!this.connection.isOpen) {
      this.#arrive(await api.act(this.id, seat, position, action));
      return;
    }
    const { seq, undos } = position;
    const problem = await this.connection.decide({ seat, seq, undos, action });
    if (problem) throw new Problem(problem);
  }

  #refused(problem: Problem): void {
    const { position, code, rule, values } = problem.document;
    if (position) this.#arrive(position);
    // What the rules forbid names its rule; everything else is the server's own affair.
    if (code === "not_in_lesson" && this.guide) this.guide.wasTried();
    else if (typeof rule === "string") whyNot.tell({ code, rule, values });
    else notices.refuse(problem);
  }

  /** Take back the latest decision made at this screen. */
  async undo(): Promise<void> {
    if (this.guide) return this.guide.back();
    const last = this.log.entries.findLast((entry) => this.mine.includes(entry.seat))?.seq;
    if (last === undefined) return;
    const result = await notices.attempt(() => api.undo(this.id, last - 1));
    if (result && !result.done) notices.say(t("table.undo_asked"));
  }

  /** Show this instead of all that is known: another of the people here has begun to look. */
  begin(position: Position, log: Entry[]): void {
    this.#story.drop();
    this.lookingBack.leave();
    this.log.entries = log;
    this.position = position;
    this.since = Date.now();
    void this.previews.read(position);
  }

  /** How this page looks at the table: a lone player and a spectator as by default. */
  get look(): Look {
    return { seat: this.screen.reader, key: this.key };
  }

  // What the server says

  #opened(): void {
    const { reader } = this.screen;
    if (reader !== null) this.connection.watch(reader);
    if (!this.#wasAway) return;
    void this.#readChat();
    if (!this.previews.areKnown) void this.previews.read(this.position);
  }

  #hungUp(): void {
    this.#story.finish();
    this.#sent = null;
  }

  async #reopen(): Promise<void> {
    this.screen.reader = null;
    this.position = null;
    await this.open();
  }

  async #readChat(): Promise<void> {
    const state = await api.table(this.id, this.look).catch(() => null);
    if (!state) return;
    this.#wasAway = false;
    this.chat.catchUp(state.chat);
  }

  #hear(push: Push): void {
    switch (push.type) {
      case "position":
        this.#hearPosition(push.position, push.entries);
        break;
      case "undone":
        this.#story.drop();
        this.#arrive(push.position);
        break;
      case "table":
        this.#seat(push.table);
        break;
      case "chat":
        this.chat.add(push.line);
        break;
      case "hint_asked":
        this.hints = [...this.hints, push.hint];
        break;
      case "invitations":
        this.company.invitations++;
        break;
      case "orders":
        void this.orders.heard();
        break;
      case "undo_asked":
        this.undoAsked = push;
        break;
      case "announcement":
        announcements.current = push.announcement;
        break;
      case "undo_answered":
        this.undoAsked = null;
        notices.say(push.agreed ? t("table.undo_agreed") : t("table.undo_refused"));
        break;
    }
  }

  /** A bot's turn is shown at its pace; whatever else happens, and what is due from us, at once. */
  #hearPosition(position: Position, entries: Entry[]): void {
    const mover = entries.at(-1)?.seat;
    const goesOn = mover !== undefined && (position.view as View).to_act.includes(mover);
    const scene = { position, entries, mover, goesOn };
    const isBots = mover !== undefined && this.table?.seats[mover]?.kind === "bot";
    const isAnotherPast = position.undos !== this.position?.undos || position.seat !== this.position.seat;
    if (!isBots || isAnotherPast || this.owing.length) this.#story.interrupt(scene);
    else this.#story.add(scene);
  }

  #tell(scenes: Scene[]): void {
    this.#arrive(
      scenes.at(-1)!.position,
      scenes.flatMap(({ entries }) => entries),
    );
  }

  /** The table changed; when it has just started, its first position must be fetched. */
  #seat(table: Table): void {
    const lost = this.mine.find((seat) => !table.seats[seat]!.mine && !table.seats[seat]!.resigned);
    if (lost !== undefined && table.status === "live")
      notices.say(t("table.time_out", { name: this.names[lost]! }), true);
    // What spectators have said is for everybody once the game is over.
    const isOver = table.status === "finished" && this.table?.status !== "finished";
    this.table = table;
    if (isOver && table.spectator_chat) void this.#readChat();
    this.#setClocks(table);
    const { reader } = this.screen;
    if (reader !== null && !this.mine.includes(reader)) this.screen.reader = null;
    if (table.status !== "open" && !this.position) void this.#refresh();
  }

  /** Somebody may have been given time, or gone to rest. */
  #setClocks({ seats }: Table): void {
    if (!this.position?.clock_left) return;
    const clock_left = seats.map((seat) => seat.clock_left ?? 0);
    const clock_ends = this.position.clock_ends && seats.map((seat) => seat.clock_ends);
    this.position = { ...this.position, clock_left, clock_ends };
    this.since = Date.now();
  }

  async #refresh(): Promise<void> {
    const state = await notices.attempt(() => api.table(this.id, this.look));
    if (state) this.#arrive(state.position);
  }

  /** The log was cut back, perhaps while we were away: what we know after the cut is wrong. */
  async #readAnew(): Promise<void> {
    this.#isOld = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isOld) {
        this.#isOld = false;
        const state = await notices.attempt(() => api.table(this.id, this.look));
        if (!state?.position) return;
        this.lookingBack.leave();
        this.undoAsked = null;
        this.log.entries = state.log;
        this.position = null;
        this.#arrive(state.position);
      }
    } finally {
      this.#isReading = false;
    }
  }

  #arrive(position: Position | null, entries?: Entry[]): void {
    if (!position) return;
    // Made for another of the people here, who decided or read before: for the one who reads now it comes again.
    const { reader } = this.screen;
    if (reader !== null && position.seat !== reader) return;
    const { seq, seat, undos } = this.position ?? { seq: -1, seat: null, undos: position.undos };
    if (position.undos > undos) return void this.#readAnew();
    if (position.undos < undos) return;
    if (entries) this.log.write(entries);
    // A decision that was made by a call comes twice, as its answer and over the socket: it is drawn once.
    if (position.seq < seq || (position.seq === seq && position.seat === seat)) return;
    this.position = position;
    this.#sent = null;
    this.since = Date.now();
    void this.previews.read(position);
    this.screen.passOn();
  }
}
