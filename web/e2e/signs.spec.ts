/** No sign without a name, and no letter that the legend does not explain: a walk over the board of each game. */
import { expect, test, type Page } from "@playwright/test";
import { clickOneOf, ourTurn, playBots, sayYes, seriousFindings } from "./table";

const DECISIONS = 24;
const LOOKS = 3;

/** Icons that show and have no name where one points, and the short texts of the board that are no words. */
function walk(): { nameless: string[]; codes: string[] } {
  const ICON = 48;
  const main = document.querySelector("main.table")!;
  const shows = (thing: Element) => thing.checkVisibility() && !thing.closest(".visually-hidden");
  const hasWords = (thing: Element) => /\p{L}{3}/u.test((thing as HTMLElement).innerText ?? "");
  const isNamed = (icon: Element) =>
    icon.closest("[data-told]") !== null ||
    hasWords(icon.parentElement!) ||
    hasWords(icon.closest("button, a, [role=tab]") ?? icon);
  const nameless = [...main.querySelectorAll("svg, img")]
    .filter((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return shows(icon) && Math.max(width, height) <= ICON && !isNamed(icon);
    })
    .map((icon) => icon.parentElement!.outerHTML.slice(0, 200));
  const texts = document.createTreeWalker(main.querySelector(".board")!, NodeFilter.SHOW_TEXT);
  const codes = new Set<string>();
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent!.trim();
    const isWord = /\p{L}\p{Ll}{2,}|\p{Ll}{2,}|\p{L}{4,}|…/u.test(text);
    const isFigure = /^[\d\s.,:·$ƒ+−–\-×/%≤]*$/.test(text);
    if (text.length <= 8 && !isWord && !isFigure && shows(texts.currentNode.parentElement!)) codes.add(text);
  }
  return { nameless, codes: [...codes] };
}

/** Codes that differ only in a number or place are one: the legend explains A1, and so C4. */
const family = (code: string) =>
  code
    .replace(/^\+\d+ /, "")
    .replace(/\s/g, "")
    .replace(/\d+/g, "0")
    .replace(/^I+-/, "I-")
    .replace(/(^|^[A-Z]-)[A-J]0$/, (_, quarter: string) => (quarter ? "Q-A0" : "A0"));

async function explained(page: Page): Promise<Set<string>> {
  await page.keyboard.press("l");
  const signs = page.getByRole("dialog").locator("[data-sign]");
  await expect(signs.first()).toBeVisible();
  const codes = await signs.allInnerTexts();
  expect(await seriousFindings(page, "dialog")).toEqual([]);
  await page.keyboard.press("Escape");
  return new Set(codes.map((code) => family(code.trim())));
}

for (const game of ["credit_mobilier", "chartered", "carnegie", "chicago1875"])
  test(`every sign of ${game} has a name, and every letter is explained`, async ({ page }) => {
    await playBots(page, game);
    await ourTurn(page);
    const known = await explained(page);
    for (let look = 0; look < LOOKS; look++) {
      for (let click = 0; click < DECISIONS && (await ourTurn(page)); click++) {
        await clickOneOf(page, "[data-lit]:not(:disabled)", click * 7);
        await page.waitForTimeout(30);
        await sayYes(page);
      }
      const isOver = !(await ourTurn(page));
      if (isOver) await page.keyboard.press("Escape"); // the result lies over the board
      const tabs = page.locator(".board [role=tab]").filter({ visible: true });
      for (let tab = 0; tab <= (await tabs.count()); tab++) {
        const { nameless, codes } = await page.evaluate(walk);
        expect(nameless).toEqual([]);
        expect(codes.filter((code) => !known.has(family(code)))).toEqual([]);
        if (tab < (await tabs.count())) await tabs.nth(tab).click();
      }
      if (isOver) return;
      const lamp = page.locator(".board [role=tab].lamp").filter({ visible: true });
      if (await lamp.count()) await lamp.first().click(); // back to what can be chosen
    }
  });
