/** The games that have a folder here, found by their index; the table plays the others with the plain board. */
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ default: GameClient }>("./*/index.ts");

export async function gameClient(name: string): Promise<GameClient | null> {
  const load = clients[`./${name}/index.ts`];
  return load ? (await load()).default : null;
}
