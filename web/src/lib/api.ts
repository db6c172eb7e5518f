/** Calls of the server's JSON API; every refusal arrives as a `Problem` that can be worded in any language. */
import type {
  Announcement,
  Calendar,
  Chart,
  Entry,
  FinishedGame,
  GivenOrder,
  Friends,
  GameInfo,
  HeadToHead,
  Invitation,
  Invited,
  Leaderboard,
  League,
  LeagueState,
  LessonInfo,
  LessonPage,
  Hint,
  NewLeague,
  NewTable,
  NewTournament,
  Notifications,
  NotificationsChange,
  Orders,
  OwnTable,
  Position,
  Previews,
  Profile,
  Problem as ProblemDocument,
  RatingPoint,
  Reason,
  Report,
  Rest,
  RestChange,
  ReviewProgress,
  RulesPage,
  Seek,
  SeekState,
  Session,
  Sources,
  Table,
  TableState,
  Tested,
  Tournament,
  TournamentState,
  User,
  Waiting,
} from "../wire";
import type { Action } from "../games/contract";
import { connection } from "./connection.svelte";
import type { Messages } from "./messages";

export type BotLevel = GameInfo["levels"][number];
export type Pace = Table["pace"];
export type Filter = "mine" | "open" | "live" | "finished";
type Json = Record<string, unknown>;

const ROOT = "/api/v1";

export class Problem extends Error {
  constructor(readonly document: ProblemDocument) {
    super(document.detail || document.title);
  }
}

export const OFFLINE: ProblemDocument = {
  type: "about:blank",
  title: "The server does not answer",
  status: 0,
  detail: "The server does not answer. Check the connection and try again.",
  code: "offline",
  values: {},
};

function csrf(): string {
  return /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/** `body` is sent as JSON; a string is JSON already. */
async function call<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  const answer = await fetch(ROOT + path, {
    method,
    credentials: "same-origin",
    keepalive,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "GET" ? {} : { "x-csrf-token": csrf() }),
    },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  }).catch(() => {
    connection.failed();
    throw new Problem(OFFLINE);
  });
  connection.answered(answer);
  const text = await answer.text();
  if (!answer.ok) throw new Problem(problem(answer.status, text));
  return (text ? JSON.parse(text) : undefined) as T;
}

function problem(status: number, text: string): ProblemDocument {
  try {
    return { ...OFFLINE, code: "unknown", status, ...JSON.parse(text) };
  } catch {
    return { ...OFFLINE, code: "unknown", status, title: `Error ${status}`, detail: `Error ${status}` };
  }
}

