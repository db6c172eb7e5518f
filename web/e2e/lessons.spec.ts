/** Lessons, taken by following their own instructions only, and by doing something else on the way. */
import { expect, test, type Page } from "@playwright/test";
import { clickOneOf, seriousFindings } from "./table";

/** Each lesson of each game at both sizes; the languages take turns, so that each is seen at each size somewhere. */
const LESSONS = [
  ["credit_mobilier", "first"],
  ["chartered", "first"],
  ["chartered", "mergers"],
  ["chartered", "auctions"],
  ["chartered", "trade"],
  ["carnegie", "first"],
  ["chicago1875", "first"],
] as const;
const LANGUAGES = ["en", "fr", "de"] as const;
const SIZES = [
  { name: "desktop", viewport: { width: 1366, height: 768 }, hasTouch: false },
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true },
];
/** So many times something else is tried. */
const WRONG = 3;

interface Step {
  at: number;
  look: string[];
  do: object[] | "any" | null;
}

const bubble = (page: Page) => page.locator("[data-said]");
const next = (page: Page) => page.locator("[data-lesson-next]");

/** The bubble that is shown, once it is another than this one; null when the lesson is over. */
async function said(page: Page, before: string | null): Promise<string | null> {
  const found = await page.waitForFunction((before) => {
    if (document.querySelector("[data-result]")) return "over";
    const key = document.querySelector<HTMLElement>("[data-said]")?.dataset.said;
    return key && key !== before ? key : null;
  }, before);
  const key = await found.jsonValue();
  return key === "over" ? null : key;
}

/** The bubble stands on the screen, and hides nothing of what it points at. */
async function isWellPlaced(page: Page): Promise<void> {
  const hidden = async () =>
    page.evaluate(() => {
      const box = document.querySelector("[data-said]")!.getBoundingClientRect();
      const off = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
      const rings = [...document.querySelectorAll("[data-ring]")].map((ring) => ring.getBoundingClientRect());
      const under = rings.filter(
        (ring) =>
          ring.left < box.right && ring.right > box.left && ring.top < box.bottom && ring.bottom > box.top,
      );
      return { off, under: under.length };
    });
  await expect.poll(hidden).toEqual({ off: false, under: 0 });
}

/** Press something that may be decided but is not asked for: it is answered, and nothing happens. */
async function trySomethingElse(page: Page, wanted: string): Promise<void> {
  const others = `[data-lit]:not([data-part~="${wanted}"]):not(:disabled)`;
  const fold = page.locator("[data-said] header button"); // it may lie over what one would like to try
  await fold.click();
  const seq = await clickOneOf(page, others, 0);
  await fold.click();
  if (seq === null) return;
  await expect(page.locator("[data-lesson-no]")).toBeVisible();
  expect(await page.locator("main.table").getAttribute("data-seq")).toBe(seq);
}

/** A sum that is asked for is set before it is decided. */
async function setSum(page: Page, wanted: string, { do: asked }: Step): Promise<void> {
  const sum = Array.isArray(asked) && (asked[0] as { amount?: number }).amount;
  if (typeof sum !== "number") return;
  const button = page.locator(`[data-part~="${wanted}"][data-lit]`);
  await page.locator("form", { has: button }).locator("input[type=number]").fill(String(sum));
}

/** Who is to walk is picked up first: where to is lit only then. */
async function pickUp(page: Page, { look }: Step): Promise<void> {
  const lit = (name?: string) => `[data-part~="${name}"][data-lit]`;
  if (look.length < 2 || (await page.locator(lit(look.at(-1))).count())) return;
  await clickOneOf(page, lit(look.at(-2)), 0);
  await expect(page.locator(lit(look.at(-1))).first()).toBeAttached();
}

SIZES.forEach(({ name: size, ...screen }, s) => {
  LESSONS.forEach(([game, name], i) => {
    const locale = LANGUAGES[(i + s) % LANGUAGES.length]!;
    test.describe(`on a ${size} in ${locale}`, () => {
      test.use({ ...screen, locale });
      test(`the lesson ${game}/${name} can be taken by what it says`, async ({ page }) => {
        const answer = await page.request.get(`/api/v1/games/${game}/lessons/${name}/${locale}`);
        const { steps } = (await answer.json()) as { steps: Step[] };
        await page.goto(`/learn/${game}`);
        await page.locator(`[data-take="${game}/${name}"]`).last().click();
        let wrong = 0;
        let key = await said(page, null);
        let isBack = false;
        while (key !== null) {
          const step = steps[Number(await bubble(page).getAttribute("data-lesson"))]!;
          const asks = (await bubble(page).getAttribute("data-asks")) !== null;
          if (step.look.length && (asks || step.do === null)) {
            for (const part of step.look)
              await expect(page.locator("[data-ring]").first(), part).toBeVisible();
            await isWellPlaced(page);
          }
          if (asks) {
            const wanted = step.look.at(-1)!;
            if (wrong++ < WRONG) await trySomethingElse(page, wanted);
            await pickUp(page, step);
            await setSum(page, wanted, step);
            await clickOneOf(page, `[data-part~="${wanted}"][data-lit]`, 0);
          } else if (wrong === 2 && !isBack) {
            // Once one steps back, once one leaves and comes again: the lesson goes on where it was.
            isBack = true;
            await page.locator("[data-lesson-back]").click();
            key = await said(page, key);
            await page.reload();
            expect(await said(page, null)).not.toBeNull();
            expect(await seriousFindings(page, "[data-said]")).toEqual([]);
            key = null;
          } else if (wrong % 2) await next(page).click();
          else await page.keyboard.press("Enter");
          key = await said(page, key);
        }
        expect(wrong).toBeGreaterThan(WRONG);
        await expect(page.locator("[data-result]")).toBeVisible();
      });
    });
  });
});
