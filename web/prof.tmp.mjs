import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
const PORT = 8591, BASE = `http://127.0.0.1:${PORT}`;
const server = spawn("../.venv/bin/python", ["-m", "gilded.server", "--port", String(PORT), "--db", join(mkdtempSync(join(tmpdir(), "g-")), "t.db"), "--bot-pause", "0", "--rate", "0"], { stdio: "inherit" });
for (let i = 0; i < 120; i++) { if (await fetch(`${BASE}/api/v1/games`).catch(() => null)) break; await new Promise((r) => setTimeout(r, 300)); }
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const WANT = 60, GAMES = process.argv[2] ? process.argv[2].split(",") : ["credit_mobilier", "chartered", "carnegie", "chicago1875"];
const motion = process.argv[3] ?? "reduce";
for (const game of GAMES) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: motion, locale: "en" })).newPage();
  await page.addInitScript(() => {
    window.shown = 0;
    const queue = [];
    let tick = 0;
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) { set.call(this, (m) => queue.push(() => { hear(m); if (m.data.includes('"type":"position"')) window.shown++; })); } });
    setInterval(() => {
      if (queue.length) return queue.shift()();
      const lit = [...document.querySelectorAll("[data-lit]:not(:disabled)")].filter((one) => one.getClientRects().length);
      if (lit.length) lit[(tick++ * 7) % lit.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, 60);
  });
  await page.goto(BASE);
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForFunction(() => window.shown > 5, null, { polling: 500, timeout: 60000 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  if (process.env.PROFILE) { await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 200 }); await cdp.send("Profiler.start"); }
  const read = async () => Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map((m) => [m.name, m.value]));
  const a = await read(), from = await page.evaluate(() => window.shown);
  await page.waitForFunction((n) => window.shown > n || document.querySelector("[data-result]"), from + WANT, { polling: 1000, timeout: 120000 });
  const b = await read(), to = await page.evaluate(() => window.shown);
  const n = to - from, ms = (k) => (((b[k] - a[k]) * 1000) / n).toFixed(2);
  console.log(game, n, "events; per event ms: script", ms("ScriptDuration"), "style", ms("RecalcStyleDuration"), "layout", ms("LayoutDuration"), "task", ms("TaskDuration"), "seq", await page.locator("main.table").getAttribute("data-seq"), "nodes", b.Nodes);
  if (process.env.PROFILE) writeFileSync(`/tmp/prof/${game}.cpuprofile`, JSON.stringify((await cdp.send("Profiler.stop")).profile));
  await page.screenshot({ path: `/tmp/prof/${game}.png` });
  await page.close();
}
await browser.close();
server.kill();
