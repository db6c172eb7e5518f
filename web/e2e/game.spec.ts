/** A person plays a whole game against bots by clicking only what is lit. */
import { expect, test } from "@playwright/test";
import { decide, ourTurn, playBots, result } from "./table";

const MOST_DECISIONS = 600;

test("a whole game of Crédit Mobilier", async ({ page }, info) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await playBots(page);
  const shot = (name: string) =>
    page.screenshot({ path: `../artifacts/screens/${info.project.name}-${name}.png` });
  await shot("start");
  let decisions = 0;
  while ((await ourTurn(page)) && decisions < MOST_DECISIONS) {
    await decide(page, decisions * 7);
    decisions++;
    if (decisions === 30) await shot("middle");
  }
  await expect(result(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", info.project.name.slice(-2));
  await shot("result");
  const last = await page.locator("main.table").getAttribute("data-seq");
  const download = page.waitForEvent("download");
  await result(page).locator("a[download]").click();
  const record = await (await download).path(); // leaving the page before would call the download off
  await page.goto("/");
  await page.locator("input[type=file]").setInputFiles(record);
  await expect(page.locator("main.table")).toHaveAttribute("data-seq", last!);
  await expect(result(page)).toBeVisible();
  expect(faults).toEqual([]);
});
