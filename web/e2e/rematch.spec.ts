/** After a game: one of the two wants a rematch in one click, and the other is told at the finished table. */
import { expect, test } from "@playwright/test";
import { member, playToTheEnd, tableOfTwo } from "./people";
import { seriousFindings } from "./table";

test("who wants a rematch opens it in one click, and the other joins it from the finished table", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const ann = await member(browser, "Ann");
  const bob = await member(browser, "Bob", true);
  const id = await tableOfTwo(ann.page, bob.page, { game: "carnegie" });
  await playToTheEnd(id, [ann.page, bob.page]);
  for (const { page } of [ann, bob]) await page.goto(`/tables/${id}`);
  const result = (page: typeof ann.page) => page.locator("[data-result]");
  await result(ann.page).getByRole("button", { name: "Play again" }).press("Enter");
  await expect(ann.page.getByText("Waiting for people to sit down.")).toBeVisible();

  await expect(result(bob.page)).toContainText(`${ann.name} wants a rematch.`);
  expect(await seriousFindings(bob.page, "[data-result]")).toEqual([]);
  await result(bob.page).getByRole("button", { name: "Sit down" }).click();
  await expect(bob.page.getByText("All seats are taken.")).toBeVisible();
  await ann.page.getByRole("button", { name: "Start the game" }).click();
  await expect(bob.page.locator("main.table")).toBeVisible();
  await ann.page.goto(`/tables/${id}`);
  await result(ann.page).getByRole("link", { name: "To the rematch" }).click();
  await expect(ann.page.locator("main.table")).toBeVisible();
  await Promise.all([ann, bob].map(({ page }) => page.context().close()));
});
