/** One screen before which several people of a table may sit: who of them looks at the page, and who is next. */
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { handedTo } from "./handover";
import type { Room } from "./room.svelte";

export class Screen {
  /** Who looks at the page; null before anybody does, and where one person or none plays here. */
  reader = $state<number | null>(null);
  /** Whether the page asks for the device to be passed on before it shows what another may not see. */
  asks = $state(true);
  /** Who wants to look at the table after this many decisions, whoever must decide. */
  #chosen = $state.raw<{ seat: number; seq: number } | null>(null);

  /** How many readers were asked for: an answer to an older question is dropped. */
  #asked = 0;

  constructor(private readonly room: Room) {}

  /** Who is spoken to as "you": of several people at one screen the one who reads. */
  spokenTo = $derived.by(() => {
    const { mine, position, view } = this.room;
    if (mine.length < 2) return mine;
    return position?.seat == null || view?.over ? [] : [position.seat];
  });
  /** To whom of several people the page now belongs, if not to who reads it. */
  next = $derived.by(() => {
    const { mine, position, owing } = this.room;
    if (mine.length < 2 || !position) return null;
    const wanted = this.#chosen?.seq === position.seq ? [this.#chosen.seat] : owing;
    return handedTo(this.reader, wanted, position.seat);
  });
  /** For whom the page waits behind a curtain: until that person says to be here, while the game goes on. */
  curtain = $derived.by(() => {
    if (this.next === null || !this.asks || this.room.table?.status === "finished") return null;
    return this.room.position!.hidden.includes(this.next) ? this.next : null;
  });

  /** See the table as another of the seats at this screen sees it. */
  async readAs(seat: number): Promise<void> {
    const asked = ++this.#asked;
    const { room } = this;
    // A page that opens is given what one of its people sees: if it is theirs, there is nothing more to read.
    if (this.reader === null && seat === room.position?.seat) {
      this.reader = seat;
      room.connection.watch(seat);
      return;
    }
    const state = await notices.attempt(() => api.table(room.id, { seat, key: room.key }));
    if (!state?.position || asked !== this.#asked) return;
    // Read before an undo that we know of already.
    if (state.position.undos < (room.position?.undos ?? 0)) return this.readAs(seat);
    this.reader = seat;
    room.begin(state.position, state.log);
    room.connection.watch(seat);
  }

  /** Let another of the people here have a look, though it may not be their turn. */
  choose(seat: number): void {
    this.#chosen = { seat, seq: this.room.position?.seq ?? 0 };
    this.passOn();
  }

  /** Where nothing is hidden nobody need say that the screen has been passed on. */
  passOn(): void {
    if (this.next !== null && this.curtain === null) void this.readAs(this.next);
  }
}
