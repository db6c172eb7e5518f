/** A whole game of each title by keyboard alone; a replay by keys; and how long bots keep one waiting. */
import { expect, test, type Page } from "@playwright/test";
import { ourTurn, playBots, result, sitDown } from "./table";

const MOST_DECISIONS = 900;
const seq = (page: Page) => page.locator("main.table").getAttribute("data-seq");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest(".decision, .board") !== null);

/** Choose by number, of all choices as buttons where they lie on the board. */
async function choose(page: Page, pick: number): Promise<void> {
  const before = await seq(page);
  await page.keyboard.press("d");
  const choices = page.locator(".decision [data-lit]:not(:disabled)");
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  if (!(await choices.count())) await page.keyboard.press("a");
  const count = await choices.count();
  if (!count) return; // the page is just being drawn anew
  for (const digit of String((pick % Math.min(count, 9)) + 1)) await page.keyboard.press(digit);
  const isAsked = await page.locator("[data-question]").isVisible();
  if (isAsked) for (const key of ["Shift+Tab", "Enter"]) await page.keyboard.press(key);
  await expect.poll(async () => (await seq(page)) !== before || (await result(page).count()) > 0).toBe(true);
}

for (const game of ["credit_mobilier", "chartered", "carnegie", "chicago1875"])
  test(`a whole game of ${game} by keyboard`, async ({ page }) => {
    await sitDown(page, game, 1);
    let decisions = 0;
    while ((await ourTurn(page)) && decisions < MOST_DECISIONS) {
      await choose(page, decisions * 7);
      if (decisions++ % 20 === 5 && !(await result(page).count()))
        await expect.poll(() => focused(page)).toBe(true);
    }
    await expect(result(page)).toBeVisible();
  });

test("the log is one stop, and keys replay the game, name its moment and explain themselves", async ({
  page,
}) => {
  await playBots(page);
  for (let i = 0; i < 3; i++) {
    await ourTurn(page);
    await choose(page, i);
  }
  await ourTurn(page);
  await expect(page.locator(".log ol button[tabindex='0'], .log ol button:not([tabindex])")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/at=\d+/);
  await expect(page.locator(".log [aria-current]")).toHaveCount(1);
  await expect(page.locator(".decision .told li")).toBeVisible();
  const moment = page.url();
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(/at=/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.screenshot({ path: "../artifacts/screens/keys.png" });
  await page.goto(moment);
  await expect(page.locator(".log [aria-current]")).toHaveCount(1);
  await page.screenshot({ path: "../artifacts/screens/replay.png" });
});
