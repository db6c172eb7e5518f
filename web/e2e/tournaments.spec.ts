/** A tournament in the browser: announced by a form, entered by a click, and then it runs by itself. */
import { expect, test } from "@playwright/test";
import { call, member } from "./people";
import { seriousFindings } from "./table";

interface Shown {
  rounds: { tables: { table: string; seats: { entrant: number }[] }[] }[];
}

test("a tournament is announced, entered and begins by itself", async ({ browser }) => {
  const { page: ann } = await member(browser, "Ann");
  const others = await Promise.all(["Bob", "Cleo"].map((name) => member(browser, name)));
  const { page: dan } = await member(browser, "Dan", true);

  await ann.goto("/tournaments");
  expect(await seriousFindings(ann, "main")).toEqual([]);
  await ann.getByRole("link", { name: "Announce a tournament" }).click();
  expect(await seriousFindings(ann, "main")).toEqual([]);
  const name = `Cup ${Date.now()}`;
  await ann.getByLabel("Name").fill(name);
  await ann.getByRole("combobox", { name: "Game", exact: true }).selectOption("credit_mobilier");
  await ann.getByLabel("At most so many people").fill("4");
  await ann.getByLabel("as soon as everybody has entered").check();
  await ann.getByRole("button", { name: "Announce it" }).press("Enter");
  await expect(ann.getByRole("heading", { name })).toBeVisible();
  await expect(ann.getByText("starts when 4 people take part")).toBeVisible();
  const id = new URL(ann.url()).pathname.split("/").at(-1)!;

  await ann.getByRole("button", { name: "Take part" }).press("Enter");
  await expect(ann.locator("[data-entrants] li")).toHaveCount(1);
  for (const { page } of others) await call(page, "POST", `/tournaments/${id}/enter`);
  await dan.goto("/tournaments");
  await dan.getByRole("link", { name }).click();
  await expect(dan.locator("[data-entrants] li")).toHaveCount(3);
  expect(await seriousFindings(dan, "main")).toEqual([]);
  await dan.getByRole("button", { name: "Take part" }).click();

  await expect(dan.getByRole("link", { name: "To my table" })).toBeVisible({ timeout: 30_000 });
  await expect(dan.locator("[data-round='1'] ol li")).toHaveCount(4);
  await expect(dan.locator("[data-standings] tbody tr")).toHaveCount(4);
  expect(await dan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(dan, "main")).toEqual([]);

  // Who resigns comes last and is paired no more.
  const { rounds } = await call<Shown>(dan, "GET", `/tournaments/${id}`);
  const { table } = rounds[0]!.tables[0]!;
  await dan.getByRole("button", { name: "Leave the tournament" }).click();
  await dan.locator("[data-question]").getByRole("button", { name: "Leave the tournament" }).click();
  await expect(dan.getByText("(out)")).toBeVisible();
  await dan.getByRole("link", { name: "To my table" }).click();
  await expect(dan).toHaveURL(new RegExp(table));
  await expect(dan.locator("main.table")).toBeVisible();
  await Promise.all([ann, dan, ...others.map(({ page }) => page)].map((page) => page.context().close()));
});
