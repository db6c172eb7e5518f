/** For everybody: no serious finding of axe on any page, and a turn by keyboard alone. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { decide, ourTurn, playBots, seriousFindings, takeScreen } from "./table";

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

/** Recorded games, each with many kinds of decision. */
const RECORDS = {
  credit_mobilier: "17",
  chartered: "33",
  carnegie: "56",
  chicago1875: "83",
};
const phone = { width: 390, height: 844 };
const desktop = { width: 1366, height: 768 };
/** So many kinds of decision are looked at, evenly spread, unless all are asked for. */
const LOOKS = process.env.GILDED_ALL_PHASES ? Infinity : 3;

/** A recorded game cut off where a decision of each kind was due the last time. */
function moments(path: string): { kind: string; file: Buffer }[] {
  const record = JSON.parse(readFileSync(path, "utf8")) as { decisions: { action: { kind: string } }[] };
  const kinds = [...new Set(record.decisions.map(({ action }) => action.kind))];
  const step = Math.max(1, Math.ceil(kinds.length / LOOKS));
  return kinds
    .filter((_, i) => i % step === 0)
    .map((kind) => {
      const due = record.decisions.findLastIndex(({ action }) => action.kind === kind);
      const cut = { ...record, decisions: record.decisions.slice(0, due), result: null };
      return { kind, file: Buffer.from(JSON.stringify(cut)) };
    });
}

for (const [game, number] of Object.entries(RECORDS))
  test(`the phases of ${game}, by day on a desk and by night on a phone`, async ({ page }) => {
    const found: string[] = [];
    for (const { kind, file } of moments(`../tests/records/${game}/${number}.json`)) {
      await page.setViewportSize(desktop);
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto("/");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "record.json", mimeType: "application/json", buffer: file });
      await takeScreen(page);
      found.push(...(await seriousFindings(page)).map((one) => `${kind}: ${one}`));
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: "dark" });
      found.push(...(await seriousFindings(page)).map((one) => `${kind}, phone: ${one}`));
    }
    expect(found).toEqual([]);
  });

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
