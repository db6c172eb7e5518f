/** What the operator has announced: asked for now and then, and at a table told at once. */
import type { Announcement } from "../wire";
import { api } from "./api";

const EVERY = 60_000;

class Announcements {
  current = $state.raw<Announcement | null>(null);

  listen(): void {
    void this.#ask();
    setInterval(() => void this.#ask(), EVERY);
  }

  async #ask(): Promise<void> {
    if (document.hidden) return;
    // A server that does not answer announces nothing new.
    const found = await api.announcement().catch(() => undefined);
    if (found !== undefined) this.current = found;
  }
}

export const announcements = new Announcements();
