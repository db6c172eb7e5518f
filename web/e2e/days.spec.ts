/** Playing over days: opening such a table, finding it by its pace, resting, and having patience. */
import { expect, test } from "@playwright/test";
import { GAME, seriousFindings } from "./table";

for (const phone of [false, true])
  test(`a table over days is opened and found, and its clock waits (${phone ? "phone" : "desktop"})`, async ({
    page,
    browser,
  }) => {
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/new/${GAME}`);
    await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
    for (const seat of [4, 3]) await page.getByRole("button", { name: `Remove seat ${seat}` }).click();
    await page.getByLabel("How fast").selectOption("days");
    await page.getByLabel("Time to think").selectOption("2 days per turn");
    await page.getByLabel("When somebody’s time is up").selectOption("the others vote");
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Open the table" }).click();
    await expect(page.getByText("over days · 2 days per turn · then the others vote")).toBeVisible();

    const bob = await (await browser.newContext({ locale: "en" })).newPage();
    await bob.goto("/");
    await bob.getByLabel("Games of others").selectOption("days");
    await bob.locator(`a[href="${new URL(page.url()).pathname}"]`).click();
    await bob.getByRole("button", { name: "Sit here" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    if (phone) await page.getByRole("tab").first().click();
    await expect(page.getByRole("timer").filter({ hasText: /^(2 days|47 hr)$/ })).toHaveCount(2);

    await page.goto("/account");
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("First day").fill(today);
    await page.getByLabel("Last day").fill(today);
    await page.locator("form", { hasText: "Vacation" }).getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Cancel or come back" })).toBeVisible();
    await page.getByLabel("I go to sleep at").fill("23:00");
    await page.getByLabel("I am awake at").fill("09:30");
    await page.locator("form", { hasText: "Sleeping hours" }).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("at most 9 hours")).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
