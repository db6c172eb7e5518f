/** One table as this browser sees it: kept up to date by a socket that may break and come back without loss. */
import type { AskedHint, ChatLine, Entry, Position, Previews, Push, Table } from "../wire";
import type { Action, GameEvent, Preview, View } from "../games/contract";
import { announcements } from "../lib/announcements.svelte";
import { api, OFFLINE, Problem, type Look } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { prefs, t } from "../lib/prefs.svelte";
import { me } from "../lib/session.svelte";
import { handedTo } from "./handover";
import { nameOf } from "./names";
import { Story, type Scene } from "./story";
import { Unanswered } from "./unanswered";
import { whyNot } from "./why.svelte";

type Link = "joining" | "live" | "broken";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;
/** So long choices wait for what they would do, to be shown with it: a round trip takes less, and nobody notices. */
const PREVIEW_PATIENCE = 300;
/** The socket's close codes lie this much above the HTTP statuses that say the same. */
const REFUSED = 4000;
/** No close code of a socket: it was we who gave up. */
const SILENT = 0;
const GONE = [REFUSED + 401, REFUSED + 403, REFUSED + 404, REFUSED + 410];

export class Room {
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Who has asked for a hint, at a table of several people. */
  hints = $state.raw<AskedHint[]>([]);
  /** The last line of chat that this person has seen, here or on another page. */
  #seen = $state(0);
  /** What the legal actions of `actor` would do, in their order. */
  previews = $state.raw<Previews | null>(null);
  /** Whether the previews should come any moment: a choice that is shown now would soon change its size. */
  awaitsPreviews = $state(false);
  link = $state<Link>("joining");
  /** What has just happened, for motion. */
  fresh = $state.raw<GameEvent[]>([]);
  /** A position of the past that the page shows instead, or null for now. */
  past = $state.raw<Position | null>(null);
  /** Whether something that has happened is still to be shown. */
  telling = $state(false);
  undoAsked = $state.raw<{ by: number; seq: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Whether the position that is shown is being decided on; the next one may come before the answer. */
  busy = $derived.by(() => this.#sent !== null && this.#sent === this.position?.seq);
  /** Which of several people at this screen looks at the page; null before anybody does. */
  reader = $state<number | null>(null);
  /** Whether the page asks for the device to be passed on before it shows what another may not see. */
  asks = $state(true);

  /** When the last position came: clocks run on from there. */
  since = $state(Date.now());

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Whether something may have been said since the chat was read. */
  #wasAway = false;
  /** Whether the server has said anything since the last ping. */
  #isHeard = true;
  /** The position (its `seq`) for which a decision was sent, until it is refused or the next position comes. */
  #sent = $state<number | null>(null);
  #unanswered = new Unanswered();
  #story = new Story(
    (scenes) => this.#tell(scenes),
    () => (document.hidden ? "instant" : prefs.pace),
  );
  /** Count the positions of the past and the readers that were asked for: an answer to an older question is dropped. */
  #pastsAsked = 0;
  #readersAsked = 0;
  /** Whether the log was cut back since it was read, and whether it is being read again. */
  #isOld = false;
  #isReading = false;
  #closed = false;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Who wants to look at the table after this many decisions, whoever must decide. */
  #chosen = $state.raw<{ seat: number; seq: number } | null>(null);

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.number));
  view = $derived((this.past ?? this.position)?.view as View | undefined);
  /** The viewer's own seats that must act. */
  owing = $derived(Object.keys(this.position?.legal ?? {}).map(Number));
  /** The seat for which the page decides: the one whose view is shown, if it must act. */
  actor = $derived.by(() => {
    const seen = this.position?.seat ?? null;
    return seen !== null && !this.past && this.owing.includes(seen) ? seen : null;
  });
  /** Who is spoken to as "you": of several people at one screen the one who reads. */
  spokenTo = $derived.by(() => {
    if (this.mine.length < 2) return this.mine;
    return this.position?.seat == null || this.view?.over ? [] : [this.position.seat];
  });
  /** To whom of several people the page now belongs, if not to who reads it. */
  next = $derived.by(() => {
    const { position, reader } = this;
    if (this.mine.length < 2 || !position) return null;
    const wanted = this.#chosen?.seq === position.seq ? [this.#chosen.seat] : this.owing;
    return handedTo(reader, wanted, position.seat);
  });
  /** For whom the page waits behind a curtain: until that person says to be here, while the game goes on. */
  curtain = $derived.by(() => {
    if (this.next === null || !this.asks || this.table?.status === "finished") return null;
    return this.position!.hidden.includes(this.next) ? this.next : null;
  });
  legal = $derived(this.actor === null ? [] : ((this.position?.legal[String(this.actor)] ?? []) as Action[]));
  /** How many lines others have said that this person has not seen. */
  unread = $derived(
    this.chat.filter(({ id, user }) => id > this.#seen && user !== me.session?.user.id).length,
  );
  names = $derived((this.table?.seats ?? []).map(nameOf));

  async open(): Promise<void> {
    try {
      const state = await api.table(this.id, this.look);
      this.table = state.table;
      this.asks = state.table.forked_from === null;
      this.chat = state.chat;
      this.hints = state.hints;
      this.#seen = state.seen;
      this.#wasAway = false;
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
    this.#story.drop();
    this.#hangUp();
  }

  /** Show at once all that has happened. */
  finishStory(): void {
    this.#story.finish();
  }

  /** What a legal action would do; undefined until the server has answered, and for any other action. */
  preview(action: Action): Preview | undefined {
    return this.previews?.previews[this.legal.indexOf(action)] as Preview | undefined;
  }

  /** Ask what the choices of the latest position would do, even while the page shows the past. */
  async #readPreviews(): Promise<void> {
    const { position } = this;
    const seat = position?.seat ?? null;
    this.previews = null;
    this.awaitsPreviews = position !== null && seat !== null && String(seat) in position.legal;
    if (!this.awaitsPreviews) return;
    const stopWaiting = () => {
      if (this.position === position) this.awaitsPreviews = false;
    };
    const patience = setTimeout(stopWaiting, PREVIEW_PATIENCE);
    // Without previews one can still decide, so a failure is not worth a notice.
    const found = await api.previews(this.id, seat!).catch(() => null);
    clearTimeout(patience);
    const isStale = found?.seq !== position!.seq || found.undos !== position!.undos;
    if (this.position === position && !isStale) this.previews = found;
    stopWaiting();
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
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      this.#arrive(await api.act(this.id, seat, position, action));
      return;
    }
    const { seq, undos } = position;
    const problem = await this.#unanswered.send(socket, { seat, seq, undos, action });
    if (problem) throw new Problem(problem);
  }

  #refused(problem: Problem): void {
    const { position, code, rule, values } = problem.document;
    if (position) this.#arrive(position);
    // What the rules forbid names its rule; everything else is the server's own affair.
    if (typeof rule === "string") whyNot.tell({ code, rule, values });
    else notices.refuse(problem);
  }

  /** Take back the latest decision made at this screen. */
  async undo(): Promise<void> {
    const last = this.log.findLast((entry) => this.mine.includes(entry.seat))?.seq;
    if (last === undefined) return;
    const result = await notices.attempt(() => api.undo(this.id, last - 1));
    if (result && !result.done) notices.say(t("table.undo_asked"));
  }

  /** The chat is before the person's eyes: what was said so far is no news any more, on no page. */
  markChatSeen(): void {
    const last = this.chat.at(-1)?.id ?? 0;
    if (!me.session || last <= this.#seen) return;
    this.#seen = last;
    // Who cannot say so now does with the next line.
    void api.seen(this.id, last, this.key).catch(() => {});
  }

  /** Read the log from its beginning. */
  async readAll(): Promise<void> {
    const { undos } = this.position ?? {};
    const all = await notices.attempt(() => api.log(this.id, { ...this.look, since: 0 }));
    if (all && this.position?.undos === undos) this.log = merged(all, this.log);
  }

  /** Show the position after this many decisions, or the present. */
  async show(seq: number | null): Promise<void> {
    const asked = ++this.#pastsAsked;
    this.fresh = [];
    if (seq === null || seq >= (this.position?.seq ?? 0)) {
      this.past = null;
      return;
    }
    const past = await notices.attempt(() => api.at(this.id, seq, this.look));
    if (asked === this.#pastsAsked) this.past = past ?? null;
  }

  #leavePast(): void {
    this.#pastsAsked++;
    this.fresh = [];
    this.past = null;
  }

  // Several people at one screen

  /** See the table as another of the seats at this screen sees it. */
  async readAs(seat: number): Promise<void> {
    const asked = ++this.#readersAsked;
    const state = await notices.attempt(() => api.table(this.id, { seat, key: this.key }));
    if (!state?.position || asked !== this.#readersAsked) return;
    // Read before an undo that we know of already.
    if (state.position.undos < (this.position?.undos ?? 0)) return this.readAs(seat);
    this.#story.drop();
    this.telling = false;
    this.#leavePast();
    this.log = state.log;
    this.position = state.position;
    this.reader = seat;
    this.since = Date.now();
    void this.#readPreviews();
    this.#watch();
  }

  /** Tell the server which seat's view to push; a connection that is still being made does so once it is open. */
  #watch(): void {
    if (this.reader === null || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: "watch", seat: this.reader }));
  }

  /** Let another of the people here have a look, though it may not be their turn. */
  choose(seat: number): void {
    this.#chosen = { seat, seq: this.position?.seq ?? 0 };
    this.#passOn();
  }

  /** Where nothing is hidden nobody need say that the screen has been passed on. */
  #passOn(): void {
    if (this.next !== null && this.curtain === null) void this.readAs(this.next);
  }

  /** How this page looks at the table: a lone player and a spectator as by default. */
  get look(): Look {
    return { seat: this.reader, key: this.key };
  }

  /** Connect again after signing in: a socket stays who it was when it was opened. */
  listenAgain(): void {
    this.#connect();
  }

  // What the server says

  #connect(): void {
    this.#hangUp();
    if (this.#closed) return;
    const socket = new WebSocket(api.liveAddress(this.id, { ...this.look, since: this.#lastSeq() }));
    this.#socket = socket;
    socket.onopen = () => {
      this.link = "live";
      notices.answered();
      this.#watch();
      if (!this.#wasAway) return;
      void this.#readChat();
      if (!this.previews) void this.#readPreviews();
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Push);
    socket.onclose = (event) => this.#again(event.code);
    this.#isHeard = true;
    this.#ping = setInterval(() => this.#askForLife(socket), PING_EVERY);
  }

  /** Let go of the socket, of what it may still say, and of the plan to come back. */
  #hangUp(): void {
    this.#story.finish();
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    // What became of them shows the position that comes once we are connected again.
    this.#unanswered.answerAll(this.#closed ? null : OFFLINE);
    this.#sent = null;
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
    this.#wasAway = true;
    // Signed out or no longer at the table: connecting again is of no use, asking who one is now may be.
    this.#retry = setTimeout(() => (GONE.includes(code) ? void this.#reopen() : this.#connect()), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  async #reopen(): Promise<void> {
    this.reader = null;
    this.position = null;
    await this.open();
  }

  /** What was said while the connection was broken; what has come since is kept. */
  async #readChat(): Promise<void> {
    const state = await api.table(this.id, this.look).catch(() => null);
    if (!state) return;
    this.#wasAway = false;
    const last = state.chat.at(-1)?.id ?? 0;
    this.chat = [...state.chat, ...this.chat.filter(({ id }) => id > last)];
  }

  #lastSeq(): number {
    return this.log.at(-1)?.seq ?? 0;
  }

  #hear(push: Push): void {
    this.#isHeard = true;
    // A refusal is said before the socket closes: only other news shows that the connection works.
    if (push.type !== "problem") this.#wait = FIRST_WAIT;
    switch (push.type) {
      case "position":
        this.#hearPosition(push.position, push.entries);
        if (push.answers != null) this.#unanswered.answer(push.answers, null);
        break;
      case "undone":
        this.#story.drop();
        this.telling = false;
        this.#arrive(push.position);
        break;
      case "answer":
        this.#unanswered.answer(push.number, push.problem ?? null);
        break;
      case "table":
        this.#seat(push.table);
        break;
      case "chat":
        this.chat = [...this.chat, push.line];
        break;
      case "hint_asked":
        this.hints = [...this.hints, push.hint];
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
    this.telling = this.#story.isTelling;
  }

  #tell(scenes: Scene[]): void {
    this.#arrive(
      scenes.at(-1)!.position,
      scenes.flatMap(({ entries }) => entries),
    );
    this.telling = this.#story.isTelling;
  }

  /** The table changed; when it has just started, its first position must be fetched. */
  #seat(table: Table): void {
    const lost = this.mine.find((seat) => !table.seats[seat]!.mine && !table.seats[seat]!.resigned);
    if (lost !== undefined && table.status === "live")
      notices.say(t("table.time_out", { name: this.names[lost]! }), true);
    this.table = table;
    if (this.reader !== null && !this.mine.includes(this.reader)) this.reader = null;
    if (table.status !== "open" && !this.position) void this.#refresh();
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
        this.#leavePast();
        this.undoAsked = null;
        this.log = state.log;
        this.position = null;
        this.#arrive(state.position);
      }
    } finally {
      this.#isReading = false;
    }
  }

  /** Add entries to the log; one whose number is known replaces it, for a hidden choice was revealed. */
  #write(entries: Entry[]): void {
    const added = entries.filter((entry) => !this.log.some((old) => old.seq === entry.seq));
    this.log = merged(this.log, entries);
    this.fresh = added.flatMap((entry) => entry.events as GameEvent[]);
  }

  #arrive(position: Position | null, entries?: Entry[]): void {
    if (!position) return;
    // Made for another of the people here, who decided or read before: for the one who reads now it comes again.
    if (this.reader !== null && position.seat !== this.reader) return;
    const { seq, seat, undos } = this.position ?? { seq: -1, seat: null, undos: position.undos };
    if (position.undos > undos) return void this.#readAnew();
    if (position.undos < undos) return;
    if (entries) this.#write(entries);
    // A decision that was made by a call comes twice, as its answer and over the socket: it is drawn once.
    if (position.seq < seq || (position.seq === seq && position.seat === seat)) return;
    this.position = position;
    this.#sent = null;
    this.since = Date.now();
    void this.#readPreviews();
    this.#passOn();
  }
}

/** Two parts of a log as one; an entry of `newer` replaces the one of the same number. */
function merged(older: Entry[], newer: Entry[]): Entry[] {
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
