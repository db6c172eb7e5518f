/** People at several browsers: they see each other's moves, and a broken connection loses nothing. */
import { expect, test, type Page } from "@playwright/test";
import { decide, lit, ourTurn, playBots } from "./table";

declare global {
  interface Window {
    notified: string[];
  }
}

const seq = async (page: Page) => Number(await page.locator("main.table").getAttribute("data-seq"));

/** A live connection that can be cut, and stays so until it is mended. */
async function breakableLine(page: Page) {
  let broken = false;
  let cut = async () => {};
  await page.routeWebSocket(/\/live/, (socket) => {
    if (broken) return void socket.close();
    socket.connectToServer();
    cut = () => socket.close();
  });
  return {
    cut: () => ((broken = true), cut()),
    mend: () => void (broken = false),
  };
}

test("two browsers in one live game see each other's moves", async ({ page, browser }) => {
  await page.goto("/new/credit_mobilier");
  for (let i = 0; i < 2; i++)
    await page
      .getByRole("button", { name: "Remove seat 4" })
      .or(page.getByRole("button", { name: "Remove seat 3" }))
      .last()
      .click();
  await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByText("Waiting for people")).toBeVisible();

  const other = await (await browser.newContext({ locale: "fr" })).newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "S’asseoir ici" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator("main.table")).toBeVisible();
  await expect(other.locator("main.table")).toBeVisible();

  for (let i = 0; i < 8; i++) {
    await expect.poll(async () => (await lit(page).count()) + (await lit(other).count())).toBeGreaterThan(0);
    const active = (await lit(page).count()) ? page : other;
    await decide(active, i);
    await expect.poll(() => seq(active === page ? other : page)).toBe(await seq(active));
  }
  await other.getByLabel("Dire quelque chose").fill("Bonjour !");
  await other.keyboard.press("Enter");
  await expect(page.getByText("Bonjour !")).toBeVisible();
});

test("an announced restart leaves the whole table in the window", async ({ page }) => {
  let announce = () => {};
  await page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer();
    const announcement = { restart: new Date(Date.now() + 600_000).toISOString(), text: "New rules" };
    announce = () => socket.send(JSON.stringify({ type: "announcement", announcement }));
  });
  await playBots(page);
  await expect(page.locator("main.table")).toBeVisible();
  announce();
  await expect(page.getByText("New rules")).toBeVisible();
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(below).toBeLessThanOrEqual(0);
});

test("a broken connection comes back and nothing is lost", async ({ page }) => {
  const line = await breakableLine(page);
  await playBots(page);
  await ourTurn(page);
  await line.cut();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await decide(page, 0);
  line.mend();
  await expect(page.getByText("Connection lost")).toBeHidden({ timeout: 30_000 });
  for (let i = 0; i < 4 && (await ourTurn(page)); i++) await decide(page, i);
  const numbers = await page.locator("ol .number").allTextContents();
  expect(numbers.map(Number)).toEqual(numbers.map((_, i) => i + 1));
});

test("an undo while the connection was broken is seen when it comes back", async ({ page }) => {
  const line = await breakableLine(page);
  await playBots(page);
  await ourTurn(page);
  const before = await seq(page);
  await decide(page, 0);
  await line.cut();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.evaluate(async (to) => {
    const csrf = /csrf=([^;]+)/.exec(document.cookie)![1]!;
    const table = location.pathname.split("/").at(-1)!;
    await fetch(`/api/v1/tables/${table}/undo`, {
      method: "POST",
      headers: { "x-csrf-token": csrf, "content-type": "application/json" },
      body: JSON.stringify({ seq: to }),
    });
  }, before);
  line.mend();
  await expect.poll(() => seq(page), { timeout: 30_000 }).toBe(before);
  await decide(page, 1);
  expect(await seq(page)).toBeGreaterThan(before);
});

