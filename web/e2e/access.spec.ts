/** For everybody: no serious finding of axe on any page, and a turn by keyboard alone. */
import { expect, test, type Page } from "@playwright/test";
import { decide, ourTurn, playBots, seriousFindings } from "./table";

async function expectAccessible(page: Page) {
  expect(await seriousFindings(page)).toEqual([]);
}

const PAGES = ["/", "/new/credit_mobilier", "/account", "/rules/credit_mobilier", "/about", "/nowhere"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test("pages", async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator("h1").first()).toBeVisible();
        await expectAccessible(page);
      }
    });
    test("table", async ({ page }) => {
      await playBots(page);
      await ourTurn(page);
      await expectAccessible(page);
      for (let i = 0; i < 6 && (await ourTurn(page)); i++) await decide(page, i * 7);
      await ourTurn(page);
      await expectAccessible(page);
    });
    test("table on a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await playBots(page);
      await ourTurn(page);
      await expectAccessible(page);
    });
  });
}

test("a turn by keyboard alone", async ({ page }) => {
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`no focus on ${selector}`);
  };
  await page.goto("/");
  await expect(page.locator("[data-play]").first()).toBeVisible();
  await tabTo("[data-play=credit_mobilier]");
  await page.keyboard.press("Enter");
  const table = page.locator("main.table");
  for (let i = 0; i < 3; i++) {
    await ourTurn(page);
    const before = Number(await table.getAttribute("data-seq"));
    await tabTo("[data-lit]");
    await page.keyboard.press("Enter");
    await expect.poll(async () => Number(await table.getAttribute("data-seq"))).toBeGreaterThan(before);
  }
});
