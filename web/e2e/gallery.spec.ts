/** Those who watch: they are named, and talk among themselves until the game is over. */
import { expect, test } from "@playwright/test";
import { member, tableOfTwo } from "./people";
import { seriousFindings } from "./table";

test("spectators talk among themselves, and the players see who watches", async ({ browser }) => {
  const ann = await member(browser, "Ann");
  const bob = await member(browser, "Bob");
  const eve = await member(browser, "Eve", true);
  const id = await tableOfTwo(ann.page, bob.page, { spectator_chat: true });
  await eve.page.goto(`/tables/${id}`);
  await eve.page.getByRole("tab", { name: "Chat" }).click();
  await eve.page.getByLabel("Say something to those who watch").fill("Ann is ahead.");
  await eve.page.keyboard.press("Enter");
  await expect(eve.page.getByText("Ann is ahead.")).toBeVisible();
  expect(await seriousFindings(eve.page, ".chat")).toEqual([]);

  await ann.page.goto(`/tables/${id}`);
  await expect(ann.page.locator("[data-watchers]")).toContainText(eve.name);
  await ann.page.getByLabel("Say something", { exact: true }).fill("Good luck!");
  await ann.page.keyboard.press("Enter");
  await expect(eve.page.getByText("Good luck!")).toBeVisible();
  await expect(ann.page.getByText("Good luck!")).toBeVisible();
  await expect(ann.page.getByText("Ann is ahead.")).toHaveCount(0);
  await Promise.all([ann, bob, eve].map(({ page }) => page.context().close()));
});
