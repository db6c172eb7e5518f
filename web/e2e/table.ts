/** What a player does at a table, for all tests: start a game, and click only what is lit. */
import { expect, type Locator, type Page } from "@playwright/test";

export const GAME = "credit_mobilier";

/** From the first page to a running game against three bots, in one click. */
export async function playBots(page: Page, game = GAME): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-play=${game}]`).click();
  await expect(page.locator("main.table")).toBeVisible();
}

export const lit = (page: Page): Locator =>
  page.locator("[data-lit]:not(:disabled)").filter({ visible: true });
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

/** Click the thing that lies `pick` steps along what is lit, and wait until the server has the decision. */
export async function decide(page: Page, pick: number, things: Locator = lit(page)): Promise<void> {
  const before = await page.locator("main.table").getAttribute("data-seq");
  const count = await things.count();
  if (count === 0) return; // the page is just being drawn anew: whoever plays looks again
  await things.nth(pick % count).click();
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>("main.table")?.dataset.seq !== old,
    before,
    { timeout: 20_000 },
  );
}
