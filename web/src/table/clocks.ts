/** A table's clock in words. */
import type { Table } from "../wire";
import { t } from "../lib/prefs.svelte";

export const A_DAY = 1_440;

export function clockWords({ clock }: Pick<Table, "clock">): string {
  if (!clock) return t("table.clock_none");
  const days = clock.minutes / A_DAY;
  if (days >= 1 && clock.per_turn) return t("table.clock_turn_days", { days });
  if (days >= 1) return t("table.clock_bank_days", { days });
  if (clock.per_turn) return t("table.clock_turn", { minutes: clock.minutes });
  return t("table.clock", { minutes: clock.minutes, seconds: clock.increment_seconds ?? 0 });
}
