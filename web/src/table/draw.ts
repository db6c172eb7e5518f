/** Fair draws: this browser's part in the seed, remembered, and the check of all parts after the game. */
import type { Draw, Table } from "../wire";

const BYTES = 32;
/** A seed is the first 128 bits of a hash. */
const SEED_DIGITS = 32;

interface Memory {
  /** The server's commitment, as it was before this browser gave a nonce. */
  commitment: string;
  nonces: Record<string, string>;
}

export interface Checked {
  /** Whether this browser can compute SHA-256: it cannot on a page without HTTPS. */
  can: boolean;
  secret: boolean;
  seed: boolean;
  /** Whether this browser's nonces have their part in the seed; null if it gave none. */
  own: boolean | null;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const key = (table: string) => `gilded.draw.${table}`;

function recall(table: string): Memory | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as Memory | null;
  } catch {
    return null;
  }
}

export const randomNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** A nonce for a seat that is not known yet. */
export const newNonce = ({ draw }: Table): string | null => draw && randomNonce();

/** A nonce for this seat, remembered until the game is over. */
export function nonceFor(table: Table, seat: number): string | null {
  const nonce = newNonce(table);
  if (nonce) keepNonce(table, seat, nonce);
  return nonce;
}

export function keepNonce({ id, draw }: Table, seat: number, nonce: string): void {
  if (!draw) return;
  const { commitment, nonces } = recall(id) ?? { commitment: draw.commitment, nonces: {} };
  localStorage.setItem(key(id), JSON.stringify({ commitment, nonces: { ...nonces, [seat]: nonce } }));
}

/** The host's nonce, given with the start; null if the host has no seat. */
export function hostNonce(table: Table): string | null {
  const own = table.seats.find((seat) => seat.mine);
  return own ? nonceFor(table, own.number) : null;
}

export function forgetDraw(table: string): void {
  localStorage.removeItem(key(table));
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Check the draw of a game that is over, as docs/fair-draws.md says; `user` is who reads. */
export async function checkDraw(table: Table, user: string | undefined): Promise<Checked> {
  const draw = table.draw!;
  const own = ownPart(table, draw, user);
  if (!globalThis.crypto?.subtle || draw.secret === null)
    return { can: false, secret: false, seed: false, own };
  const nonces = table.seats.map((seat) => draw.parts.find((part) => part.seat === seat.number)?.nonce ?? "");
  const mixed = await sha256(["gilded-draw-1", draw.secret, ...nonces].join("\n"));
  return {
    can: true,
    secret: (await sha256(draw.secret)) === draw.commitment,
    seed: BigInt(`0x${mixed.slice(0, SEED_DIGITS)}`).toString() === table.seed,
    own,
  };
}

/** Whether what this browser gave is what was used. A seat that is another's by now took its nonce along. */
function ownPart(table: Table, draw: Draw, user: string | undefined): boolean | null {
  const memory = recall(table.id);
  const given = Object.entries(memory?.nonces ?? {}).filter(
    ([seat]) => user !== undefined && table.seats[Number(seat)]?.user === user,
  );
  if (!memory || !given.length) return null;
  const isUsed = ([seat, nonce]: [string, string]) =>
    draw.parts.some((part) => part.seat === Number(seat) && part.nonce === nonce);
  return memory.commitment === draw.commitment && given.every(isUsed);
}
