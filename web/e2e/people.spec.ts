/** One's own tables: what waits comes first, what happened meanwhile is told, and the next table is one key away. */
import { expect, test, type Browser, type Page } from "@playwright/test";
import { call, playToTheEnd, tableOfTwo, type Json } from "./people";
import { decide, seriousFindings } from "./table";

/** Somebody in a browser of their own. */
async function guest(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await page.goto("/about");
  await call(page, "POST", "/session", { name });
  return page;
}

/** Decide until it is the other's turn. */
async function takeTurn(page: Page, id: string): Promise<void> {
  for (;;) {
    const { position } = await call<{ position: { seq: number; legal: Record<string, Json[]> } }>(
      page,
      "GET",
      `/tables/${id}`,
    );
    const [owes] = Object.entries(position.legal);
    if (!owes) return;
    const action = owes[1].find(({ kind }) => kind === "stop") ?? owes[1][0]!;
    await call(page, "POST", `/tables/${id}/actions`, { seat: Number(owes[0]), seq: position.seq, action });
  }
}

test("tables that wait come first, are counted, and the next is one key away", async ({ browser }) => {
  const ann = await guest(browser, "Ann");
  const bob = await guest(browser, "Bob");
  const tables = [await tableOfTwo(ann, bob), await tableOfTwo(ann, bob)];
  for (const id of tables) await takeTurn(bob, id); // now all wait for Ann, whoever was first
  await call(bob, "POST", `/tables/${tables[1]}/chat`, { text: "Your turn!" });
  await ann.goto("/");
  const lines = ann.locator("[data-own-tables] [data-own]");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Your turn");
  await expect(lines.first()).toContainText(/Turn \d+, 4 colours still off the coast/);
  await expect(lines.filter({ hasText: "1 new message" })).toHaveAttribute("data-own", tables[1]!);
  await expect(ann).toHaveTitle(/^\(2\) /);
  expect(await seriousFindings(ann, "[data-own-tables]")).toEqual([]);

  await ann.goto(`/tables/${tables[0]}`);
  await expect(ann.locator("main.table")).toBeVisible();
  await expect(ann.locator("[data-next-table]")).toHaveText("1");
  expect(await seriousFindings(ann, "header")).toEqual([]);
  await ann.keyboard.press("g");
  await expect(ann).toHaveURL(new RegExp(tables[1]!));
  await expect(ann.getByText("Your turn!")).toBeVisible();
  await expect
    .poll(async () => (await call<{ unread: number }>(ann, "GET", "/account/waiting")).unread)
    .toBe(0);

  // Ann decides, Bob goes on, and she comes back an hour later.
  await takeTurn(ann, tables[1]!);
  await takeTurn(bob, tables[1]!);
  await ann.clock.setFixedTime(Date.now() + 3_600_000);
  await ann.goto(`/tables/${tables[1]}`);
  const since = ann.locator("[data-since]");
  await expect(since.locator("li").first()).toContainText("Bob");
  expect(await seriousFindings(ann, "dialog")).toEqual([]);
  await since.getByRole("button", { name: "To the table" }).click();
  await decide(ann, 0);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test("a game between two accounts stands in their profiles and leads from one to the other", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const people = await Promise.all(["Ada", "Bo"].map((name) => guest(browser, `${name} ${Date.now()}`)));
  const [ada, bo] = people as [Page, Page];
  const users: { id: string; name: string }[] = [];
  for (const page of people) {
    const { user } = await call<{ user: { id: string; name: string } }>(page, "GET", "/session");
    await call(page, "POST", "/accounts", { name: user.name, password: "correct horse battery" });
    users.push(user);
  }
  const id = await tableOfTwo(ada, bo);
  await playToTheEnd(id, people);
  const profile = () => call<{ latest: object[] }>(ada, "GET", `/people/${users[0]!.id}`);
  await expect.poll(async () => (await profile()).latest.length).toBe(1);

  await ada.goto(`/people/${encodeURIComponent(users[0]!.name)}`);
  const page = ada.locator("[data-profile]");
  await expect(page).toContainText("provisional");
  await expect(page.getByRole("link", { name: "Crédit Mobilier" })).toHaveAttribute("href", `/tables/${id}`);
  expect(await seriousFindings(ada)).toEqual([]);
  await page.getByRole("link", { name: users[1]!.name }).first().click();
  await expect(ada.getByRole("heading", { name: `Against you: ${users[1]!.name}` })).toBeVisible();
  await ada.goto("/leaders/credit_mobilier");
  await expect(ada.getByRole("heading", { level: 1 })).toHaveText("Leaderboard: Crédit Mobilier");
  await ada.goto("/people/nobody");
  await expect(ada.getByRole("heading", { level: 1 })).toContainText("There is no such person");
  await Promise.all(people.map((one) => one.context().close()));
});
