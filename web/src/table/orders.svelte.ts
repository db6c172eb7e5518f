/** One's own private orders at a table: what can be ordered now, what waits, and what has become of the others. */
import type { GivenOrder, Orders as Found } from "../wire";
import { api, Problem } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Room } from "./room.svelte";

export type Fields = GivenOrder["fields"];

export class Orders {
  offered = $state.raw<Found["offered"]>([]);
  given = $state.raw<GivenOrder[]>([]);
  /** Those that have answered or ended since they were read before: to be told. */
  news = $state.raw<GivenOrder[]>([]);

  constructor(private readonly room: Room) {}

  /** The seat for which one can give orders: one's own, on a screen of one's own, while the game goes on. */
  seat = $derived.by(() => {
    const { table, position } = this.room;
    if (table?.status !== "live") return null;
    const own = table.seats.filter((seat) => seat.mine && seat.kind === "person" && !seat.resigned);
    return (own.find((seat) => seat.number === position?.seat) ?? own[0])?.number ?? null;
  });
  waiting = $derived(this.given.filter((order) => order.status === "waiting"));
  ended = $derived(this.given.filter((order) => order.status !== "waiting"));

  async read(): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    try {
      this.#show(await api.orders(this.room.id, seat));
    } catch (error) {
      if (!(error instanceof Problem)) throw error; // they are read again with the next news
    }
  }

  /** Something has become of one of them. */
  async heard(): Promise<void> {
    const before = this.given;
    await this.read();
    this.news = this.given.filter((order) => {
      const then = before.find((one) => one.id === order.id);
      return then && (then.status !== order.status || then.answers !== order.answers);
    });
  }

  async give(kind: string, fields: Fields): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    await notices.attempt(() => api.giveOrder(this.room.id, seat, kind, fields));
    await this.read();
  }

  async withdraw(order: number): Promise<void> {
    await notices.attempt(() => api.withdrawOrder(this.room.id, order));
    await this.read();
  }

  #show({ offered, given }: Found): void {
    this.offered = offered;
    this.given = given;
  }
}
