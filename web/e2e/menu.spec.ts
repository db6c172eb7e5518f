/** The menu of the table, what this browser remembers of it, and small things that once went wrong. */
import { expect, test, type Page } from "@playwright/test";
import { decide, ourTurn, playBots, seriousFindings, sitDown } from "./table";

declare global {
  interface Window {
    struck: number[];
  }
}

const GAMES = ["credit_mobilier", "chartered", "carnegie", "chicago1875"];
const openMenu = (page: Page) => page.getByRole("button", { name: "Table menu" }).click();
const menu = (page: Page) => page.getByRole("dialog", { name: "Table menu" });

test("a name typed on the first page sits down at a table that is set up", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("link", { name: "Set up a table" }).first().click();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(
    page.getByRole("region", { name: "Players" }).getByRole("heading", { name: "Ada" }),
  ).toBeVisible();
});

test("an invited person is asked for a name", async ({ page, browser }) => {
  await page.goto("/new/credit_mobilier");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await page.getByRole("button", { name: "Open the table" }).click();
  const link = await page.getByLabel("Invite people with this link").inputValue();
  const bob = await (await browser.newContext({ locale: "en" })).newPage();
  await bob.goto(link);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit here" }).click();
  await expect(page.getByText("Bob")).toBeVisible();
});

test("the rules of every game fit a phone in every language", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/rules");
  for (const language of ["EN", "FR", "DE"])
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await page.getByRole("button", { name: language, exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language.toLowerCase());
      await expect(page.locator("main h2").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${game} ${language}`).toBe(
        390,
      );
    }
});

test("one menu: a bot's level, inks, sounds, keys, resigning and playing again", async ({ page }) => {
  const boxes: string[] = [];
  page.on("dialog", (dialog) => {
    boxes.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.struck = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      window.struck.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await sitDown(page, "credit_mobilier", 1);
  await ourTurn(page);
  await openMenu(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: "../artifacts/screens/menu.png" });
  await menu(page)
    .getByLabel(/^Level of the bot/)
    .selectOption("magnate");
  await expect(page.getByRole("region", { name: "Players" }).getByText("magnate")).toBeVisible();
  await menu(page).getByLabel("Colours of the players").selectOption("vivid");
  await menu(page).getByLabel("Short sounds").check();
  await menu(page).getByRole("button", { name: "Keys" }).click();
  await page.keyboard.press("Escape");
  await decide(page, 0);
  await expect.poll(() => page.evaluate(() => window.struck.length)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-inks", "vivid");
  await ourTurn(page);
  await openMenu(page);
  await expect(menu(page).getByLabel("Short sounds")).toBeChecked();
  await menu(page).getByRole("button", { name: "Resign" }).click();
  const question = page.getByRole("dialog", { name: "A bot will play on in your seat. Resign?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("resigned")).toHaveCount(0);
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Resign" }).click();
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByText("resigned")).toBeVisible();
  const before = page.url();
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await ourTurn(page);
  expect(boxes).toEqual([]);
});

test("notes stay with their table in this browser, and nobody else sees them", async ({ page, browser }) => {
  await playBots(page);
  await ourTurn(page);
  await page.getByText("My notes").click();
  await page.getByRole("textbox", { name: "My notes" }).fill("Red is short of cubes.");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "My notes" })).toHaveValue("Red is short of cubes.");
  await page.screenshot({ path: "../artifacts/screens/notes.png" });
  const other = await (await browser.newContext({ locale: "en" })).newPage();
  await playBots(other);
  await expect(other.getByRole("textbox", { name: "My notes" })).toBeHidden();
});
