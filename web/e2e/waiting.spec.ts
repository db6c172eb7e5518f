/**
 * How long three merchants keep one waiting at the pace "instant": from one's decision to the next. The figures are
 * printed, for a slow machine must fail no test: npm run figures
 */
import { expect, test, type Page } from "@playwright/test";
import { clickOneOf, ourTurn, result, sayYes } from "./table";

const DECISIONS = 25;
const LIT = "[data-lit]:not(:disabled)";
/** A click that is a decision shows within this time; a server that is slower than that is measured too short. */
const NOTICED = 1_500;

/** Whether the position has changed since this one. */
const hasMoved = (page: Page, seq: string | null) =>
  page
    .waitForFunction(
      (before) => document.querySelector<HTMLElement>("main.table")?.dataset.seq !== before,
      seq,
      { timeout: NOTICED },
    )
    .then(
      () => true,
      () => false,
    );

for (const game of ["credit_mobilier", "chartered", "carnegie", "chicago1875"])
  test(`the wait for three merchants in ${game}`, { tag: "@figures" }, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Level of the bots").selectOption("merchant");
    await page.locator(`[data-play=${game}]`).click();
    await expect(page.locator("main.table")).toBeVisible();
    const waits: number[] = [];
    for (let click = 0; waits.length < DECISIONS && (await ourTurn(page)); click++) {
      const seq = await clickOneOf(page, LIT, click * 7);
      const began = Date.now();
      await sayYes(page);
      if (!(await hasMoved(page, seq))) continue; // only the first of two clicks
      await ourTurn(page);
      waits.push(Date.now() - began);
      if (await result(page).count()) break;
    }
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
    console.log(`${game}: ${waits.length} decisions, median ${at(0.5)} ms, longest ${at(1)} ms`);
  });
