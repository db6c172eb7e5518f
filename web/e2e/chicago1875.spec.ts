/** A person plays whole games of Chicago 1875 against bots by clicking only what is lit, at both sizes. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { clickOneOf, decide, ourTurn, result, seriousFindings, sitDown, takeScreen } from "./table";

const MOST_DECISIONS = 900;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const PLACES = [
  { name: "desktop-en", mode: "base", bots: 2, use: { viewport: desktop, locale: "en" } },
  { name: "phone-fr", mode: "base", bots: 1, use: { viewport: phone, locale: "fr", hasTouch: true } },
  { name: "desktop-de", mode: "advanced", bots: 2, use: { viewport: desktop, locale: "de" } },
];

/** No serious finding of axe on any part of the board. */
async function expectAccessible(page: Page): Promise<void> {
  const tabs = page
    .locator("[data-small] :is(.switch, .tabs):not(.works *) [role=tab]")
    .filter({ visible: true });
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click();
    expect(await seriousFindings(page, "[data-small]")).toEqual([]);
  }
  await tabs.first().click();
}

/** Buy what the first line of the deals offers, and see that everything comes out as it said. */
async function expectDealAsTold(page: Page): Promise<void> {
  const line = page.locator("[data-deal=buy]").first();
  const [cash, certificates] = await Promise.all([
    line.locator("[data-told=cash]").innerText(),
    line.locator("[data-told=certificates]").innerText(),
  ]);
  await clickOneOf(page, "[data-deal=buy] [data-lit]", 0);
  const own = page.locator(".players .head").first().locator("..");
  await expect(own).toContainText(cash);
  await expect(own).toContainText(`${certificates}/`);
}

for (const { name, mode, bots, use } of PLACES)
  test.describe(name, () => {
    test.use(use);
    test(`a whole ${mode} game of Chicago 1875`, async ({ page }) => {
      test.setTimeout(420_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await sitDown(page, "chicago1875", bots, { mode });
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      const shot = (when: string) =>
        page.screenshot({ path: `../artifacts/screens/chicago1875-${name}-${when}.png` });
      let dealt = false;
      for (let decisions = 0; decisions < MOST_DECISIONS && (await ourTurn(page)); decisions++) {
        if (decisions % 60 === 0) await shot(String(decisions));
        if (!dealt && (await page.locator("[data-deal=buy]").count())) {
          dealt = true;
          await shot("deals");
          await expectAccessible(page);
          await expectDealAsTold(page);
        } else await decide(page, decisions * 7);
      }
      await expect(result(page)).toBeVisible();
      await expect(result(page).locator("figure")).toHaveCount(2);
      await shot("result");
      expect(dealt).toBe(true);
      expect(faults).toEqual([]);
    });
  });

/** A recorded game of four in its last stock phase, when most is held. */
function lastStockPhase(): Buffer {
  const record = JSON.parse(readFileSync("../tests/records/chicago1875/70.json", "utf8")) as object & {
    decisions: { action: { kind: string } }[];
  };
  const deals = record.decisions.findLastIndex(({ action }) => action.kind === "buy");
  return Buffer.from(
    JSON.stringify({ ...record, decisions: record.decisions.slice(0, deals), result: null }),
  );
}

for (const locale of ["en", "fr", "de"])
  test.describe(locale, () => {
    test.use({ locale });
    test(`what every player holds late in the game can be seen at once (${locale})`, async ({ page }) => {
      await page.goto("/");
      const file = { name: "record.json", mimeType: "application/json", buffer: lastStockPhase() };
      await page.locator("input[type=file]").setInputFiles(file);
      await takeScreen(page);
      for (const size of [desktop, { width: 1366, height: 768 }, phone]) {
        await page.setViewportSize(size);
        const ledger = page.locator(".ledger");
        await expect(ledger.locator("thead th")).toHaveCount(9);
        await expect
          .poll(() =>
            ledger.evaluate((shown) => shown.querySelector("table")!.clientWidth - shown.clientWidth),
          )
          .toBeLessThanOrEqual(0);
      }
    });
  });
