/** Private orders: given on a small form, kept in a list, withdrawn, and carried out. */
import { expect, test, type Page } from "@playwright/test";
import { GAME, seriousFindings, sitDown } from "./table";

const COMPANIES = ["Red", "Green", "Yellow", "Blue", "Crédit Mobilier"];

const sheet = (page: Page) => page.getByRole("dialog", { name: "Orders" });

/** Buy as soon as the dice allow so many. */
async function orderShares(page: Page, company: string, count: number): Promise<void> {
  await sheet(page).getByLabel("What").selectOption("Buy shares");
  await sheet(page).getByLabel("Company").selectOption(company);
  await sheet(page).getByLabel("Shares at least").fill(String(count));
  await sheet(page).getByRole("button", { name: "Give this order" }).click();
}

for (const phone of [false, true])
  test(`orders wait, are withdrawn and answer (${phone ? "phone" : "desktop"})`, async ({ page }) => {
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    await sitDown(page, GAME, 2);
    await page.getByRole("button", { name: "Orders" }).waitFor();
    await page.keyboard.press("o");
    await expect(sheet(page).getByText("No order waits.")).toBeVisible();
    await orderShares(page, "Red", 5);
    const says = "As soon as my roll allows 5 shares of Red: buy as many as possible.";
    const waiting = sheet(page).getByRole("region", { name: "Waiting" });
    await expect(waiting.getByText(says)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await waiting.getByRole("button", { name: "Withdraw" }).click();
    await expect(sheet(page).getByRole("region", { name: "Lately ended" })).toContainText("withdrawn");

    for (const company of COMPANIES) await orderShares(page, company, 1);
    await expect(page.getByText(/has answered for you|is done/).first()).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press("Escape");
    await expect(page.getByText(/You buy .* shares?|You bought/).first()).toBeAttached({ timeout: 60_000 });
  });
