/** People play whole games of Chartered at one screen by clicking only what is lit, and see every kind of event. */
import { expect, test, type Page } from "@playwright/test";
import { atOneScreen, decide, result, seriousFindings, takeScreen } from "./table";

const MOST_DECISIONS = 400;
const FIRST_BUILDINGS = 12;
const EVENTS = ["verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge"];
const DESKS = ["sealed_bid", "choose_lot", "open_bid", "offer", "answer"];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Nothing is left to chance at a table of people whose seed is known: these games show all events. */
const GAMES = [
  { name: "desktop-en", layout: "base", use: { viewport: desktop, locale: "en" } },
  { name: "phone-fr", layout: "A", use: { viewport: phone, locale: "fr", hasTouch: true } },
  { name: "desktop-de", layout: "C", use: { viewport: desktop, locale: "de" } },
];

/** What has been decided so far: the same number means the same position, so the same click plays the same game. */
const seq = async (page: Page) => Number(await page.locator("main.table").getAttribute("data-seq"));

/** The desk at which something is decided now, and the first of the wishes that is lit. */
function look(page: Page, wishes: string[]): Promise<{ desk?: string; wish?: string }> {
  return page.evaluate((all) => {
    const isLit = (one: string) =>
      document.querySelector(`[data-lit]${one}:not(:disabled)`)?.checkVisibility();
    return {
      desk: document.querySelector<HTMLElement>("[data-desk]")?.dataset.desk,
      wish: all.find(isLit),
    };
  }, wishes);
}

for (const { name, layout, use } of GAMES)
  test.describe(name, () => {
    test.use(use);
    test("a whole game of Chartered with an event of each kind", async ({ page }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await atOneScreen(page, "chartered", 1, { layout, capital: 600, warehouses: 14 });
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      const shot = (when: string) =>
        page.screenshot({ path: `../artifacts/screens/chartered-${name}-${when}.png` });
      const happened = new Set<string>();
      const desks = new Set<string>();
      for (let decisions = 0; decisions < MOST_DECISIONS && (await takeScreen(page)); decisions++) {
        const missing = EVENTS.filter((one) => !happened.has(one));
        const special = missing.length ? ["[data-kind=trigger_event]"] : [];
        const offer = desks.has("answer") ? [] : ["[data-kind=offer_to]"];
        const { desk, wish } = await look(page, [
          ...missing.map((one) => `[data-event=${one}]`),
          ...special,
          ...offer,
          "[data-kind=send]",
        ]);
        if (desk && !desks.has(desk)) await shot(desk);
        if (desk) desks.add(desk);
        for (const one of EVENTS) if (wish === `[data-event=${one}]`) happened.add(one);
        await decide(page, (await seq(page)) * 7, wish && `[data-lit]${wish}`);
      }
      await expect(result(page)).toBeVisible();
      await shot("result");
      expect([...happened].sort()).toEqual([...EVENTS].sort());
      expect([...desks].sort()).toEqual([...DESKS].sort());
      expect(faults).toEqual([]);
    });
  });

test("a plot that cannot found shows how near the next company is", async ({ page }) => {
  await atOneScreen(page, "chartered", 2, { hand: 14 });
  const greyed = page.locator(".hand [data-card*='-']:has(.unplayable)");
  for (let decisions = 0; decisions < 100; decisions++) {
    await takeScreen(page);
    const { wish } = await look(page, ["[data-card]"]);
    if (wish && (await greyed.count())) break; // another card can be played, so this one is asked about its plot
    await decide(page, (await seq(page)) * 5 + 2, wish && `[data-lit]${wish}`);
  }
  // A greyed card is aria-disabled, which Playwright takes for unclickable, but it answers why.
  await greyed.first().click({ force: true });
  await expect(page.locator("[data-answer] p")).toBeVisible();
  await expect(page.locator("polyline.way")).toBeAttached();
});

test.describe("axe finds nothing serious", () => {
  for (const [colorScheme, viewport] of [
    ["light", desktop],
    ["dark", phone],
  ] as const)
    test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport });
      test("on the board and at a desk", async ({ page }) => {
        await atOneScreen(page, "chartered", 5, { capital: 2000 });
        const events = ["[data-event]", "[data-kind=trigger_event]"];
        for (let decisions = 0; decisions < 60; decisions++) {
          await takeScreen(page);
          const { desk, wish } = await look(page, (await seq(page)) > FIRST_BUILDINGS ? events : []);
          if (desk) break;
          await decide(page, (await seq(page)) * 7 + 3, wish && `[data-lit]${wish}`);
          if ((await seq(page)) === FIRST_BUILDINGS) expect(await seriousFindings(page)).toEqual([]);
        }
        await expect(page.locator("[data-desk]")).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      });
    });
});