test("two people at one screen see each other's hand never by accident", async ({ page }) => {
  await page.goto("/new/chartered");
  for (const seat of [4, 3]) await page.getByRole("button", { name: `Remove seat ${seat}` }).click();
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByLabel("Name of the person in seat 2").fill("Bob");
  await page.getByRole("button", { name: "Open the table" }).click();

  const curtain = page.locator("[data-curtain]");
  const hand = page.locator(".hand [data-card]");
  const cards = () => hand.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card!));
  const hands: Record<string, string[]> = {};
  const lift = async () => {
    await expect(curtain).toBeVisible();
    await expect(page.locator("[data-card], [data-lit]")).toHaveCount(0);
    const seat = (await curtain.getAttribute("data-curtain"))!;
    await curtain.getByRole("button").first().click();
    await expect(hand.first()).toBeVisible();
    return seat;
  };
  const first = await lift();
  hands[first] = await cards();
  for (let i = 0; i < 30 && !(await curtain.isVisible()); i++) {
    await decide(page, i);
    await expect(curtain.or(lit(page).first()).first()).toBeVisible();
  }
  const second = await lift();
  expect(second).not.toBe(first);
  hands[second] = await cards();
  expect(hands[second]!.filter((card) => hands[first]!.includes(card))).toEqual([]);
  await page.getByLabel("View as").selectOption(first);
  expect(await lift()).toBe(first);
  await expect(lit(page)).toHaveCount(0);
  await page.getByLabel("View as").selectOption(second);
  await curtain.getByRole("button", { name: "do not ask again" }).click();
  await expect(lit(page).first()).toBeVisible();
});

test("a private table: link, clock, chat, a spectator, the past, the record, resigning, bots", async ({
  page,
  browser,
}) => {
  await page.goto("/new/credit_mobilier");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await page.getByLabel("Play with a clock").check();
  await page.getByLabel("Private").check();
  await page.getByRole("button", { name: "Open the table" }).click();
  const link = await page.getByLabel("Invite people with this link").inputValue();
  expect(link).toContain("key=");
  const arrive = async (address: string) => {
    const other = await (await browser.newContext({ locale: "en" })).newPage();
    await other.goto(address);
    return other;
  };
  const stranger = await arrive(page.url());
  await expect(stranger.getByText("There is no such table, or it is private")).toBeVisible();
  const bob = await arrive(link);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  const cleo = await arrive(link);
  await expect(cleo.getByText("You are watching.")).toBeVisible();
  await expect(cleo.getByLabel("Say something")).toHaveCount(0);

  const running = page.getByRole("timer").filter({ hasText: /^1\d:/ });
  await expect(running.first()).toBeVisible(); // of twenty minutes the first seconds have gone
  await page.getByLabel("Say something").fill("Good luck!");
  await page.keyboard.press("Enter");
  for (const each of [bob, cleo]) await expect(each.getByText("Good luck!")).toBeVisible();

  for (let i = 0; i < 3; i++) {
    await expect.poll(async () => (await lit(page).count()) + (await lit(bob).count())).toBeGreaterThan(0);
    await decide((await lit(page).count()) ? page : bob, i);
  }
  await expect.poll(() => seq(cleo)).toBeGreaterThan(2);
  await cleo.getByRole("button", { name: "One decision back" }).click();
  await cleo.getByRole("slider", { name: "History" }).fill("1");
  await expect(cleo).toHaveURL(/[?&]at=1$/);
  await cleo.getByRole("button", { name: "Back to now" }).click();
  await cleo.getByRole("button", { name: "Table menu" }).click();
  const download = cleo.waitForEvent("download");
  await cleo.getByRole("link", { name: "Download the record" }).click();
  const record = await (await download).path();
  await cleo.goto("/");
  await cleo.locator("input[type=file]").setInputFiles(record);
  await expect(cleo.getByText("saved while the game was still in progress")).toBeVisible();

  await bob.getByRole("button", { name: "Table menu" }).click();
  await bob.getByRole("button", { name: "Resign" }).click();
  const question = bob.getByRole("dialog", { name: "A bot will play on in your seat. Resign?" });
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByText("resigned")).toBeVisible();
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByLabel("Level of the bot Leland").selectOption("apprentice");
  await expect(page.getByRole("region", { name: "Players" }).getByText("apprentice")).toBeVisible();
});

