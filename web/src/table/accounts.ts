/** What the payments of a decision come to, account by account. */
import type { GameEvent } from "../games/contract";

export interface Change {
  account: string;
  amount: number;
}

/** The sum of all payments to and from each account but the bank, in order of appearance. */
export function changes(events: GameEvent[]): Change[] {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const event of events) {
    if (event.event !== "Paid") continue;
    add(event.payer as string, -(event.amount as number));
    add(event.payee as string, event.amount as number);
  }
  sums.delete("bank");
  return [...sums].map(([account, amount]) => ({ account, amount })).filter((change) => change.amount !== 0);
}

/** An event, or none, and what was paid after it. */
export interface PaidEvent {
  event: GameEvent | null;
  paid: Change[];
}

/** The events of a decision, each with the payments that followed it. */
export function withPayments(events: GameEvent[]): PaidEvent[] {
  const groups: { event: GameEvent | null; payments: GameEvent[] }[] = [];
  for (const event of events) {
    if (event.event !== "Paid") groups.push({ event, payments: [] });
    else if (groups.length) groups.at(-1)!.payments.push(event);
    else groups.push({ event: null, payments: [event] });
  }
  return groups.map(({ event, payments }) => ({ event, paid: changes(payments) }));
}
