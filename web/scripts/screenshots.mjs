/** Takes the pictures of the README: a real server, a real game, small WebP files in docs/images. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";

const PORT = 8478;
const BASE = `http://127.0.0.1:${PORT}`;
const OUT = "../docs/images";
const QUALITY = 82;
const python = process.env.GILDED_PYTHON ?? "../.venv/bin/python";
const folder = mkdtempSync(join(tmpdir(), "gilded-shots-"));
const database = join(folder, "tables.db");
const server = spawn(
  python,
  ["-m", "gilded.server", "--port", String(PORT), "--db", database, "--bot-pause", "0", "--rate", "0"],
  { stdio: "inherit", env: { ...process.env, PYTHONPATH: "../src" } },
);

async function ready() {
  for (let i = 0; i < 120; i++) {
    if (await fetch(`${BASE}/api/v1/games`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the server does not start");
}

/** Chromium itself writes WebP, which Playwright's own screenshot does not. */
async function shoot(page, name) {
  await page.waitForTimeout(900);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(`${OUT}/${name}.webp`, Buffer.from(data, "base64"));
  console.log(`${OUT}/${name}.webp`);
}

const lit = (page) => page.locator("[data-lit]:not(:disabled)");
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

async function table(browser, options, decisions) {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(BASE);
  await page.locator("[data-play=credit_mobilier]").click();
  await page.locator("main.table").waitFor();
  await play(page, decisions);
  return page;
}

/** A game that good bots have played up to a decision, gone on with at one screen. */
async function middle(browser, options, game, decisions) {
  const bots = ["--bots", "greedy", "--seats", "4", "--games", "1", "--seed", "4", "--records", folder];
  execFileSync(join(dirname(python), "gilded"), ["simulate", game, ...bots], { stdio: "ignore" });
  const record = JSON.parse(readFileSync(join(folder, "4.json"), "utf8"));
  const part = join(folder, `${game}.json`);
  writeFileSync(
    part,
    JSON.stringify({ ...record, decisions: record.decisions.slice(0, decisions), result: null }),
  );
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(BASE);
  await page.locator("input[type=file]").setInputFiles(part);
  const curtain = page.locator("[data-curtain] button.primary");
  await lit(page).or(curtain).first().waitFor();
  if (await curtain.isVisible()) await curtain.click();
  await lit(page).first().waitFor();
  return page;
}

try {
  await ready();
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.GILDED_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const desktop = { viewport: { width: 1440, height: 900 }, locale: "en" };
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: "en" };
  const lobby = await (await browser.newContext(desktop)).newPage();
  await lobby.goto(BASE);
  await lobby.locator("[data-play]").first().waitFor();
  await shoot(lobby, "lobby");
  const light = await table(browser, desktop, 26);
  await shoot(light, "table");
  await shoot(await table(browser, { ...desktop, colorScheme: "dark" }, 22), "table-dark");
  await shoot(await table(browser, phone, 14), "table-phone");
  await shoot(await middle(browser, desktop, "chartered", 210), "chartered");
  await shoot(await middle(browser, desktop, "carnegie", 330), "carnegie");
  await shoot(await middle(browser, desktop, "chicago1875", 420), "chicago1875");
  await play(light, 600);
  await shoot(light, "result");
  await browser.close();
} finally {
  server.kill();
}