test("when the clock is out a bot plays on, and who looks elsewhere is told of a turn", async ({ page }) => {
  await page.addInitScript(() => {
    const notified: string[] = [];
    class Notice {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Notice.permission = "granted"));
      close = () => undefined;
      constructor(title: string) {
        notified.push(title);
      }
    }
    Object.assign(window, { Notification: Notice, notified });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  const notified = () => page.evaluate(() => window.notified);
  await page.route("**/api/v1/tables", async (route) => {
    const table = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...table, clock: { minutes: 0.35 } }) });
  });
  await playBots(page);
  await ourTurn(page);
  expect(await notified()).toEqual([]);
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByLabel("Notify me in this browser").check();
  await page.keyboard.press("Escape");
  await expect.poll(notified).toEqual(["Your turn – Crédit Mobilier"]);
  await expect(page.getByRole("timer").first()).toHaveText(/^0:[0-2]\d$/);
  await expect(page.getByText("time is up: a bot plays on.")).toBeVisible({ timeout: 45_000 });
  await expect(lit(page)).toHaveCount(0);
});

test("a box to tick and its words stand on one line", async ({ page }) => {
  await page.goto("/account");
  const label = page.locator("label", { has: page.getByRole("checkbox") });
  const box = (await page.getByRole("checkbox").boundingBox())!;
  const words = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element.lastChild!);
    const { top, bottom, left } = range.getBoundingClientRect();
    return { top, bottom, left };
  });
  expect(words.left).toBeGreaterThan(box.x + box.width);
  expect(words.top).toBeLessThan(box.y + box.height);
  expect(words.bottom).toBeGreaterThan(box.y);
});

test("an account calls only addresses of the wide world, and says what is wrong in the reader's language", async ({
  page,
}) => {
  const name = `Ada ${Date.now()}`;
  await page.goto("/account");
  const form = page.locator("form").filter({ hasText: "Create an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill("a long secret");
  await form.getByRole("button").click();
  await expect(page.getByText(`You are signed in as ${name}`)).toBeVisible();
  const notices = page.locator("form").filter({ hasText: "Notifications" });
  const hook = notices.getByLabel("webhook");
  await hook.fill("http://localhost:9/turn");
  await notices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("localhost is not")).toBeVisible();
  await hook.fill("https://example.org/turn");
  await notices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "FR" }).click();
  const entry = page.locator("form").filter({ hasText: "Se connecter" });
  await entry.getByLabel("Nom").fill(name);
  await entry.getByLabel("Mot de passe").fill("a wrong secret");
  await entry.getByRole("button").click();
  await expect(page.getByText("Aucun compte n’a ce nom et ce mot de passe.")).toBeVisible();
});

test("history, explore and undo", async ({ page }) => {
  await playBots(page);
  await ourTurn(page);
  await decide(page, 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Choose a colour and what to do with it.")).toBeVisible();
  await decide(page, 0);
  await page.getByRole("button", { name: "One decision back" }).click();
  await expect(page).toHaveURL(/[?&]at=\d+$/);
  await expect(lit(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.getByRole("button", { name: "Table menu" }).click();
  const before = page.url();
  await page.getByRole("button", { name: "I play all seats" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await ourTurn(page);
  await decide(page, 0);
});

test("what is not lit says why not", async ({ page }) => {
  await playBots(page);
  await ourTurn(page);
  await page.locator("[aria-disabled=true]").first().click({ force: true });
  await expect(page.getByText("Why not?")).toBeVisible();
});
