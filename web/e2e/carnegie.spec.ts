/** A person plays whole games of Carnegie, against bots and against Andrew, by clicking only what is lit. */
import { expect, test, type Page } from "@playwright/test";
import { clickOneOf, lit, ourTurn, result, seriousFindings, sitDown } from "./table";

const MOST_CLICKS = 3000;
const SIDES = 4;
const THUMB = 24;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const GAMES = [
  { name: "three-desktop-en", seats: 3, use: { ...desktop, locale: "en" } },
  { name: "three-phone-de", seats: 3, use: { ...phone, locale: "de" } },
  { name: "solo-desktop-fr", seats: 1, use: { ...desktop, locale: "fr", colorScheme: "light" } },
  { name: "solo-phone-en", seats: 1, use: { ...phone, locale: "en", colorScheme: "dark" } },
] as const;

const ROOMS = "[data-kind=move]";

/** Click one lit thing; an employee who was picked up is set down by the next click. */
async function decide(page: Page, pick: number): Promise<void> {
  const setsDown = (await page.locator(ROOMS).count()) > 0;
  const before = await clickOneOf(page, setsDown ? ROOMS : "[data-lit]:not(:disabled)", pick);
  if (before === null) return;
  await page.waitForFunction(
    ([seq, rooms]) =>
      document.querySelector<HTMLElement>("main.table")?.dataset.seq !== seq ||
      (rooms && document.querySelector(rooms)),
    [before, setsDown ? "" : ROOMS] as const,
    { timeout: 60_000 },
  );
}

/** On a phone the sites to build on are also listed, large enough for a thumb. */
async function fitsAThumb(page: Page): Promise<void> {
  const site = page.locator("button[data-kind=place]").first();
  await expect(site).toBeVisible();
  const box = (await site.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(THUMB);
}

/** No sheet of the board has a serious fault for those who read it otherwise. */
async function readsWell(page: Page): Promise<void> {
  const tabs = page.locator("[data-small] [role=tab]").filter({ visible: true });
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click();
    expect(await seriousFindings(page, "[data-small]")).toEqual([]);
  }
}

for (const { name, seats, use } of GAMES)
  test.describe(name, () => {
    test.use(use);
    test("a whole game of Carnegie", async ({ page }) => {
      test.setTimeout(600_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await sitDown(page, "carnegie", seats - 1);
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      for (let clicks = 0; clicks < MOST_CLICKS && (await ourTurn(page)); clicks++) {
        if (clicks === SIDES && "hasTouch" in use) await fitsAThumb(page);
        if (clicks === SIDES + 4 && seats === 1) await readsWell(page);
        await decide(page, clicks * 7);
      }
      await expect(result(page)).toBeVisible();
      const ranks = result(page).locator("table").first().locator("tbody tr");
      await expect(ranks).toHaveCount(Math.max(seats, 2)); // Andrew has no seat, but points
      await page.screenshot({ path: `../artifacts/screens/carnegie-${name}.png` });
      expect(faults).toEqual([]);
    });
  });

test("an employee moves by dragging, and the moves left are shown", async ({ page }) => {
  await sitDown(page, "carnegie", 0);
  for (let clicks = 0; !(await page.locator("[data-kind=pick]").count()); clicks++) {
    await expect(lit(page).first()).toBeVisible({ timeout: 60_000 });
    await decide(page, clicks);
  }
  await expect(page.locator(".own .left")).toContainText("6");
  await page.locator("[data-cell=r4c3] [data-kind=pick]").dragTo(page.locator(".own [data-cell=r3c3]"));
  await expect(page.locator(".own .left")).toContainText("5");
});
