/** People at several browsers: they see each other's moves, and a broken connection loses nothing. */
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, ourTurn, playBots } from "./table";

const seq = async (page: Page) => Number(await page.locator("main.table").getAttribute("data-seq"));

test("two browsers in one live game see each other's moves", async ({ page, browser }) => {
  await page.goto("/new/credit_mobilier");
  for (let i = 0; i < 2; i++)
    await page
      .getByRole("button", { name: "Remove seat 4" })
      .or(page.getByRole("button", { name: "Remove seat 3" }))
      .last()
      .click();
  await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await page.getByRole("button", { name: "Lay the table" }).click();
  await expect(page.getByText("Waiting for people")).toBeVisible();

  const other = await (await browser.newContext({ locale: "fr" })).newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "S’asseoir ici" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator("main.table")).toBeVisible();
  await expect(other.locator("main.table")).toBeVisible();

  for (let i = 0; i < 8; i++) {
    await expect.poll(async () => (await lit(page).count()) + (await lit(other).count())).toBeGreaterThan(0);
    const active = (await lit(page).count()) ? page : other;
    await decide(active, i);
    await expect.poll(() => seq(active === page ? other : page)).toBe(await seq(active));
  }
  await other.getByLabel("Dire quelque chose").fill("Bonjour !");
  await other.keyboard.press("Enter");
  await expect(page.getByText("Bonjour !")).toBeVisible();
});

test("a broken connection comes back and nothing is lost", async ({ page }) => {
  const sockets: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer();
    sockets.push(() => socket.close());
  });
  await playBots(page);
  await ourTurn(page);
  await sockets.at(-1)!();
  await expect(page.getByText("The connection is broken")).toBeVisible();
  await decide(page, 0);
  await expect(page.getByText("The connection is broken")).toBeHidden({ timeout: 15_000 });
  for (let i = 0; i < 4 && (await ourTurn(page)); i++) await decide(page, i);
  const numbers = await page.locator("ol .number").allTextContents();
  expect(numbers.map(Number)).toEqual(numbers.map((_, i) => i + 1));
});

test("history, explore and undo", async ({ page }) => {
  await playBots(page);
  await ourTurn(page);
  await decide(page, 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Choose a colour and what to do with it.")).toBeVisible();
  await decide(page, 0);
  await page.getByRole("button", { name: "One back" }).click();
  await expect(page.getByText("Nothing can be decided here")).toBeVisible();
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.getByRole("button", { name: "Explore from here" }).click();
  const before = page.url();
  await page.getByRole("button", { name: "I play all seats" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await ourTurn(page);
  await decide(page, 0);
});

test("what is not lit says why not", async ({ page }) => {
  await playBots(page);
  await ourTurn(page);
  await page.locator("[aria-disabled=true]").first().click({ force: true });
  await expect(page.getByText("Why not?")).toBeVisible();
});
