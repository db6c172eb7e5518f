import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeAll, afterEach, expect, test, vi } from "vitest";
import type { Entry } from "../wire";
import { part } from "../lib/part";
import { prefs } from "../lib/prefs.svelte";
import LogEntry from "./LogEntry.svelte";
import type { Room } from "./room.svelte";
import { GameWords } from "./words";

const MESSAGES = {
  "did.buy_cards": "{who, select, you {You buy} other {{seat} buys}} cards.",
  "event.OnlyOption": "{seat} has only one option: {action}.",
  "action.pass": "Pass",
};
const room = part<Room>({ log: { entries: [] }, position: null });
const words = new GameWords("en", MESSAGES, ["Connie", "Randy"], [0]);

beforeAll(() => prefs.speak("en"));
afterEach(cleanup);

/** What the log says of Randy's decision. */
function said(action: Entry["action"], events: Entry["events"]): string {
  const entry: Entry = { seq: 7, seat: 1, at: "", action, events };
  const { container } = render(LogEntry, {
    props: { room, entry, client: null, words, look: vi.fn(), isNew: false },
  });
  return container.querySelector("li > div")!.textContent.replace(/\s+/g, " ").trim();
}
const paid = { event: "Paid", payer: "seat1", payee: "bank", amount: 50, cause: "cards" };

test("a decision that only pays is told as a sentence, and then what it paid", () => {
  expect(said({ kind: "buy_cards" }, [paid])).toBe("Randy buys cards. Randy −$50");
});

test("a decision whose only event followed by itself is told too", () => {
  const followed = { event: "OnlyOption", seat: 0, action: { kind: "pass" } };
  expect(said({ kind: "buy_cards" }, [followed])).toBe("Randy buys cards. Connie has only one option: Pass.");
});

test("who reads is called you where they pay, too", () => {
  const own = { event: "Paid", payer: "seat0", payee: "bank", amount: 5, cause: "cards" };
  expect(said({ kind: "buy_cards" }, [paid, own])).toBe("Randy buys cards. Randy −$50 you −$5");
});

test("a hidden decision is a sentence", () => {
  expect(said(null, [])).toBe("Randy chooses in secret.");
  expect(screen.queryByText(/:/)).toBeNull();
});
