/** A server and its sockets for unit tests: each call waits until the test answers it. */
import type { ChatLine, Entry, Position, Push, Seat, Table, TableState } from "../wire";

interface Call {
  method: string;
  /** Path and query below `/api/v1/tables/T`. */
  path: string;
  body: unknown;
  answer: (json: unknown) => void;
  refuse: (status: number, document?: object) => void;
  lose: () => void;
}

export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {}

  get query(): Record<string, string> {
    return Object.fromEntries(new URL(this.url).searchParams);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  /** As in a browser the event comes later; the test says when, by `breaks`. */
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  hears(push: Push): void {
    this.onmessage?.({ data: JSON.stringify(push) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export class FakeServer {
  readonly sockets: FakeSocket[] = [];
  readonly calls: Call[] = [];

  /** Stand in for the browser's own. */
  install(replace: (name: string, value: unknown) => void): void {
    const { sockets } = this;
    class Socket extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    }
    replace("WebSocket", Socket);
    replace("fetch", (address: string, init: RequestInit) => this.#called(address, init));
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  /** The oldest unanswered call of this method and path; a path may leave its query out. */
  call(method: string, path: string): Call {
    const i = this.calls.findIndex((one) => one.method === method && one.path.split("?")[0] === path);
    if (i < 0) throw new Error(`no ${method} ${path} among ${this.calls.map((one) => one.path).join(" ")}`);
    return this.calls.splice(i, 1)[0]!;
  }
  waiting(method: string, path: string): number {
    return this.calls.filter((one) => one.method === method && one.path.split("?")[0] === path).length;
  }

  #called(address: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const say = (status: number, json: unknown) =>
        resolve(new Response(json === undefined ? null : JSON.stringify(json), { status }));
      this.calls.push({
        method: init.method!,
        path: address.replace(/^\/api\/v1\/tables\/T(?=\?|$)/, "/").replace("/api/v1/tables/T", ""),
        body: init.body ? JSON.parse(init.body as string) : undefined,
        answer: (json) => say(200, json),
        refuse: (status, document = {}) => say(status, { code: "unknown", values: {}, ...document }),
        lose: () => reject(new TypeError("network")),
      });
    });
  }
}
// What the server says

export function seat(number: number, mine: boolean, given: Partial<Seat> = {}): Seat {
  const user = mine ? "me" : "other";
  const rest = { user, level: null, online: true, resigned: false };
  const clock = { clock_left: null, clock_ends: null, rests_until: null };
  return { number, kind: "person", name: `P${number}`, mine, ...rest, ...clock, ...given };
}

export function table(mine: number[], given: Partial<Table> = {}): Table {
  return {
    id: "T",
    game: "g",
    title: "G",
    created: "",
    private: false,
    key: null,
    status: "live",
    host: { id: "me", name: "Me", guest: true },
    seats: [0, 1, 2].map((number) => seat(number, mine.includes(number))),
    options: {},
    clock: null,
    pace: "live",
    time_out: "bot",
    overdue: [],
    seq: 0,
    to_act: [],
    commitment: null,
    seed: null,
    scores: null,
    winners: null,
    forked_from: null,
    rematch: null,
    draw: null,
    several_seats: false,
    hints: false,
    spectator_chat: false,
    watchers: [],
    strangers: 0,
    lesson: null,
    closed: false,
    tournament: null,
    ...given,
  };
}

/** The table after `seq` decisions as the seat sees it; `owes` are the own seats that must act, each with two choices. */
export function position(
  seq: number,
  seat: number | null,
  owes: number[] = [],
  given: Partial<Position> = {},
): Position {
  const legal = Object.fromEntries(owes.map((each) => [each, [choice(each, "a"), choice(each, "b")]]));
  const view = { seat, seats: 3, to_act: owes, decisions: [], over: false };
  return {
    seq,
    undos: 0,
    seat,
    view,
    legal,
    hidden: [],
    undo: "none",
    clock_left: null,
    clock_ends: null,
    ...given,
  };
}

export const choice = (seat: number, what: string) => ({ kind: "choose", seat, what });

export function entry(seq: number, what: string | null = `move ${seq}`): Entry {
  const events = what === null ? [] : [{ event: "Moved", what }];
  return { seq, seat: 0, action: what === null ? null : { kind: "move", what }, events, at: "" };
}

export const line = (text: string, id = 1): ChatLine => ({
  id,
  user: "u",
  name: "U",
  text,
  at: `at ${text}`,
  aside: false,
});

export function state(
  table: Table,
  position: Position | null,
  log: Entry[] = [],
  chat: ChatLine[] = [],
): TableState {
  return { table, position, log, chat, seen: 0, hints: [] };
}
