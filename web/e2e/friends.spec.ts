/** Two who become friends: one invites the other by name, who sits down, and blocks a third. */
import { expect, test } from "@playwright/test";
import { call, member } from "./people";
import { GAME, seriousFindings } from "./table";

test("friends are made, invited by name, and sit down", async ({ browser }) => {
  const ann = await member(browser, "Ann");
  const bob = await member(browser, "Bob", true);
  await ann.page.goto("/friends");
  await ann.page.getByLabel("Name of an account").fill(bob.name);
  await ann.page.keyboard.press("Enter");
  await expect(ann.page.getByRole("heading", { name: "You have asked" })).toBeVisible();

  await bob.page.goto("/");
  await bob.page.locator("[data-asked]").click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await expect(bob.page.locator(`[data-person="${ann.id}"]`)).toContainText("online");
  expect(await seriousFindings(bob.page)).toEqual([]);

  await ann.page.goto(`/new/${GAME}`);
  await ann.page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  for (const seat of [4, 3]) await ann.page.getByRole("button", { name: `Remove seat ${seat}` }).click();
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.page.getByRole("button", { name: `Invite ${bob.name}` }).click();
  await expect(ann.page.locator(`[data-person="${bob.id}"]`)).toContainText("no answer yet");
  expect(await seriousFindings(ann.page)).toEqual([]);

  await bob.page.goto("/");
  const invitation = bob.page.locator("[data-invitations] li");
  await expect(invitation).toContainText(`${ann.name} invites you`);
  expect(await seriousFindings(bob.page, "[data-invitations]")).toEqual([]);
  await invitation.getByRole("button", { name: "Sit down" }).press("Enter");
  await expect(bob.page.getByRole("heading", { name: ann.name })).toBeVisible();
  await ann.page.getByRole("button", { name: "Start the game" }).click();
  await expect(bob.page.locator("main.table")).toBeVisible();
  await Promise.all([ann, bob].map(({ page }) => page.context().close()));
});

test("who is blocked is folded in the chat, and not admitted", async ({ browser }) => {
  const ann = await member(browser, "Ann");
  const eve = await member(browser, "Eve");
  const { id } = await call<{ id: string }>(ann.page, "POST", "/tables", {
    game: GAME,
    seats: [{ kind: "me" }, { kind: "open" }],
  });
  await call(eve.page, "POST", `/tables/${id}/join`, { seat: 1 });
  await call(eve.page, "POST", `/tables/${id}/chat`, { text: "Something nasty" });
  await call(ann.page, "POST", `/tables/${id}/start`);
  await ann.page.goto(`/people/${eve.id}`);
  await ann.page.locator("[data-ties]").getByRole("button", { name: "Block" }).click();
  await ann.page.locator("[data-question] .primary").click();
  await expect(ann.page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await ann.page.goto(`/tables/${id}`);
  await expect(ann.page.getByText("A line from somebody you have blocked")).toBeVisible();
  await expect(ann.page.getByText("Something nasty")).toBeHidden();
  await ann.page.getByText("A line from somebody you have blocked").click();
  await expect(ann.page.getByText("Something nasty")).toBeVisible();
  await ann.page.getByRole("button", { name: "Report this line" }).press("Enter");
  const report = ann.page.locator("dialog[open]");
  await expect(report).toContainText("Something nasty");
  expect(await seriousFindings(ann.page, "dialog[open]")).toEqual([]);
  await report.getByLabel("In your words").fill("Twice already");
  await report.getByRole("button", { name: "Send the report" }).click();
  await expect(ann.page.getByText("Your report has been sent.")).toBeVisible();

  const next = await call<{ id: string }>(ann.page, "POST", "/tables", {
    game: GAME,
    seats: [{ kind: "me" }, { kind: "open" }],
  });
  await eve.page.goto(`/tables/${next.id}`);
  await eve.page.getByRole("button", { name: "Sit here" }).click();
  await expect(eve.page.getByText("You cannot take a seat at this table")).toBeVisible();
  await Promise.all([ann, eve].map(({ page }) => page.context().close()));
});
