import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
const PORT = 8592, BASE = `http://127.0.0.1:${PORT}`;
const server = spawn("../.venv/bin/python", ["-m", "gilded.server", "--port", String(PORT), "--db", join(mkdtempSync(join(tmpdir(), "g-")), "t.db"), "--bot-pause", "0", "--rate", "0"], { stdio: "ignore" });
for (let i = 0; i < 120; i++) { if (await fetch(`${BASE}/api/v1/games`).catch(() => null)) break; await new Promise((r) => setTimeout(r, 300)); }
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const wide = { viewport: { width: 1440, height: 900 } }, phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const what = process.argv[2] ?? "all";
const record = readFileSync("../tests/records/credit_mobilier/0.json", "utf8");
async function go(name, options, locale) {
  const ctx = await browser.newContext({ ...options, locale, reducedMotion: "reduce" });
  const page = await ctx.newPage();
  page.on("pageerror", (e) => console.log("ERROR", name, e.message));
  const shot = async (n, full = false) => { await page.waitForTimeout(350); await page.screenshot({ path: `/tmp/shots/${name}-${n}.png`, fullPage: full }); };
  await page.goto(BASE); await page.locator("[data-play]").first().waitFor();
  if (what === "all" || what === "pages") {
    await shot("lobby", true);
    for (const [n, path] of [["new", "/new/chicago1875"], ["account", "/account"], ["rules", "/rules/chartered"], ["about", "/about"], ["404", "/nowhere"], ["notable", "/tables/nowhere"]]) { await page.goto(BASE + path); await page.waitForTimeout(500); await shot(n); }
  }
  if (what === "all" || what === "waiting") {
    await page.goto(BASE + "/new/credit_mobilier");
    await page.locator("select").nth(1).selectOption("open");
    await page.locator("form button.primary").click(); await page.waitForURL(/tables/);
    await shot("waiting");
    const other = await (await browser.newContext({ ...options, locale })).newPage(); await other.goto(page.url()); await other.waitForTimeout(600); await other.screenshot({ path: `/tmp/shots/${name}-guestwaiting.png` }); await other.context().close();
  }
  if (what === "all" || what === "table") {
    await page.goto(BASE); await page.locator("[data-play=credit_mobilier]").click(); await page.locator("[data-lit]").first().waitFor();
    for (let i = 0; i < 14; i++) { const lit = page.locator("[data-lit]:not(:disabled)").filter({ visible: true }); await lit.first().waitFor({ timeout: 20000 }); const seq = await page.locator("main.table").getAttribute("data-seq"); const c = await lit.count(); await lit.nth((i * 7) % c).click(); await page.waitForFunction((s) => document.querySelector("main.table").dataset.seq !== s, seq); }
    await page.locator("[data-lit]:not(:disabled)").first().waitFor(); await shot("table");
    await page.locator(".history button").first().click(); await shot("history");
    await page.locator("header nav button").last().click(); await shot("menu"); await page.keyboard.press("Escape");
  }
  if (what === "all" || what === "result") {
    await page.goto(BASE);
    await page.locator("[data-play]").first().waitFor();
    await page.locator("input[type=file]").setInputFiles({ name: "r.json", mimeType: "application/json", buffer: Buffer.from(record) });
    await page.locator("[data-result]").waitFor(); await shot("result");
    await page.keyboard.press("Escape"); await shot("finished");
  }
  await ctx.close();
}
const sets = { wl: [wide, "light", "en"], wd: [wide, "dark", "fr"], pl: [phone, "light", "de"], pd: [phone, "dark", "en"] };
for (const [name, [o, scheme, locale]] of Object.entries(sets)) await go(name, { ...o, colorScheme: scheme }, locale).catch((e) => console.log(name, e.message));
await browser.close(); server.kill();
