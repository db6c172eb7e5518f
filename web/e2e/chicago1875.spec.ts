/** A person plays whole games of Chicago 1875 against bots by clicking only what is lit, at both sizes. */
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, playBots, result } from "./table";

const MOST_DECISIONS = 900;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const PLACES = [
  { name: "desktop-en", mode: "base", use: { viewport: desktop, locale: "en" } },
  { name: "phone-fr", mode: "base", use: { viewport: phone, locale: "fr", hasTouch: true } },
  { name: "desktop-de", mode: "advanced", use: { viewport: desktop, locale: "de" } },
];

/** New tables are made with this mode. */
async function choose(page: Page, mode: string): Promise<void> {
  await page.route("**/api/v1/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const table = route.request().postDataJSON() as { options?: Record<string, unknown> };
    return route.continue({ postData: JSON.stringify({ ...table, options: { ...table.options, mode } }) });
  });
}

for (const { name, mode, use } of PLACES)
  test.describe(name, () => {
    test.use(use);
    test(`a whole ${mode} game of Chicago 1875`, async ({ page }) => {
      test.setTimeout(420_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await choose(page, mode);
      await playBots(page, "chicago1875");
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      const shot = (when: string) =>
        page.screenshot({ path: `../artifacts/screens/chicago1875-${name}-${when}.png` });
      for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
        await expect(lit(page).first().or(result(page)).first()).toBeVisible({ timeout: 60_000 });
        if (await result(page).isVisible()) break;
        if (decisions % 40 === 0) await shot(String(decisions));
        await decide(page, decisions * 7);
      }
      await expect(result(page)).toBeVisible();
      await shot("result");
      expect(faults).toEqual([]);
    });
  });
