/** Notifications: what a person chooses, tries and stops, and what a push shows. */
import type { ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { postbox, type Postbox } from "./postbox";
import { startServer, stopServer } from "./server";
import { seriousFindings } from "./table";

const PORT = Number(process.env.GILDED_E2E_NOTIFY_PORT ?? 8483);
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** A browser's public key; who has the private one does not matter here. */
const P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
let server: ChildProcess | undefined;
let post: Postbox;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS });

test.beforeAll(async () => {
  post = await postbox();
  const settings = {
    GILDED_SMTP_HOST: "127.0.0.1",
    GILDED_SMTP_PORT: String(post.smtp),
    GILDED_SMTP_TLS: "none",
    GILDED_MAIL_FROM: "gilded@example.org",
    GILDED_WEBHOOK_HOSTS: "127.0.0.1",
  };
  const db = join(mkdtempSync(join(tmpdir(), "gilded-notify-")), "tables.db");
  server = await startServer({ port: PORT, db, env: { ...process.env, ...settings } });
});
test.afterAll(async () => {
  await stopServer(server);
  post.close();
});

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto("/account");
  const form = page.locator("form").filter({ hasText: "Create an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill("a long secret");
  await form.getByRole("button").click();
  await expect(page.getByText(`You are signed in as ${name}`)).toBeVisible();
}

const part = (page: Page, heading: string) =>
  page.locator("form").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** The link in the newest mail. */
async function link(place: string): Promise<string> {
  const found = () => new RegExp(`${PORT}(/${place}/\\S+)`).exec(post.mails.at(-1) ?? "")?.[1] ?? "";
  await expect.poll(found).not.toBe("");
  return found();
}

test("an address is confirmed, settings stay, a test goes all ways, and one click stops mail", async ({
  page,
  browser,
}) => {
  await signUp(page, "Ada");
  const email = part(page, "E-mail address");
  await email.getByLabel("New address").fill("ada@example.org");
  await email.getByLabel("Password").fill("a long secret");
  await email.getByRole("button", { name: "Send me a link" }).press("Enter");
  await expect(email.getByText("We have sent a link to ada@example.org.")).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: ADDRESS, locale: "de" })).newPage();
  await elsewhere.goto(await link("confirm"));
  await expect(elsewhere.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText("Dieser Link ist zu alt oder wurde schon benutzt.")).toBeVisible();

  await page.reload();
  await expect(email.getByText("Confirmed: ada@example.org")).toBeVisible();
  const settings = part(page, "Notifications");
  await settings.getByLabel("my time will soon be up").uncheck();
  await settings.getByLabel("By e-mail").selectOption("At once");
  await settings.getByLabel("To a chat service").selectOption("Mattermost");
  await settings.getByLabel("Its address (webhook)").fill(`${post.http}/hooks/table`);
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(settings.getByLabel("my time will soon be up")).not.toBeChecked();
  await expect(settings.getByLabel("it is my turn", { exact: true })).toBeChecked();
  await expect(settings.getByLabel("By e-mail")).toHaveValue("at_once");
  await expect(settings.getByLabel("To a chat service")).toHaveValue("mattermost");
  await settings.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("On its way: chat service, e-mail.")).toBeVisible();
  expect(post.calls.map(({ path }) => path)).toEqual(["/hooks/table"]);
  expect(post.calls[0]!.body).toContain("A test from Gilded");

  await elsewhere.goto(await link("stop"));
  await expect(elsewhere.getByText("Sie bekommen keine Benachrichtigungen mehr per E-Mail.")).toBeVisible();
  await page.reload();
  await expect(settings.getByLabel("By e-mail")).toHaveValue("off");
});

test("a service is known by its address, and wrong addresses are refused in words", async ({ page }) => {
  await signUp(page, "Bea");
  const settings = part(page, "Notifications");
  await settings.getByLabel("Its address (webhook)").fill("https://api.telegram.org/bot1:x/sendMessage");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByLabel("To a chat service")).toHaveValue("telegram");
  await expect(page.getByText("For Telegram, end the address with ?chat_id=")).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a browser subscribes, and shows what is pushed", async ({ page, context }) => {
    await context.grantPermissions(["notifications"], { origin: ADDRESS });
    await page.addInitScript(
      ([endpoint, p256dh]) => {
        // A browser under test has no push service of its own.
        const keys = { p256dh: p256dh!, auth: "tBHItJI5svbpez7KI4CCXg" };
        const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
        PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
        PushManager.prototype.getSubscription = async () => null;
      },
      [`${post.http}/push`, P256DH],
    );
    await signUp(page, "Cleo");
    const settings = part(page, "Notifications");
    await settings.getByLabel("Notify me in this browser").check();
    const subscribed = async () =>
      ((await (await page.request.get("/api/v1/account/notifications")).json()) as { browsers: number })
        .browsers;
    await expect.poll(subscribed).toBe(1);
    await settings.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText("On its way: browser.")).toBeVisible();
    expect(post.calls.at(-1)!.path).toBe("/push");

    const cdp = await context.newCDPSession(page);
    const registrations: { registrationId: string }[] = [];
    cdp.on("ServiceWorker.workerRegistrationUpdated", (found) => registrations.push(...found.registrations));
    await cdp.send("ServiceWorker.enable");
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const data = {
      title: "Carnegie: c’est à vous",
      text: "À la table avec Bob.",
      url: "https://x/tables/t",
      about: "t",
    };
    for (let times = 0; times < 2; times++)
      await cdp.send("ServiceWorker.deliverPushMessage", {
        origin: ADDRESS,
        registrationId: registrations[0]!.registrationId,
        data: JSON.stringify(data),
      });
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map(({ title, body, data: path }) => ({ title, body, path: String(path) }));
      });
    await expect.poll(shown).toEqual([{ title: data.title, body: data.text, path: "/tables/t" }]);
  });
});
