/** The page as an app: it can be installed, starts without a server and says so, and is never an old one. */
import { execFileSync, type ChildProcess } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startServer, stopServer } from "./server";
import { playBots, seriousFindings } from "./table";

const PORT = Number(process.env.GILDED_E2E_APP_PORT ?? 8479);
const ADDRESS = `http://127.0.0.1:${PORT}`;
const NEW_HEADLINE = "A table that is newer than before";

/** The package with a page of our own, which the server serves. */
const folder = mkdtempSync(join(tmpdir(), "gilded-app-"));
const built = join(folder, "gilded", "page");
let server: ChildProcess | undefined;

const start = async () => {
  const env = { ...process.env, PYTHONPATH: folder };
  server = await startServer({ port: PORT, db: join(folder, "tables.db"), env });
};

test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS, serviceWorkers: "allow" });

test.beforeAll(() => {
  mkdirSync(join(folder, "gilded"));
  for (const name of readdirSync("../src/gilded").filter((each) => each !== "page"))
    symlinkSync(resolve("../src/gilded", name), join(folder, "gilded", name));
});
test.beforeEach(async () => {
  rmSync(built, { recursive: true, force: true });
  cpSync("dist", built, { recursive: true });
  await start();
});
test.afterEach(() => stopServer(server));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The next version of the page: other words, and every script under another name, as the hashes of a build would have it. */
function buildAgain(): void {
  const assets = join(built, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, name.replace(/\.js$/, "2.js")), text);
  for (const name of scripts) {
    const source = readFileSync(join(assets, name), "utf8");
    const words = source.replace(/(headline:\s*[`"'])Railways[^`"']*/, `$1${NEW_HEADLINE}`);
    rmSync(join(assets, name));
    writeFileSync(join(assets, renamed(name)), renamed(words));
  }
  const page = join(built, "index.html");
  writeFileSync(page, renamed(readFileSync(page, "utf8")));
  execFileSync("node", ["scripts/worker.mjs", built], { stdio: "inherit" });
}

/** The worker has all files, and answers for this page. */
async function whenKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
  });
}

const lost = (page: Page) => page.locator("[data-lost]");
const newer = (page: Page) => page.locator("[data-newer]");

test("the browser may install it", async ({ page }) => {
  await page.goto("/");
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  await whenKept(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("without a server it starts, says so, shows rules that were read and no table", async ({ page }) => {
  await playBots(page);
  const table = page.url();
  await whenKept(page);
  await page.goto("/rules/carnegie");
  await expect(page.locator("article h2").first()).toBeVisible();
  await stopServer(server);

  await page.goto("/");
  await expect(lost(page)).toBeVisible();
  await expect(page.locator("[data-play]").first()).toBeVisible();
  await expect(page.getByText("Tables are listed once the server answers.").first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/rules/carnegie");
  await expect(page.locator("article h2").first()).toBeVisible();
  await page.goto("/rules/chartered");
  await expect(page.getByText("Without a connection only rules that you have read")).toBeVisible();
  await page.goto(table);
  await expect(lost(page)).toBeVisible();
  await expect(page.locator("main.table")).toHaveCount(0);

  await start();
  await page.getByRole("button", { name: /Try again|Load it/ }).click();
  await expect(page.locator("main.table")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("a new version is told to pages that are open, and everybody else gets it at once", async ({ page }) => {
  await page.goto("/");
  await whenKept(page);
  const headline = await page.locator("h1").innerText();
  await stopServer(server);
  buildAgain();
  await start();

  const another = await page.context().newPage();
  await another.goto("/");
  await expect(another.locator("h1")).toHaveText(NEW_HEADLINE);
  await expect(newer(page)).toBeVisible();
  await expect(page.locator("h1")).toHaveText(headline);
  await expect(newer(another)).toHaveCount(0);
  await page.getByRole("link", { name: "About" }).click(); // the next page is the new one
  await page.getByRole("link", { name: "GILDED" }).click();
  await expect(page.locator("h1")).toHaveText(NEW_HEADLINE);
  await expect(newer(page)).toHaveCount(0);

  await stopServer(server); // nor is what starts without a server the old one
  await page.reload();
  await expect(page.locator("h1")).toHaveText(NEW_HEADLINE);
});
