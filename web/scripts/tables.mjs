/** For scripts that look at the page: a real server with its own database, a browser, and games that bots have begun. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";

export const GAMES = ["credit_mobilier", "chartered", "carnegie", "chicago1875"];
const python = process.env.GILDED_PYTHON ?? "../.venv/bin/python";
const folder = mkdtempSync(join(tmpdir(), "gilded-look-"));

/** Work with a browser at a server's address; both end with the work. */
export async function atServer(port, work) {
  const base = `http://127.0.0.1:${port}`;
  const flags = [
    "--port",
    String(port),
    "--db",
    join(folder, "tables.db"),
    "--bot-pause",
    "0",
    "--rate",
    "0",
  ];
  const server = spawn(python, ["-m", "gilded.server", ...flags], {
    stdio: "inherit",
    env: { ...process.env, PYTHONPATH: "../src" },
  });
  try {
    await answering(base);
    const browser = await chromium.launch({
      executablePath: process.env.GILDED_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
    });
    await work(browser, base).finally(() => browser.close());
  } finally {
    server.kill();
  }
}

async function answering(base) {
  for (let i = 0; i < 120; i++) {
    if (await fetch(`${base}/api/v1/games`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the server does not start");
}

/** The record of a game that four good bots have played; the same seed gives the same game. */
export function played(game, seed = 4) {
  const bots = ["--bots", "greedy", "--seats", "4", "--games", "1", "--seed", String(seed)];
  execFileSync(join(dirname(python), "gilded"), ["simulate", game, ...bots, "--records", folder], {
    stdio: "ignore",
  });
  return JSON.parse(readFileSync(join(folder, `${seed}.json`), "utf8"));
}

export const lit = (page) => page.locator("[data-lit]:not(:disabled)").filter({ visible: true });

/** Go on with a recorded game from one of its decisions, all seats at one screen. */
export async function goOn(page, base, record, decisions) {
  const part = join(folder, "part.json");
  const cut = { ...record, decisions: record.decisions.slice(0, decisions), result: null };
  writeFileSync(part, JSON.stringify(cut));
  await page.goto(base);
  await page.locator("input[type=file]").setInputFiles(part);
  const curtain = page.locator("[data-curtain] button.primary");
  await lit(page).or(curtain).first().waitFor();
  if (await curtain.isVisible()) await curtain.click();
  await lit(page).first().waitFor();
  await page.locator("[data-waiting]").waitFor({ state: "detached" });
}
