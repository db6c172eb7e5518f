/** What this browser remembers: language, light, inks, sounds, the pace of bots, whether to notify, to heed single keys, to explain decisions, and what is known. */
import type { Messages, Values } from "./messages";
import { text } from "./messages";
import { PACES, type Pace } from "../table/story.svelte";
import type english from "../texts/en";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";
/** Sets of inks for the seats, each of which every kind of eye tells apart (theme/inks.css). */
export const INKS = ["muted", "vivid", "shades"] as const;
export type Inks = (typeof INKS)[number];
type English = typeof english;
export type Key = { [Area in keyof English]: `${Area}.${keyof English[Area] & string}` }[keyof English];

const loaders: Record<Language, () => Promise<{ default: Record<string, Messages> }>> = {
  en: () => import("../texts/en"),
  fr: () => import("../texts/fr"),
  de: () => import("../texts/de"),
};

function stored<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(`gilded.${name}`) as T | null;
  return value && allowed.includes(value) ? value : otherwise;
}

function browsers(): Language {
  const wanted = navigator.languages.map((one) => one.slice(0, 2));
  return LANGUAGES.find((one) => one === wanted.find((each) => LANGUAGES.includes(each as Language))) ?? "en";
}

class Prefs {
  language = $state<Language>("en");
  messages = $state.raw<Record<string, Messages>>({});
  theme = $state<Theme>(stored("theme", ["auto", "light", "dark"], "auto"));
  inks = $state<Inks>(stored("inks", INKS, "muted"));
  sounds = $state(stored("sounds", ["yes", "no"], "no") === "yes");
  notify = $state(stored("notify", ["yes", "no"], "no") === "yes");

  pace = $state<Pace>(stored("pace", PACES, "normal"));
  shortcuts = $state(stored("shortcuts", ["yes", "no"], "yes") === "yes");
  /** Whether a sentence of help stands beside each decision. */
  guidance = $state(stored("guidance", ["yes", "no"], "yes") === "yes");
  /** Whether the reader was told that what is gold on the board can be chosen. */
  knowsGold = $state(stored("gold", ["known", "new"], "new") === "known");

  /** Load the texts of the reader's language; the page is shown once they are here. */
  async begin(): Promise<void> {
    this.#dress();
    await this.speak(stored("language", LANGUAGES, browsers()));
  }

  async speak(language: Language): Promise<void> {
    this.messages = (await loaders[language]()).default;
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem("gilded.language", language);
  }

  wear(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("gilded.theme", theme);
    this.#dress();
  }

  setInks(inks: Inks): void {
    this.inks = inks;
    localStorage.setItem("gilded.inks", inks);
    this.#dress();
  }

  setSounds(wanted: boolean): void {
    this.sounds = wanted;
    localStorage.setItem("gilded.sounds", wanted ? "yes" : "no");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem("gilded.pace", pace);
  }

  learnGold(): void {
    this.knowsGold = true;
    localStorage.setItem("gilded.gold", "known");
  }

  setShortcuts(wanted: boolean): void {
    this.shortcuts = wanted;
    localStorage.setItem("gilded.shortcuts", wanted ? "yes" : "no");
  }

  setGuidance(wanted: boolean): void {
    this.guidance = wanted;
    localStorage.setItem("gilded.guidance", wanted ? "yes" : "no");
  }

  /** Ask the browser for leave to notify; answers whether it is as wanted now. */
  async setNotify(wanted: boolean): Promise<boolean> {
    const can = "Notification" in window;
    this.notify = wanted && can && (await Notification.requestPermission()) === "granted";
    localStorage.setItem("gilded.notify", this.notify ? "yes" : "no");
    return this.notify === wanted;
  }

  #dress(): void {
    document.documentElement.dataset.inks = this.inks;
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();

/** Whether the reader's language has a text for a key that is only known at run time. */
export function known(key: string): key is Key {
  const [area, name] = split(key);
  return prefs.messages[area]?.[name] !== undefined;
}

/** A text of the pages in the reader's language. */
export function t(key: Key, values?: Values): string {
  const [area, name] = split(key);
  return text(prefs.language, prefs.messages[area]?.[name] ?? key, values);
}

function split(key: string): [string, string] {
  const dot = key.indexOf(".");
  return [key.slice(0, dot), key.slice(dot + 1)];
}
