/** Whatever is not lit can be asked about in every game: the answer is in words with numbers, and leads to the rule. */
import { expect, test, type Page } from "@playwright/test";
import { atOneScreen, takeScreen } from "./table";

const GAMES = ["credit_mobilier", "chartered", "carnegie", "chicago1875"];
const desktop = { viewport: { width: 1440, height: 900 }, locale: "en" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "de" };
const ASKED = "[data-ask]";
/** So many of a board's things are asked at a moment, evenly spread, and so many moments are looked at. */
const TRIED = 12;
const MOST_MOMENTS = 8;
/** So many decisions lie between two moments. */
const BETWEEN = 6;
const SEED = 1;

/** A few decisions as any player could make them, without the page; then the page has followed. */
async function advance(page: Page): Promise<void> {
  const seq = await page.evaluate(async (count) => {
    const path = `/api/v1${location.pathname}`;
    const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "content-type": "application/json", "x-csrf-token": token };
    let made = 0;
    for (let i = 0; i < count; i++) {
      const { table } = await (await fetch(path)).json();
      const asked = table.to_act[0] as number;
      const { position } = await (await fetch(`${path}?seat=${asked}`)).json();
      const actions = position.legal[asked];
      const action = actions[(position.seq * 7) % actions.length];
      const body = JSON.stringify({ seat: asked, seq: position.seq, action });
      await fetch(`${path}/actions`, { method: "POST", headers, body });
      made = position.seq + 1;
    }
    return made;
  }, BETWEEN);
  await page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLElement>("main.table")?.dataset.seq) >= wanted,
    seq,
  );
}

const answer = (page: Page) => page.locator("[data-answer]");
/** The things on the board that can be asked about and show, by their place among all of them. */
const things = (page: Page) =>
  page.locator("main > .board").evaluate((board, selector) => {
    const shows = (thing: Element) => {
      const { width, height } = thing.getBoundingClientRect();
      return width > 0 && height > 0 && thing.checkVisibility({ visibilityProperty: true });
    };
    return [...board.querySelectorAll(selector)].flatMap((thing, i) => (shows(thing) ? [i] : []));
  }, ASKED);

/** Ask one thing, as the enter key does where it has the focus, and read the answer. */
async function ask(page: Page, place: number): Promise<string> {
  const thing = page.locator("main > .board").locator(ASKED).nth(place);
  const said = page.waitForResponse((response) => response.url().endsWith("/why"));
  await thing.focus();
  await thing.press("Enter");
  expect((await said).ok(), "the things stand for actions of the game").toBe(true);
  await expect(answer(page).locator("p").first()).toBeVisible();
  await expect(thing).toBeFocused();
  return answer(page).innerText();
}

for (const [screen, use] of Object.entries({ desktop, phone }))
  test.describe(screen, () => {
    test.use(use);
    for (const game of GAMES)
      test(`everything on the board of ${game} answers why not`, async ({ page }) => {
        await atOneScreen(page, game, SEED);
        const answers: string[] = [];
        const isEnough = () => answers.length >= TRIED && answers.some((one) => /\d/.test(one));
        for (let moment = 0; moment < MOST_MOMENTS && !isEnough(); moment++) {
          if (moment) await advance(page);
          expect(await takeScreen(page)).toBe(true);
          const places = await things(page);
          const chosen = places.filter((_, i) => i % Math.ceil(places.length / TRIED) === 0);
          for (const place of chosen) answers.push(await ask(page, place));
        }
        await page.screenshot({ path: `../artifacts/screens/why-${game}-${screen}.png` });
        expect(isEnough(), answers.join("\n")).toBe(true);
        expect(answers.filter((one) => /undefined|null|[{}_]/.test(one))).toEqual([]);
        const link = answer(page).locator("a").first();
        expect(await link.getAttribute("href")).toMatch(new RegExp(`^/rules/${game}#[a-z0-9_-]+$`));
        const [rules] = await Promise.all([page.waitForEvent("popup"), link.click()]);
        await expect(rules.locator(new URL(rules.url()).hash)).toBeVisible();
      });
  });

test.describe("on Chartered's map", () => {
  test.use(desktop);
  test("a click asks, arrow keys go on, and the answer goes with the next decision", async ({ page }) => {
    await atOneScreen(page, "chartered", SEED);
    await takeScreen(page);
    await expect(page.locator("[data-waiting]")).toHaveCount(0); // the board moves with the bar's height
    const plot = page.locator("[data-plot][data-ask]").first();
    await plot.click({ force: true }); // aria-disabled, which Playwright takes for unclickable
    await expect(answer(page)).toContainText(/\S/);
    await page.locator("[data-plot][tabindex='0']").first().focus();
    const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.plot);
    const before = await at();
    await page.keyboard.press("ArrowRight");
    expect(await at()).toBeTruthy();
    expect(await at()).not.toBe(before);
    await page.locator("[data-lit]").first().click();
    await expect(answer(page)).toBeEmpty();
  });

  test("who is not to act learns for whom the table waits", async ({ page }) => {
    await atOneScreen(page, "chartered", SEED);
    await takeScreen(page);
    await expect(page.locator("[data-waiting]")).toHaveCount(0); // the board moves with the bar's height
    await page.route("**/why", async (route) => {
      const values = { seat: 0, to_act: [1], due: ["take_turn"] };
      await route.fulfill({ json: [{ code: "not_your_turn", rule: "turn", values }] });
    });
    await page.locator("[data-plot][data-ask]").first().click({ force: true });
    await expect(answer(page)).toContainText("“play a card, buy cards or sell”");
  });
});
