/** Takes the pictures of the README: a real server, a real game, small WebP files in docs/images. */
import { mkdirSync, writeFileSync } from "node:fs";
import { atServer, goOn, lit, played } from "./tables.mjs";

const PORT = 8478;
const OUT = "../docs/images";
const QUALITY = 82;

/** Chromium itself writes WebP, which Playwright's own screenshot does not. */
async function shoot(page, name) {
  await page.waitForTimeout(900);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(`${OUT}/${name}.webp`, Buffer.from(data, "base64"));
  console.log(`${OUT}/${name}.webp`);
}

const result = (page) => page.locator("[data-result]");

async function play(page, decisions) {
  for (let i = 0; i < decisions; i++) {
    await lit(page).first().or(result(page)).first().waitFor({ timeout: 60_000 });
    if (await result(page).isVisible()) return;
    const count = await lit(page).count();
    const before = await page.locator("main.table").getAttribute("data-seq");
    await lit(page)
      .nth((i * 7) % count)
      .click();
    await page.waitForFunction((old) => document.querySelector("main.table")?.dataset.seq !== old, before);
  }
  await lit(page).first().or(result(page)).first().waitFor({ timeout: 60_000 });
}

async function table(browser, base, options, decisions) {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(base);
  await page.locator("[data-play=credit_mobilier]").click();
  await page.locator("main.table").waitFor();
  await play(page, decisions);
  return page;
}

/** A game that good bots have played up to a decision. */
async function middle(browser, base, options, game, decisions) {
  const page = await (await browser.newContext(options)).newPage();
  await goOn(page, base, played(game), decisions);
  return page;
}

await atServer(PORT, async (browser, base) => {
  mkdirSync(OUT, { recursive: true });
  const desktop = { viewport: { width: 1440, height: 900 }, locale: "en" };
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: "en" };
  const lobby = await (await browser.newContext(desktop)).newPage();
  await lobby.goto(base);
  await lobby.locator("[data-play]").first().waitFor();
  await shoot(lobby, "lobby");
  const light = await table(browser, base, desktop, 26);
  await shoot(light, "table");
  await shoot(await table(browser, base, { ...desktop, colorScheme: "dark" }, 22), "table-dark");
  await shoot(await table(browser, base, phone, 14), "table-phone");
  await shoot(await middle(browser, base, desktop, "chartered", 210), "chartered");
  await shoot(await middle(browser, base, desktop, "carnegie", 330), "carnegie");
  await shoot(await middle(browser, base, desktop, "chicago1875", 420), "chicago1875");
  await play(light, 600);
  await shoot(light, "result");
});
