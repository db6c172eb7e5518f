/**
 * Each game is one click away; and how long the page works for an event: script, style and layout of its main thread. The
 * figure is printed, for a slow machine must fail no test: npm run figures
 */
import { expect, test, type CDPSession, type Page } from "@playwright/test";

declare global {
  interface Window {
    shown: number;
  }
}

const WINDOWS = 3;
const EVENTS = 7;
const EVERY_MS = 40;
const PARTS = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];

/** The page plays by itself, so that no test tool works in its thread: one message or one click at a time. */
function playAlone(every: number) {
  const waiting: (() => void)[] = [];
  const counted = Object.assign(window, { shown: 0 });
  let clicks = 0;
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage")!;
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(this: WebSocket, hear: (message: MessageEvent) => void) {
      set!.call(this, (message: MessageEvent<string>) =>
        waiting.push(() => {
          hear(message);
          if (message.data.startsWith('{"type":"position"')) counted.shown++;
        }),
      );
    },
  });
  setInterval(() => {
    const next = waiting.shift();
    if (next) return next();
    const lit = document.querySelectorAll("[data-lit]:not(:disabled)");
    lit[(clicks++ * 7) % lit.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, every);
}

/** Processor time of the page's thread so far, which other processes do not count into. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const parts = metrics.filter(({ name }) => PARTS.includes(name)).map(({ value }) => value * 1000);
  return parts.reduce((sum, part) => sum + part, 0);
}

const shown = (page: Page) => page.evaluate(() => window.shown);
async function until(page: Page, count: number): Promise<number> {
  const enough = (wanted: number) => window.shown >= wanted;
  await page.waitForFunction(enough, count, { polling: 250, timeout: 60_000 });
  return shown(page);
}

for (const game of ["credit_mobilier", "chartered", "carnegie", "chicago1875"])
  test(
    `one click to a game of ${game}, and the work for each event`,
    { tag: "@figures" },
    async ({ page }) => {
      await page.addInitScript(playAlone, EVERY_MS);
      await page.goto("/");
      const play = page.locator(`[data-play=${game}]`);
      await expect(play).toHaveText("Play against 3 bots");
      await play.click();
      await expect(page.getByRole("region", { name: "Players" }).locator("h3")).toHaveCount(4);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
      const each: number[] = [];
      let [count, before] = [await until(page, EVENTS), await worked(cdp)];
      for (let i = 0; i < WINDOWS; i++) {
        const [now, after] = [await until(page, count + EVENTS), await worked(cdp)];
        each.push((after - before) / (now - count));
        [count, before] = [now, after];
      }
      console.log(`${game}: ${each.map((ms) => ms.toFixed(1)).join(", ")} ms an event`);
    },
  );
