/** The page in a real browser against a real server with its own database; bots answer at once. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.GILDED_E2E_PORT ?? 8477);
const python = process.env.GILDED_PYTHON ?? "../.venv/bin/python";
const database = join(mkdtempSync(join(tmpdir(), "gilded-e2e-")), "tables.db");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A whole game in each language: the longer words of French and German on the smaller screen. */
const whole = [
  { name: "desktop-en", testMatch: "game.spec.ts", use: { ...desktop, locale: "en" } },
  { name: "phone-fr", testMatch: "game.spec.ts", use: { ...phone, locale: "fr" } },
  { name: "phone-de", testMatch: "game.spec.ts", use: { ...phone, locale: "de" } },
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "../artifacts/e2e",
  workers: 3, // on two cores: the tests wait more than they work
  retries: 1, // a browser may stumble on a busy machine; the report then says "flaky"
  fullyParallel: true,
  timeout: 300_000,
  reporter: "list",
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath: process.env.GILDED_CHROMIUM ?? "/usr/bin/chromium", args: FLAGS },
    // Whole games are played here: nobody watches the bots.
    storageState: {
      cookies: [],
      origins: [
        { origin: `http://127.0.0.1:${PORT}`, localStorage: [{ name: "gilded.pace", value: "instant" }] },
      ],
    },
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    serviceWorkers: "block", // only the app's own tests want one: it loads the whole page anew for each of them
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [...whole, { name: "table", testIgnore: "game.spec.ts", use: { ...desktop, locale: "en" } }],
  webServer: {
    command: `${python} -m gilded.server --port ${PORT} --db ${database} --bot-pause 0 --order-pause 0 --rate 0 --review-playouts 1`,
    url: `http://127.0.0.1:${PORT}/api/v1/games`,
    timeout: 60_000,
  },
});
