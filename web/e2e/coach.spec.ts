/** The coach at the table: hints. */
import { expect, test } from "@playwright/test";
import { atOneScreen, seriousFindings } from "./table";

test("a hint names the best choices and why, and goes when one moves", async ({ page }) => {
  await atOneScreen(page, "credit_mobilier", 2);
  await expect(page.locator("main.table")).toBeVisible();
  await page.keyboard.press("h");
  const hint = page.locator("[data-hint-panel]");
  await expect(hint.locator("progress")).toBeVisible();
  await expect(hint.locator("li").first()).toBeVisible();
  await expect(hint.locator("progress")).toBeHidden({ timeout: 30_000 });
  await expect(hint.locator("li").first()).toContainText("%");
  expect(await seriousFindings(page)).toEqual([]);
  const seq = Number(await page.locator("main.table").getAttribute("data-seq"));
  await hint.locator("li button").first().click();
  await expect(page.locator("main.table")).not.toHaveAttribute("data-seq", String(seq));
  await expect(hint.locator("section")).toBeHidden();
});

test("between people there is a hint only where all knew, and all are told", async ({ page, browser }) => {
  const post = `async (path, body) => {
    const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "content-type": "application/json", "x-csrf-token": token };
    const answer = await fetch("/api/v1" + path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  }`;
  const call = <T>(who: typeof page, path: string, body: unknown) =>
    who.evaluate(`(${post})(${JSON.stringify(path)}, ${JSON.stringify(body)})`) as Promise<T>;
  const other = await (await browser.newContext()).newPage();
  for (const [who, name] of [
    [page, "Ann"],
    [other, "Bob"],
  ] as const) {
    await who.goto("/");
    await call(who, "/session", { name });
  }
  const seats = [{ kind: "me" }, { kind: "open" }];
  const { id } = await call<{ id: string }>(page, "/tables", { game: "credit_mobilier", seats, hints: true });
  await other.goto(`/tables/${id}`);
  await expect(other.getByText("hints are allowed")).toBeVisible();
  await call(other, `/tables/${id}/join`, { seat: 1 });
  await call(page, `/tables/${id}/start`, {});
  await page.goto(`/tables/${id}`);
  await expect(page.locator("main.table")).toBeVisible();
  await expect(other.locator("main.table")).toBeVisible();
  const [mover, watcher] = (await page.locator("[data-hint]").count()) ? [page, other] : [other, page];
  await expect(watcher.locator("[data-hint]")).toHaveCount(0);
  await mover.locator("[data-hint]").click();
  await expect(watcher.getByText("has asked for a hint")).toBeVisible();
  await watcher.reload();
  await expect(watcher.getByText("has asked for a hint")).toBeVisible();
});
