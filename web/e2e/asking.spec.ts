/** Whatever can be pointed at on the boards of Carnegie and Chicago 1875 answers why not: mouse, finger and keyboard. */
import { expect, test, type Page, type Response } from "@playwright/test";
import { clickOneOf, ourTurn, seriousFindings, sitDown, sayYes } from "./table";

const desktop = { viewport: { width: 1440, height: 900 }, locale: "en" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "de" };
const GAMES = [
  { game: "carnegie", options: {}, decisions: 40, use: desktop },
  { game: "carnegie", options: {}, decisions: 23, use: phone },
  { game: "chicago1875", options: { mode: "advanced" }, decisions: 60, use: desktop },
  { game: "chicago1875", options: { advanced_supply: true }, decisions: 20, use: phone },
];
const ASKED = "[data-ask]";
/** What lies on the sheets of the board, without the things that are pointed at. */
const TABS = "[data-small] :is(.switch, .tabs) [role=tab]";

const answer = (page: Page) => page.locator("[data-answer]");

/** Play on by whatever is lit; a move takes two clicks, so a click need not be a decision. */
async function play(page: Page, clicks: number): Promise<void> {
  for (let click = 0; click < clicks && (await ourTurn(page)); click++) {
    await clickOneOf(page, "[data-lit]:not(:disabled)", click * 7);
    await sayYes(page);
    await page.waitForTimeout(30);
  }
  await ourTurn(page);
}

/** Ask about each thing that shows and was not asked about before: how many, all with an answer. */
async function askAll(page: Page): Promise<number> {
  const refused: string[] = [];
  let answered = 0;
  const hear = (response: Response) => {
    if (!response.url().endsWith("/why")) return;
    answered++;
    if (!response.ok()) refused.push(response.request().postData() ?? "");
  };
  page.on("response", hear);
  const things = page.locator(`[data-small] ${ASKED}:not([data-asked])`).filter({ visible: true });
  const asked = await things.evaluateAll((all) => {
    for (const thing of all) {
      thing.setAttribute("data-asked", "");
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    return all.length;
  });
  await expect.poll(() => answered, { timeout: 60_000 }).toBe(asked);
  page.off("response", hear);
  expect(refused).toEqual([]);
  if (asked) await expect(answer(page)).not.toBeEmpty();
  return asked;
}

for (const { game, options, decisions, use } of GAMES)
  test.describe(`${game} at ${use.viewport.width}`, () => {
    test.use(use);
    test("everything that is not lit can be asked about", async ({ page }) => {
      await sitDown(page, game, 1, options);
      await play(page, decisions);
      const tabs = page.locator(TABS).filter({ visible: true });
      let asked = await askAll(page);
      for (let tab = 0; tab < (await tabs.count()); tab++) {
        await tabs.nth(tab).click();
        asked += await askAll(page);
        expect(await seriousFindings(page, "[data-small]")).toEqual([]);
      }
      expect(asked).toBeGreaterThan(60);
      await page.screenshot({ path: `../artifacts/screens/asking-${game}-${use.viewport.width}.png` });
    });
  });

test("the keyboard goes from thing to thing by arrows and asks by the enter key", async ({ page }) => {
  await sitDown(page, "carnegie", 1);
  const first = page.locator(`svg [tabindex="0"]${ASKED}`).first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  const second = page.locator(":focus");
  await expect(second).toHaveAttribute("data-ask", "");
  await expect(first).not.toBeFocused();
  const asked = page.waitForResponse((response) => response.url().endsWith("/why"));
  await page.keyboard.press("Enter");
  expect((await asked).status()).toBe(200);
  await expect(answer(page)).toContainText("Why not?");
  await expect(page.getByRole("link", { name: "Read the rule" }).first()).toBeVisible();
});

test("a finger learns what a thing is, and why it cannot be chosen", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, locale: "fr" });
  const page = await context.newPage();
  await sitDown(page, "chicago1875", 1);
  const space = page.locator(`.prices ${ASKED}`);
  await page.locator(".switch [role=tab]").last().tap();
  await page.locator("[data-small=prices]").waitFor();
  await space.first().tap({ force: true }); // aria-disabled, which Playwright takes for out of reach
  await expect(answer(page)).toContainText("Pourquoi pas");
  await expect(page.locator(".tip.held")).toBeVisible();
  await context.close();
});
