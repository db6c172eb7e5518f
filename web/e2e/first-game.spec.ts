/** For newcomers: a table with the settings of a first game, in one click, and where its points came from. */
import { expect, test } from "@playwright/test";
import { GAME, decide, ourTurn, seriousFindings, sitDown } from "./table";

for (const game of [GAME, "chicago1875"])
  test(`my first game of ${game} is one click away`, async ({ page }) => {
    await page.goto("/");
    await page.locator(`[data-first=${game}]`).click();
    await expect(page.locator("main.table")).toBeVisible();
    const { table } = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/v1/tables/${id}`);
      return (await answer.json()) as {
        table: { seats: { level: string | null }[]; options: Record<string, unknown> };
      };
    }, page.url().split("/").at(-1)!);
    expect(table.seats.slice(1).every(({ level }) => level === "apprentice")).toBe(true);
    if (game === "chicago1875") expect(table.options.friendly_closing).toBe(true);
  });

test("the form for a new table can be filled in for a first game", async ({ page }) => {
  await page.goto("/new/chicago1875");
  await page.locator("[data-first]").click();
  await expect(page.getByLabel("Friendly closing of companies")).toBeChecked();
  await expect(page.getByRole("combobox", { name: /Level of the bot/ })).toHaveCount(1);
});

test("one can point into where the points came from, and go there", async ({ page }) => {
  await sitDown(page, GAME, 2);
  for (let i = 0; i < 4 && (await ourTurn(page)); i++) await decide(page, i);
  await ourTurn(page);
  await page.getByRole("button", { name: "One decision back" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Where the points came from" }).click();
  const sources = page.locator("[data-sources]");
  const part = sources.getByRole("button", { name: /^Starting money: 3/ }).first();
  await part.hover();
  await expect(page.locator(".tip")).toContainText("Starting money: 3");
  expect(await seriousFindings(page, "dialog")).toEqual([]);
  await sources.getByText("As a table").first().click();
  await expect(sources.getByRole("rowheader", { name: "Starting money" })).toBeVisible();
  await part.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/at=0/);
});
