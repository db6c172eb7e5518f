/** Find me a game: two who look for the same are brought to one table. */
import { expect, test, type Page } from "@playwright/test";
import { call, member } from "./people";
import { seriousFindings } from "./table";

/** Look for Chartered only, which nobody else looks for here. */
async function look(page: Page): Promise<void> {
  const form = page.locator("[data-find-game]");
  for (const game of ["Carnegie", "Chicago 1875", "Crédit Mobilier"]) await form.getByLabel(game).uncheck();
  await form.getByRole("combobox", { name: "People", exact: true }).selectOption("2");
  await form.getByRole("button", { name: "Find me a game" }).press("Enter");
}

test("two who look for the same game meet at a table", async ({ browser }) => {
  const [{ page: ann }, { page: bob }] = await Promise.all([
    member(browser, "Ann"),
    member(browser, "Bob", true),
  ]);
  await ann.goto("/");
  await look(ann);
  await expect(ann.getByText("Looking for others since")).toBeVisible();
  await expect(ann.locator("[data-seekers]")).toContainText("1 for Chartered");
  expect(await seriousFindings(ann, "[data-find-game]")).toEqual([]);
  await ann.getByRole("button", { name: "Stop looking" }).click();
  await expect(ann.locator("[data-seekers]")).toHaveText("Nobody is waiting right now.");

  await look(ann);
  await expect(ann.getByText("Looking for others since")).toBeVisible();
  await bob.goto("/");
  await expect(bob.locator("[data-seekers]")).toContainText("1 for Chartered");
  expect(await seriousFindings(bob, "[data-find-game]")).toEqual([]);
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await look(bob);
  for (const page of [ann, bob]) await expect(page).toHaveURL(/\/tables\/[0-9a-f]{32}/, { timeout: 40_000 });
  expect(new URL(ann.url()).pathname).toBe(new URL(bob.url()).pathname);
  await expect(ann.locator("main.table")).toBeVisible();
  await expect.poll(async () => (await call<{ mine: unknown }>(ann, "GET", "/seek")).mine).toBeNull();

  // Who closes the page looks no more.
  await ann.goto("/");
  await look(ann);
  await expect(ann.getByText("Looking for others since")).toBeVisible();
  await ann.goto("about:blank");
  await bob.goto("/");
  await expect(bob.locator("[data-seekers]")).toHaveText("Nobody is waiting right now.", { timeout: 40_000 });
  await Promise.all([ann, bob].map((page) => page.context().close()));
});