/** What the server finds out, as it finds it: each line of the answer is one. Aborting the signal stops it. */
async function* stream<T>(path: string, body: Json, signal: AbortSignal): AsyncGenerator<T> {
  const headers = { "content-type": "application/json", "x-csrf-token": csrf() };
  const answer = await fetch(ROOT + path, {
    method: "POST",
    credentials: "same-origin",
    headers,
    body: JSON.stringify(body),
    signal,
  }).catch(() => {
    throw new Problem(OFFLINE);
  });
  if (!answer.ok || !answer.body) throw new Problem(problem(answer.status, await answer.text()));
  let text = "";
  for await (const part of decoded(answer.body)) {
    const lines = (text + part).split("\n");
    text = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

async function* decoded(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Whose eyes one looks through, and the key of an invitation to a private table. */
export interface Look {
  seat?: number | null;
  key?: string | null;
  since?: number;
}

function query(look: Record<string, unknown> | Look): string {
  const given = Object.entries(look).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

export const api = {
  session: () => call<Session>("GET", "/session"),
  signIn: (name: string, password?: string) => call<Session>("POST", "/session", { name, password }),
  signOut: () => call<void>("DELETE", "/session"),
  newAccount: (name: string, password: string) => call<Session>("POST", "/accounts", { name, password }),
  changeAccount: (change: Json) => call<Session>("PATCH", "/account", change),
  deleteAccount: (password: string | null) => call<void>("DELETE", "/account", { password }),
  rest: () => call<Rest>("GET", "/account/rest"),
  changeRest: (change: RestChange) => call<Rest>("PATCH", "/account/rest", change),
  notifications: () => call<Notifications>("GET", "/account/notifications"),
  changeNotifications: (change: NotificationsChange) =>
    call<Notifications>("PATCH", "/account/notifications", change),
  testNotifications: () => call<Tested>("POST", "/account/notifications/test"),
  subscribe: (subscription: PushSubscriptionJSON) =>
    call<void>("POST", "/account/push", { endpoint: subscription.endpoint, keys: subscription.keys }),
  unsubscribe: (endpoint: string) => call<void>("DELETE", "/account/push", { endpoint }),
  changeEmail: (address: string | null, password: string) =>
    call<Notifications>("POST", "/account/email", { address, password }),
  confirmEmail: (token: string) => call<void>("POST", "/mail/confirm", { token }),
  askForRecovery: (who: string) => call<void>("POST", "/account/recovery", { who }),
  recover: (token: string, password: string) => call<Session>("POST", "/mail/recover", { token, password }),
  stopMail: (token: string) => call<void>("POST", `/mail/stop/${encodeURIComponent(token)}`),
  ownDataAddress: `${ROOT}/account/data`,

  announcement: () => call<Announcement | null>("GET", "/announcement"),

  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string, language: string) => call<RulesPage>("GET", `/games/${game}/rules/${language}`),
  words: (game: string, language: string) => call<Messages>("GET", `/games/${game}/words/${language}`),
  actions: (game: string) => call<Action[]>("GET", `/games/${game}/actions`),
  components: (game: string) => call<Json>("GET", `/games/${game}/components`),

  /** A page of tables, the newest first; `before` is the last one of the page before. */
  tables: (filter: Filter, look: { pace?: Pace | null; before?: string } = {}) =>
    call<Table[]>("GET", `/tables${query({ filter, ...look })}`),
  ownTables: () => call<OwnTable[]>("GET", "/account/tables"),
  waiting: () => call<Waiting>("GET", "/account/waiting"),
  profile: (who: string) => call<Profile>("GET", `/people/${encodeURIComponent(who)}`),
  finishedGames: (who: string, skip: number) =>
    call<FinishedGame[]>("GET", `/people/${who}/games?skip=${skip}`),
  ratings: (who: string, game: string) => call<RatingPoint[]>("GET", `/people/${who}/ratings/${game}`),
  against: (who: string, other: string) => call<HeadToHead[]>("GET", `/people/${who}/against/${other}`),
  leaderboard: (game: string) => call<Leaderboard>("GET", `/games/${game}/leaderboard`),
  friends: () => call<Friends>("GET", "/account/friends"),
  befriend: (who: string) => call<void>("PUT", `/account/friends/${encodeURIComponent(who)}`),
  part: (id: string) => call<void>("DELETE", `/account/friends/${id}`),
  blocked: () => call<User[]>("GET", "/account/blocked"),
  block: (id: string) => call<void>("PUT", `/account/blocked/${id}`),
  unblock: (id: string) => call<void>("DELETE", `/account/blocked/${id}`),
  reportPerson: (who: string, report: Report) => call<void>("POST", `/people/${who}/report`, report),
  reportLine: (table: string, line: number, report: Report) =>
    call<void>("POST", `/tables/${table}/chat/${line}/report`, report),
  invitations: () => call<Invitation[]>("GET", "/account/invitations"),
  accept: (table: string, nonce: string | null) =>
    call<Table>("POST", `/account/invitations/${table}/accept`, { nonce }),
  decline: (table: string) => call<void>("POST", `/account/invitations/${table}/decline`),
  invited: (table: string) => call<Invited[]>("GET", `/tables/${table}/invitations`),
  invite: (table: string, who: string) => call<Invited[]>("POST", `/tables/${table}/invitations`, { who }),
  takeBack: (table: string, user: string) => call<void>("DELETE", `/tables/${table}/invitations/${user}`),
  rematch: (table: string, key: string | null) =>
    call<Table>("GET", `/tables/${table}/rematch${query({ key })}`),
  askRematch: (table: string, nonce: string | null) =>
    call<Table>("POST", `/tables/${table}/rematch`, { nonce }),
  lessons: () => call<LessonInfo[]>("GET", "/lessons"),
  lesson: (game: string, name: string, language: string) =>
    call<LessonPage>("GET", `/games/${game}/lessons/${name}/${language}`),
  takeLesson: (game: string, name: string, anew: boolean) =>
    call<Table>("POST", `/games/${game}/lessons/${name}`, { anew }),
  playOn: (id: string, { seq, undos }: Position) =>
    call<Position>("POST", `/tables/${id}/lesson`, { seq, undos }),
  newTable: (table: NewTable) => call<Table>("POST", "/tables", table),
  table: (id: string, look: Look) => call<TableState>("GET", `/tables/${id}${query(look)}`),
  join: (id: string, seat: number, key: string | null, nonce: string | null) =>
    call<Table>("POST", `/tables/${id}/join`, { seat, key, nonce }),
  leave: (id: string, seat: number) => call<Table>("POST", `/tables/${id}/leave`, { seat }),
  remove: (id: string, seat: number) => call<Table>("POST", `/tables/${id}/remove`, { seat }),
  start: (id: string, nonce: string | null) => call<Table>("POST", `/tables/${id}/start`, { nonce }),
  act: (id: string, seat: number, { seq, undos }: Position, action: Json) =>
    call<Position>("POST", `/tables/${id}/actions`, { seat, seq, undos, action }),
  why: (id: string, seat: number, actions: Json[]) =>
    call<(Reason | null)[]>("POST", `/tables/${id}/why`, { seat, actions }),
  previews: (id: string, seat: number) => call<Previews>("GET", `/tables/${id}/previews?seat=${seat}`),
  orders: (id: string, seat: number) => call<Orders>("GET", `/tables/${id}/orders?seat=${seat}`),
  giveOrder: (id: string, seat: number, kind: string, fields: GivenOrder["fields"]) =>
    call<GivenOrder>("POST", `/tables/${id}/orders`, { seat, kind, fields }),
  withdrawOrder: (id: string, order: number) => call<void>("DELETE", `/tables/${id}/orders/${order}`),
  undo: (id: string, seq: number) => call<{ done: boolean }>("POST", `/tables/${id}/undo`, { seq }),
  answerUndo: (id: string, agree: boolean) => call<void>("POST", `/tables/${id}/undo/answer`, { agree }),
  answerTime: (id: string, seat: number, more: boolean) =>
    call<Table>("POST", `/tables/${id}/time`, { seat, more }),
  resign: (id: string, seat: number) => call<Table>("POST", `/tables/${id}/resign`, { seat }),
  replace: (id: string, seat: number, level: BotLevel) =>
    call<Table>("POST", `/tables/${id}/replace`, { seat, level }),
  chat: (id: string, text: string, key: string | null) =>
    call<void>("POST", `/tables/${id}/chat`, { text, key }),
  hint: (id: string, seat: number, { seq, undos }: Position, signal: AbortSignal) =>
    stream<Hint>(`/tables/${id}/hint`, { seat, seq, undos }, signal),
  review: (id: string, key: string | null) =>
    call<ReviewProgress>("GET", `/tables/${id}/review${query({ key })}`),
  askReview: (id: string, key: string | null) =>
    call<ReviewProgress>("POST", `/tables/${id}/review${query({ key })}`),
  seen: (id: string, line: number, key: string | null) =>
    call<void>("POST", `/tables/${id}/chat/seen`, { line, key }),
  fork: (id: string, seq: number, bots: boolean, key: string | null) =>
    call<Table>("POST", `/tables/${id}/fork`, { seq, bots, key }),
  log: (id: string, look: Look) => call<Entry[]>("GET", `/tables/${id}/log${query(look)}`),
  at: (id: string, seq: number, look: Look) => call<Position>("GET", `/tables/${id}/at/${seq}${query(look)}`),
  chart: (id: string, look: Look) => call<Chart>("GET", `/tables/${id}/chart${query(look)}`),
  sources: (id: string, look: Look) => call<Sources>("GET", `/tables/${id}/sources${query(look)}`),
  tournaments: () => call<Calendar>("GET", "/tournaments"),
  tournament: (id: string, key: string | null) =>
    call<TournamentState>("GET", `/tournaments/${id}${query({ key })}`),
  announce: (tournament: NewTournament) => call<TournamentState>("POST", "/tournaments", tournament),
  enter: (id: string, key: string | null, nonce: string) =>
    call<TournamentState>("POST", `/tournaments/${id}/enter`, { key, nonce }),
  leaveTournament: (id: string) => call<Tournament>("POST", `/tournaments/${id}/leave`),
  startTournament: (id: string) => call<TournamentState>("POST", `/tournaments/${id}/start`),
  cancelTournament: (id: string) => call<TournamentState>("POST", `/tournaments/${id}/cancel`),
  leagues: () => call<League[]>("GET", "/leagues"),
  league: (id: string) => call<LeagueState>("GET", `/leagues/${id}`),
  foundLeague: (league: NewLeague) => call<LeagueState>("POST", "/leagues", league),
  endLeague: (id: string) => call<LeagueState>("POST", `/leagues/${id}/end`),
  seeking: () => call<SeekState>("GET", "/seek"),
  seek: (wish: Seek) => call<SeekState>("PUT", "/seek", wish),
  /** `keepalive`: also while the page closes. */
  stopSeeking: () => call<void>("DELETE", "/seek", undefined, true),
  upload: (record: string) => call<Table>("POST", "/records", record),
  recordAddress: (id: string, look: Look) => `${ROOT}/tables/${id}/record${query(look)}`,
  liveAddress: (id: string, look: Look) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}${ROOT}/tables/${id}/live${query(look)}`;
  },
};
