/** The review of a finished game: asked for, waited for, and gone through on the board. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { seriousFindings } from "./table";

const RECORD = "../tests/records/credit_mobilier/1.json";

/** A finished game at a table of one's own. */
async function finishedGame(page: Page): Promise<void> {
  await page.goto("/");
  const id = await page.evaluate(
    async (record) => {
      const post = async (path: string, body: string) => {
        const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
        const headers = { "content-type": "application/json", "x-csrf-token": token };
        const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body });
        return (await answer.json()) as { id: string };
      };
      await post("/session", JSON.stringify({ name: "Connie" }));
      return (await post("/records", record)).id;
    },
    readFileSync(RECORD, "utf8"),
  );
  await page.goto(`/tables/${id}`);
}

for (const { locale, viewport } of [
  { locale: "en", viewport: { width: 1366, height: 768 } },
  { locale: "de", viewport: { width: 390, height: 844 } },
])
  test.describe(`a review in ${locale}`, () => {
    test.use({ locale, viewport });

    test("shows chances and costly decisions, and each on the board", async ({ page }) => {
      await finishedGame(page);
      const review = page.locator("[data-review]");
      await review.locator("[data-ask-review]").click();
      await expect(page.locator('[data-review="done"]')).toBeVisible({ timeout: 240_000 });
      await expect(review.getByRole("img")).toBeVisible();
      expect(await seriousFindings(page, "[data-result]")).toEqual([]);

      const moments = review.locator("[data-moment]");
      const first = (await moments.first().getAttribute("data-moment"))!;
      await moments.first().click();
      await expect(page).toHaveURL(new RegExp(`at=${first}`));
      const note = page.locator("[data-mistake]");
      await expect(note).toHaveAttribute("data-mistake", first);
      expect(await seriousFindings(page, "[data-mistake]")).toEqual([]);
      await note.getByRole("button").first().click();
      await expect(note).not.toHaveAttribute("data-mistake", first);
      await note.getByRole("button").last().click();
      await expect(page.locator('[data-review="done"]')).toBeVisible();

      await page.reload();
      await expect(page.locator('[data-review="done"]')).toBeVisible(); // it is kept
      await page.locator("[data-moment] + button").first().click();
      await expect(page).not.toHaveURL(/at=/);
      await expect(page.locator("main.table")).toBeVisible();
      await expect(page.locator("main.table")).toHaveAttribute("data-seq", "0"); // a game of its own, from there
    });
  });
