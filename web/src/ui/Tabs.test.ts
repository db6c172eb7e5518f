import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Tabs from "./Tabs.svelte";

const TABS = ["city", "shares", "cards"].map((name) => ({ name, label: name.toUpperCase() }));

test("one tab is chosen, by click or by arrow, and what is lit carries a lamp", async () => {
  const chosen: string[] = [];
  const choose = (name: string) => chosen.push(name);
  const { rerender } = render(Tabs, {
    tabs: TABS,
    chosen: "city",
    choose,
    label: "Board",
    lit: new Set(["cards"]),
  });
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false", "false"]);
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(tabs.map((tab) => tab.classList.contains("lamp"))).toEqual([false, false, true]);
  tabs[1]!.click();
  tabs[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  expect(chosen).toEqual(["shares", "cards"]);
  await rerender({ chosen: "cards" });
  await tick();
  expect(document.activeElement).toBe(tabs[2]);
});
