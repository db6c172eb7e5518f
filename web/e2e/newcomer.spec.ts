/** What somebody needs who never saw the game: a sentence of help beside the decision, and on a phone room for both. */
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, ourTurn, sitDown } from "./table";

const bar = (page: Page) => page.locator("[data-decision]");
const help = (page: Page) => bar(page).getByText("Each step from room to room costs one move");

test.use({ hasTouch: true });
test("a decision is explained on a phone, and a finger reads once what it has picked", async ({ page }) => {
  await sitDown(page, "carnegie", 1);
  const question = bar(page).getByRole("heading", { name: /^Move employees/ });
  while ((await ourTurn(page)) && !(await question.isVisible())) await decide(page, 0);
  await expect(help(page)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(help(page)).toBeVisible();
  expect((await question.boundingBox())!.height, "buttons do not squeeze it").toBeLessThan(50);
  await page.getByRole("tab", { name: "Company", exact: true }).click();
  await lit(page).filter({ hasText: "Choose this employee" }).first().tap();
  await expect(page.locator("[data-confirm] span").first()).toHaveText(
    /^[^:]+: Choose this employee to move$/,
  );

  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByLabel("A sentence of help").uncheck();
  await page.reload();
  await ourTurn(page);
  await expect(question).toBeVisible();
  await expect(help(page)).toHaveCount(0);
});
