import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { api, OFFLINE, Problem } from "./api";
import { prefs } from "./prefs.svelte";
import { me } from "./session.svelte";

beforeAll(() => prefs.speak("en"));
afterEach(() => {
  vi.restoreAllMocks();
  me.session = null;
  me.wished = "";
});

function refusing(code: string, times: number) {
  return vi.spyOn(api, "signIn").mockImplementation(async (name) => {
    if (times-- > 0) throw new Problem({ ...OFFLINE, code });
    return { user: { id: "me", name, guest: true }, language: null };
  });
}

test("a guest without a name comes in even if somebody has an account with the made-up one", async () => {
  const signIn = refusing("name_taken", 1);
  await me.ensure();
  const numbers = signIn.mock.calls.map(([name]) => /\d+/.exec(name)?.[0].length);
  expect(numbers).toEqual([3, 9]);
});

test("a guest who has chosen the name of an account is told so", async () => {
  refusing("name_taken", 1);
  me.wished = "Ann";
  await expect(me.ensure()).rejects.toThrow(Problem);
  expect(me.session).toBeNull();
});

test("a name that was typed on one page is used on every other", async () => {
  const signIn = refusing("", 0);
  me.wished = " Ann ";
  await me.ensure();
  expect(signIn).toHaveBeenCalledExactlyOnceWith("Ann");
});

test("whatever else is wrong is tried once", async () => {
  const signIn = refusing("offline", 1);
  await expect(me.ensure()).rejects.toThrow(Problem);
  expect(signIn).toHaveBeenCalledOnce();
});
