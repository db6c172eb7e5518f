/** Prints which share of the window the board has, over decisions spread through a game, and what is wider than the window. */
import { atServer, GAMES, goOn, played } from "./tables.mjs";

const PORT = 8479;
const POSITIONS = 8;
const SIZES = [
  [1440, 900],
  [1366, 768],
  [390, 844],
  [844, 390],
];

/** How much of the window shows the board within its frame, and whether anything makes the page wider. */
function look() {
  const box = document.querySelector(".board > section :is(.zoom, .still)").getBoundingClientRect();
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  return {
    share: (100 * width * Math.max(0, height)) / (innerWidth * innerHeight),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}

console.log(`| game | ${SIZES.map((size) => size.join("×")).join(" | ")} |`);
console.log(`| --- |${" --- |".repeat(SIZES.length)}`);
await atServer(PORT, async (browser, base) => {
  const page = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
  for (const game of GAMES) {
    const record = played(game);
    const found = SIZES.map(() => []);
    for (let i = 0; i < POSITIONS; i++) {
      await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
      await goOn(page, base, record, Math.floor(((i + 0.5) * record.decisions.length) / POSITIONS));
      for (const [at, [width, height]] of SIZES.entries()) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found[at].push(await page.evaluate(look));
      }
    }
    const cells = found.map((looks) => {
      const shares = looks.map(({ share }) => share).sort((a, b) => a - b);
      const [least, most] = [shares[0], shares.at(-1)].map((share) => share.toFixed(0));
      const wide = looks.some((one) => one.wide) ? ", too wide" : "";
      return (least === most ? `${least} %` : `${least}–${most} %`) + wide;
    });
    console.log(`| ${game} | ${cells.join(" | ")} |`);
  }
});
