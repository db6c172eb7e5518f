/** The games that have a folder here, found by their index; the table plays the others with the plain board. */
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ default: GameClient }>("./*/index.ts");
const blurbs = import.meta.glob<Record<string, string>>("./*/blurb.json", { eager: true, import: "default" });

export async function gameClient(name: string): Promise<GameClient | null> {
  const load = clients[`./${name}/index.ts`];
  return load ? (await load()).default : null;
}

/** One sentence about a game for the first page, in the reader's language. */
export function blurb(name: string, language: string): string {
  return blurbs[`./${name}/blurb.json`]?.[language] ?? "";
}

/** The drawing in a game's seal: a path around the middle, within 15 on each side. */
export function emblem(name: string): string {
  return blurb(name, "emblem");
}
