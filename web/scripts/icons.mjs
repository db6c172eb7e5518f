/**
 * Draws the app's icons in the look of the guilloche seal: public/icon.svg, and PNGs in public/icons/ for systems that
 * want them. Chromium renders the drawing. Played by hand when the seal changes; the pictures are committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { rosette } from "../src/ui/guilloche.ts";

const GREEN = "#1f4d3a";
const GOLD = "#c9a44f";
const PALE = "#8fc7a8";
const PAPER = "#fbf6e8";
const OXBLOOD = "#6e1f1f";
const PETALS = 12;
const LETTER = "M8.5-7.5A11.5 11.5 0 1 0 10.5 5V0H1";

/** The seal of the house: woven rings around a G. Its rosettes have a radius of 46 in a square of 100. */
function seal(line) {
  const rings = [
    [rosette(46, PETALS, 0.1), GOLD],
    [rosette(46, PETALS, 0.1, Math.PI), GOLD],
    [rosette(38, PETALS + 4, 0.16), PALE],
    [rosette(38, PETALS + 4, 0.16, Math.PI / 2), GOLD],
  ];
  const woven = rings.map(([path, ink]) => `<path d="${path}" stroke="${ink}"/>`).join("\n    ");
  return `<g fill="none" stroke-width="${line}">
    ${woven}
  </g>
  <circle r="25" fill="${PAPER}" stroke="${GOLD}" stroke-width="2"/>
  <path d="${LETTER}" fill="none" stroke="${OXBLOOD}" stroke-width="5.5"/>`;
}

/** `room` is the share of the square that the seal takes; a system may cut a round piece out of a full ground. */
function icon({ room, corner, line }) {
  const side = (100 / room).toFixed(1);
  const start = (-side / 2).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">
  <rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${corner}" fill="${GREEN}"/>
  ${seal(line)}
</svg>
`;
}

const rounded = icon({ room: 0.96, corner: 14, line: 1.1 });
const full = icon({ room: 0.76, corner: 0, line: 1.1 });
const pictures = [
  ["icon-192", rounded, 192],
  ["icon-512", rounded, 512],
  ["icon-full-512", full, 512],
  ["icon-apple-180", full, 180],
];

mkdirSync("public/icons", { recursive: true });
writeFileSync("public/icon.svg", rounded);
const browser = await chromium.launch({
  executablePath: process.env.GILDED_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, drawing, size] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
  console.log(`public/icons/${name}.png`);
}
await browser.close();
