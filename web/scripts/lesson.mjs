/** Pictures of every bubble of a lesson at both sizes: `node scripts/lesson.mjs GAME NAME LANGUAGE FOLDER`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { atServer } from "./tables.mjs";

const [game, name, language = "en", folder = "../artifacts/lesson"] = process.argv.slice(2);
const PORT = Number(process.env.GILDED_E2E_PORT ?? 8477);
const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Press what is pointed at; who is to walk is picked up before, and a sum that is asked for is set. */
async function press(page, { look, do: asked }) {
  const lit = (name) => page.locator(`[data-part~="${name}"][data-lit]`).filter({ visible: true }).first();
  const wanted = lit(look.at(-1));
  if (look.length > 1 && !(await wanted.count())) await lit(look.at(-2)).click();
  if (asked[0]?.amount !== undefined)
    await page.locator("form", { has: wanted }).locator("input[type=number]").fill(String(asked[0].amount));
  await wanted.click();
}

/** Take the lesson to its end and photograph each bubble. */
async function photograph(page, base, size) {
  const { steps } = await (await fetch(`${base}/api/v1/games/${game}/lessons/${name}/${language}`)).json();
  await page.addInitScript(() => localStorage.setItem("gilded.pace", "instant"));
  await page.goto(`${base}/learn/${game}`);
  await page.locator(`[data-take="${game}/${name}"]`).last().click();
  for (let count = 0, last = null; ; count++) {
    const found = await page.waitForFunction(
      (last) => {
        if (document.querySelector("[data-result]")) return "over";
        const key = document.querySelector("[data-said]")?.dataset.said;
        return key && key !== last ? key : null;
      },
      last,
      { timeout: 120_000 },
    );
    last = await found.jsonValue();
    if (last === "over") return;
    await page.waitForTimeout(400); // the board has moved, and the bubble has found its place
    const bubble = page.locator("[data-said]");
    const step = steps[Number(await bubble.getAttribute("data-lesson"))];
    await page.screenshot({
      path: join(folder, `${size}-${String(count).padStart(2, "0")}-${step.name}.png`),
    });
    if ((await bubble.getAttribute("data-asks")) === null) await page.locator("[data-lesson-next]").click();
    else await press(page, step);
  }
}

mkdirSync(folder, { recursive: true });
await atServer(PORT, async (browser, base) => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, locale: language, hasTouch: size === "phone" });
    await photograph(await context.newPage(), base, size);
  }
});
