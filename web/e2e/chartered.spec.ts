/** A person plays whole games of Chartered against bots by clicking only what is lit, at both sizes. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, playBots, result } from "./table";

const MOST_DECISIONS = 900;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const PLACES = [
  { name: "desktop-en", use: { viewport: desktop, locale: "en" } },
  { name: "phone-fr", use: { viewport: phone, locale: "fr", hasTouch: true } },
  { name: "desktop-de", use: { viewport: desktop, locale: "de" } },
];

async function seriousFindings(page: Page): Promise<string[]> {
  // The experimental rule takes the letters painted on a plot, which are hidden from screen readers, for its label.
  const { violations } = await new AxeBuilder({ page }).disableRules("label-content-name-mismatch").analyze();
  return violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`);
}

for (const { name, use } of PLACES)
  test.describe(name, () => {
    test.use(use);
    test("a whole game of Chartered", async ({ page }) => {
      test.setTimeout(420_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await playBots(page, "chartered");
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      const shot = (when: string) =>
        page.screenshot({ path: `../artifacts/screens/chartered-${name}-${when}.png` });
      for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
        await expect(lit(page).first().or(result(page))).toBeVisible({ timeout: 60_000 });
        if (await result(page).isVisible()) break;
        if (decisions % 40 === 0) await shot(String(decisions));
        await decide(page, decisions * 7);
      }
      await expect(result(page)).toBeVisible();
      await shot("result");
      expect(faults).toEqual([]);
    });
  });

test("a plot that cannot found shows how near the next company is", async ({ page }) => {
  await playBots(page, "chartered");
  const greyed = page.locator(".hand [data-card]:has(.unplayable)");
  for (let decisions = 0; decisions < 200; decisions++) {
    await expect(lit(page).first()).toBeVisible({ timeout: 60_000 });
    if (await greyed.count()) break;
    await decide(page, decisions * 5 + 2);
  }
  // A greyed card is aria-disabled, which Playwright takes for unclickable, but it answers why.
  await greyed.first().click({ force: true });
  await expect(page.locator(".decision p[role=status]")).toBeVisible();
});

for (const [colorScheme, viewport] of [
  ["light", desktop],
  ["dark", phone],
] as const)
  test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
    test.use({ colorScheme, viewport });
    test("axe finds nothing serious", async ({ page }) => {
      await playBots(page, "chartered");
      for (let decisions = 0; decisions < 8; decisions++) {
        await expect(lit(page).first()).toBeVisible({ timeout: 60_000 });
        if (decisions % 7 === 0) expect(await seriousFindings(page)).toEqual([]);
        await decide(page, decisions * 7 + 3);
      }
    });
  });
