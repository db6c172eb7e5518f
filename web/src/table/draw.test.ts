/** The check of a draw, against parts that the server's own code has put together. */
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../wire";
import { checkDraw, forgetDraw, hostNonce, nonceFor } from "./draw";
import { seat, table } from "./fakes";

const COMMITMENT = "fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603";
/** As in the examples of gilded/core/draw.py: secret "ab", nonces "cd" and none. */
const SEED = "315020164446473862767204310450822751967";

function over(nonce: string, given: Partial<Table> = {}): Table {
  const parts = [{ seat: 0, commitment: "", nonce }];
  const seats = [seat(0, true), seat(1, false)];
  return table([0], {
    seats,
    seed: SEED,
    draw: { commitment: COMMITMENT, secret: "ab", parts },
    status: "finished",
    ...given,
  });
}

beforeEach(() => localStorage.clear());

test("a right draw is found right", async () => {
  expect(await checkDraw(over("cd"), "me")).toEqual({ can: true, secret: true, seed: true, own: null });
});

test("another secret, seed or nonce is found out", async () => {
  const { draw } = over("cd");
  expect((await checkDraw(over("cd", { draw: { ...draw!, commitment: "00" } }), "me")).secret).toBe(false);
  expect((await checkDraw(over("cd", { seed: "7" }), "me")).seed).toBe(false);
  expect((await checkDraw(over("ce"), "me")).seed).toBe(false);
});

test("this browser knows its own part", async () => {
  const nonce = nonceFor(over(""), 0)!;
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect((await checkDraw(over(nonce), "me")).own).toBe(true);
  expect((await checkDraw(over("cd"), "me")).own).toBe(false);
  expect((await checkDraw(over("cd"), "other")).own).toBeNull();
  forgetDraw("T");
  expect((await checkDraw(over("cd"), "me")).own).toBeNull();
});

test("a commitment that was changed after the nonce was given is found out", async () => {
  const { draw } = over("");
  const nonce = nonceFor(over("", { draw: { ...draw!, commitment: "00" } }), 0)!;
  expect((await checkDraw(over(nonce), "me")).own).toBe(false);
});

test("who has no seat, or chose the seed, gives no nonce", () => {
  expect(hostNonce(table([]))).toBeNull();
  expect(hostNonce(over("", { draw: null }))).toBeNull();
  expect(hostNonce(over(""))).toMatch(/^[0-9a-f]{64}$/);
});
