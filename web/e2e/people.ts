/** People in browsers of their own, who call the API as their page would. */
import type { Browser, Page } from "@playwright/test";

export type Json = Record<string, unknown>;

/** A call of the API as this page's person. */
export async function call<T = Json>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", "x-csrf-token": token };
      const init = how === "GET" ? {} : { body: JSON.stringify(what ?? {}) };
      const answer = await fetch(`/api/v1${where}`, { method: how, headers, ...init });
      const text = await answer.text();
      return (text ? JSON.parse(text) : null) as T;
    },
    [method, path, body] as const,
  );
}

export interface Member {
  page: Page;
  id: string;
  name: string;
}

/** Somebody with an account in a browser of their own. */
export async function member(browser: Browser, name: string, phone = false): Promise<Member> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const page = await (await browser.newContext({ locale: "en", viewport })).newPage();
  await page.goto("/about");
  const whole = `${name} ${Math.random().toString(36).slice(2, 8)}`;
  const { user } = await call<{ user: { id: string } }>(page, "POST", "/accounts", {
    name: whole,
    password: "correct horse battery",
  });
  return { page, id: user.id, name: whole };
}

/** A table of these two people where it is the first one's turn, after one decision of each if the game asks so. */
export async function tableOfTwo(ann: Page, bob: Page, more: Json = {}): Promise<string> {
  const { id } = await call<{ id: string }>(ann, "POST", "/tables", {
    game: "credit_mobilier",
    seats: [{ kind: "me" }, { kind: "open" }],
    ...more,
  });
  await call(bob, "POST", `/tables/${id}/join`, { seat: 1 });
  await call(ann, "POST", `/tables/${id}/start`);
  return id;
}

/** Everybody decides through the API until the game is over. */
export async function playToTheEnd(id: string, people: Page[]): Promise<void> {
  type Shown = { table: { status: string }; position: { seq: number; legal: Record<string, Json[]> } };
  for (;;)
    for (const page of people) {
      const { table } = await call<Shown>(page, "GET", `/tables/${id}`);
      if (table.status === "finished") return;
      await page.evaluate(async (where) => {
        const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
        const headers = { "content-type": "application/json", "x-csrf-token": token };
        let { position } = (await (await fetch(where)).json()) as Shown;
        for (let owes; (owes = Object.entries(position.legal)[0]);) {
          const action = owes[1][position.seq % owes[1].length];
          const body = JSON.stringify({ seat: Number(owes[0]), seq: position.seq, action });
          const answer = await fetch(`${where}/actions`, { method: "POST", headers, body });
          position = (await answer.json()) as Shown["position"];
        }
      }, `/api/v1/tables/${id}`);
    }
}
