/** Choices are shown together with what they would do; where that cannot be had, they are shown without. */
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, ourTurn, sitDown } from "./table";

const ROUND_TRIP = 150;
const buy = (page: Page) => lit(page).filter({ hasText: "Buy two cards" }).first();

/** Sit down and answer whatever the bots ask first, until the own turn begins. */
async function toOwnTurn(page: Page): Promise<void> {
  await sitDown(page, "chartered", 2);
  while ((await ourTurn(page)) && !(await page.locator("[data-kind=buy_cards]").count()))
    await decide(page, 0);
}

test("a choice does not grow when its price comes", async ({ page }) => {
  await page.route("**/previews*", async (route) => {
    await new Promise((done) => setTimeout(done, ROUND_TRIP));
    await route.continue();
  });
  await toOwnTurn(page);
  await buy(page).click({ trial: true }); // as soon as it can be clicked
  const [text, box] = [await buy(page).innerText(), await buy(page).boundingBox()];
  expect(text).toContain("you pay");
  await page.waitForTimeout(2 * ROUND_TRIP);
  expect(await buy(page).boundingBox()).toEqual(box);
});

test("a choice whose price cannot be had is there all the same", async ({ page }) => {
  await page.route("**/previews*", (route) => route.abort());
  await toOwnTurn(page);
  const table = page.locator("main.table");
  const seq = await table.getAttribute("data-seq");
  await buy(page).click();
  await expect(table).not.toHaveAttribute("data-seq", seq!);
});
