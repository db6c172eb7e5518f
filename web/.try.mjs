import { chromium } from "@playwright/test";
const BASE = "http://127.0.0.1:8533";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const sizes = { desktop: { viewport: { width: 1440, height: 900 }, locale: "en" }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en" } };
const which = process.argv[2] ?? "quayside";
for (const [name, size] of Object.entries(sizes)) {
  const page = await (await browser.newContext(size)).newPage();
  page.on("pageerror", (e) => console.log("ERR", e.message));
  page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
  await page.goto(BASE);
  await page.locator(`[data-play=${which}]`).waitFor();
  if (which === "quayside") await page.screenshot({ path: `/tmp/web_try/lobby-${name}.png` });
  await page.locator(`[data-play=${which}]`).click();
  const lit = page.locator("[data-lit]:not(:disabled)");
  await lit.first().waitFor();
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/web_try/${which}-${name}-0.png` });
  for (let i = 0; i < Number(process.argv[3] ?? 5); i++) {
    await lit.first().or(page.locator("[data-result]")).first().waitFor();
    if (await page.locator("[data-result]").isVisible()) break;
    const n = await lit.count();
    const before = await page.locator("main.table").getAttribute("data-seq");
    await lit.nth((i * 7) % n).click();
    await page.waitForFunction((old) => document.querySelector("main.table")?.dataset.seq !== old, before);
  }
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/web_try/${which}-${name}-1.png` });
}
await browser.close();
