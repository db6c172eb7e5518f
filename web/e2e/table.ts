/** What a player does at a table, for all tests: start a game, and click only what is lit. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

export const GAME = "credit_mobilier";
const LIT = "[data-lit]:not(:disabled)";

/** From the first page to a running game against three bots, in one click. */
export async function playBots(page: Page, game = GAME): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-play=${game}]`).click();
  await expect(page.locator("main.table")).toBeVisible();
}

/** Sit down at a new table with this many bots, when the one click of the first page is not enough. */
export async function sitDown(page: Page, game: string, bots: number, options: object = {}): Promise<void> {
  await page.goto("/");
  const others = Array.from({ length: bots }, () => ({ kind: "bot", level: "apprentice" }));
  const wanted = { game, seats: [{ kind: "me" }, ...others], options, private: true };
  const id = await page.evaluate(async (table) => {
    const post = async (path: string, body: unknown) => {
      const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", "x-csrf-token": token };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string; status: string };
    };
    await post("/session", { name: "Connie" });
    const { id, status } = await post("/tables", table);
    if (status === "open") await post(`/tables/${id}/start`, {});
    return id;
  }, wanted);
  await page.goto(`/tables/${id}`);
  await expect(page.locator("main.table")).toBeVisible();
}

/** Start a game of three people at this screen, with this seed and these options: nothing is left to chance. */
export async function atOneScreen(
  page: Page,
  game: string,
  seed: number,
  options: Record<string, unknown> = {},
): Promise<void> {
  const seats = [{ kind: "me" }, { kind: "here", name: "Bea" }, { kind: "here", name: "Cas" }];
  await page.route("**/api/v1/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const table = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...table, seats, seed: String(seed), options }) });
  });
  await page.goto("/");
  await page.locator(`[data-play=${game}]`).click();
}

/** Whoever must decide takes the screen: one person plays for all three, so the curtain need not ask again. */
export async function takeScreen(page: Page): Promise<boolean> {
  await page
    .locator("[data-curtain], [data-result], [data-lit]:not(:disabled)")
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 60_000 });
  const never = page.locator("[data-curtain] button").last();
  if (await never.count()) await never.click();
  return ourTurn(page);
}

/** What axe finds that shuts somebody out, on the page or on a part of it. */
export async function seriousFindings(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

export const lit = (page: Page): Locator => page.locator(LIT).filter({ visible: true });
export const result = (page: Page): Locator => page.locator("[data-result]");

/** Wait until it is our turn (true) or the game is over (false). */
export async function ourTurn(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(
    () => document.querySelector("[data-result], [data-lit]:not(:disabled)"),
    undefined,
    { timeout: 60_000 },
  );
  return found.evaluate((element) => !element?.matches("[data-result]"));
}

/** What cannot be taken back is asked first. */
export async function sayYes(page: Page): Promise<void> {
  const yes = page.locator("[data-question] .primary");
  if (await yes.isVisible()) await yes.click();
}

/** Click the thing that lies `pick` steps along what is lit, and wait until the server has the decision. */
export async function decide(page: Page, pick: number, things = LIT): Promise<void> {
  const before = await clickOneOf(page, things, pick);
  if (before === null) return;
  await sayYes(page);
  await page.waitForFunction(
    (seq) => document.querySelector<HTMLElement>("main.table")?.dataset.seq !== seq,
    before,
    { timeout: 20_000 },
  );
}

/**
 * Click what lies `pick` steps along the things that show, and say at which position. The mouse clicks the middle, as a
 * person does, if nothing lies over it there; of a line or a ring, Playwright's own slower search finds a place. Null when
 * nothing shows: the page is just being drawn anew, and whoever plays looks again.
 */
export async function clickOneOf(page: Page, selector: string, pick: number): Promise<string | null> {
  await expect(page.locator("[data-waiting]")).toHaveCount(0); // the bar takes its height, and the board moves with it
  const found = await page.evaluate(
    ([things, number]) => {
      const showing = [...document.querySelectorAll(things)].filter((thing) => {
        const { width, height } = thing.getBoundingClientRect();
        return width > 0 && height > 0 && thing.checkVisibility({ visibilityProperty: true });
      });
      if (showing.length === 0) return null;
      const thing = showing[number % showing.length]!;
      thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = thing.getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const seq = document.querySelector<HTMLElement>("main.table")?.dataset.seq ?? "";
      return { x, y, seq, free: thing.contains(document.elementFromPoint(x, y)) };
    },
    [selector, pick] as const,
  );
  if (found === null) return null;
  if (found.free) await page.mouse.click(found.x, found.y);
  else {
    const things = page.locator(selector).filter({ visible: true });
    await things.nth(pick % (await things.count())).click();
  }
  return found.seq;
}
