/** A game from another distribution, without any page code, is played on the plain board with its own words. */
import { execFileSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PYTHON, startServer, stopServer } from "./server";
import { decide, lit, ourTurn, playBots, result, seriousFindings } from "./table";

const GAME = "quayside";
const PORT = Number(process.env.GILDED_E2E_PLUGIN_PORT ?? 8478);
const ADDRESS = `http://127.0.0.1:${PORT}`;
const MOST_DECISIONS = 60;

/** An environment of its own, in which the game is installed, and the server in it. */
const folder = mkdtempSync(join(tmpdir(), "gilded-plugin-"));
let server: ChildProcess | undefined;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS });

test.beforeAll(async () => {
  const env = { ...process.env, PYTHONPATH: "../src:../tests" };
  execFileSync(PYTHON, ["-m", "plugin.environment", folder], { env, stdio: "inherit" });
  server = await startServer({
    port: PORT,
    db: join(folder, "tables.db"),
    python: join(folder, "venv/bin/python"),
  });
});

test.afterAll(async () => {
  await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
});

test("a whole game on the plain board", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await playBots(page, GAME);
  await ourTurn(page);
  await expect(page.getByRole("heading", { name: "Bid for the cargo." })).toBeVisible();
  await expect(page.getByText("Cargo on the quay")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole("region", { name: "Board", exact: true })).toHaveCount(1);
  await page.locator("main > .board [data-ask]").first().click();
  await expect(page.locator("[data-answer] a")).toHaveAttribute("href", /^\/rules\/quayside#/);
  expect(await seriousFindings(page)).toEqual([]);
  let decisions = 0;
  while ((await ourTurn(page)) && decisions < MOST_DECISIONS) await decide(page, decisions++ * 3);
  await expect(result(page)).toBeVisible();
  expect(decisions).toBeGreaterThanOrEqual(7);
  expect(faults).toEqual([]);
});

test("a bid of any amount, and the words of the game in another language", async ({ page }) => {
  await playBots(page, GAME);
  await page.getByRole("button", { name: "FR", exact: true }).click();
  await ourTurn(page);
  await expect(page.getByRole("heading", { name: "Faites une offre pour la cargaison." })).toBeVisible();
  await expect(lit(page).filter({ hasText: "Offrir 5" })).toBeVisible();
  await page.getByRole("spinbutton", { name: "Offre" }).fill("11"); // a bid that no button shows
  const before = await page.locator("main.table").getAttribute("data-seq");
  await page.keyboard.press("Enter");
  await expect(page.locator("main.table")).not.toHaveAttribute("data-seq", before!);
  await expect(page.getByText("la cargaison pour").first()).toBeVisible();
});

test("its rules in three languages", async ({ page }) => {
  for (const [language, title] of Object.entries({
    EN: "The auction",
    FR: "L’enchère",
    DE: "Die Versteigerung",
  })) {
    await page.goto(`/rules/${GAME}`);
    await page.getByRole("button", { name: language, exact: true }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});
