/** A person plays whole games of Carnegie, against bots and against Andrew, by clicking only what is lit. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { lit, result } from "./table";

const MOST_CLICKS = 3000;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const GAMES = [
  { name: "three-desktop-en", seats: 3, use: { viewport: desktop, locale: "en" } },
  { name: "three-phone-de", seats: 3, use: { viewport: phone, locale: "de", hasTouch: true } },
  { name: "solo-desktop-fr", seats: 1, use: { viewport: desktop, locale: "fr" } },
  { name: "solo-phone-en", seats: 1, use: { viewport: phone, locale: "en", hasTouch: true } },
];

/** Sit down at a new table with bots on the other seats. */
async function sitDown(page: Page, seats: number): Promise<void> {
  await page.goto("/");
  const id = await page.evaluate(async (count) => {
    const post = async (path: string, body: unknown) => {
      const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", "x-csrf-token": token };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string; status: string };
    };
    await post("/session", { name: "Connie" });
    const bots = Array.from({ length: count - 1 }, () => ({ kind: "bot", level: "apprentice" }));
    const table = await post("/tables", {
      game: "carnegie",
      seats: [{ kind: "me" }, ...bots],
      options: {},
      private: true,
    });
    if (table.status === "open") await post(`/tables/${table.id}/start`, {});
    return table.id;
  }, seats);
  await page.goto(`/tables/${id}`);
  await expect(page.locator("main.table")).toBeVisible();
}

const seq = async (page: Page) => Number(await page.locator("main.table").getAttribute("data-seq"));

/** Click one lit thing that shows; an employee who was picked up is set down by the next click. */
async function decide(page: Page, pick: number): Promise<void> {
  const before = await seq(page);
  const rooms = lit(page).and(page.locator("[data-kind=move]"));
  const things = (await rooms.count()) ? rooms : lit(page);
  const count = await things.count();
  if (count === 0) return; // the page is just being drawn anew: whoever plays looks again
  const thing = things.nth(pick % count);
  const kind = await thing.getAttribute("data-kind");
  await thing.click();
  if (kind === "pick") await expect(page.locator("[data-kind=move]").first()).toBeVisible();
  else await expect.poll(() => seq(page), { timeout: 60_000, intervals: [25] }).toBeGreaterThan(before);
}

for (const { name, seats, use } of GAMES)
  test.describe(name, () => {
    test.use(use);
    test("a whole game of Carnegie", async ({ page }) => {
      test.setTimeout(600_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await sitDown(page, seats);
      await expect(page.locator("html")).toHaveAttribute("lang", use.locale);
      const shot = (when: string) =>
        page.screenshot({ path: `../artifacts/screens/carnegie-${name}-${when}.png` });
      for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
        await expect(lit(page).first().or(result(page))).toBeVisible({ timeout: 120_000 });
        if (await result(page).isVisible()) break;
        if (clicks % 60 === 20) await shot(String(clicks));
        await decide(page, clicks * 7);
      }
      await expect(result(page)).toBeVisible();
      await shot("result");
      expect(faults).toEqual([]);
    });
  });

test("an employee moves by dragging, and the moves left are shown", async ({ page }) => {
  await sitDown(page, 1);
  for (let clicks = 0; !(await page.locator("[data-kind=pick]").count()); clicks++) {
    await expect(lit(page).first()).toBeVisible({ timeout: 60_000 });
    await decide(page, clicks);
  }
  await expect(page.locator(".own .left")).toContainText("6");
  const before = await seq(page);
  await page
    .locator("[data-cell=r4c3] [data-kind=pick]")
    .dragTo(page.locator(".own [data-cell=r3c3] .strip"));
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect(page.locator(".own .left")).toContainText("5");
});

for (const [colorScheme, viewport] of [
  ["light", desktop],
  ["dark", phone],
] as const)
  test.describe(`${colorScheme} ${viewport.width}`, () => {
    test.use({ colorScheme, viewport });
    test("axe finds nothing serious on any sheet", async ({ page }) => {
      await sitDown(page, 1);
      for (let clicks = 0; clicks < 8; clicks++) {
        await expect(lit(page).first()).toBeVisible({ timeout: 60_000 });
        await decide(page, clicks);
      }
      const tabs = page.locator("[data-small] [role=tab]").filter({ visible: true });
      for (let tab = 0; tab < (await tabs.count()); tab++) {
        await tabs.nth(tab).click();
        const { violations } = await new AxeBuilder({ page }).include("[data-small]").analyze();
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
          [],
        );
      }
    });
  });
