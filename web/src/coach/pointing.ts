/** Finding what a lesson points at: the things on the page that bear a name, and what they are called aloud. */

/** The things of these names that show; of a name that stands for several, those that are seen. */
export function things(names: string[]): Element[] {
  return names.flatMap((name) =>
    [...document.querySelectorAll(`[data-part~="${CSS.escape(name)}"]`)].filter(shows),
  );
}

/** What lies on another sheet of the board, behind a tab, is turned up: all of a name, or what can be pressed of it. */
export function turnUp(names: string[]): void {
  for (const name of names) {
    const all = [...document.querySelectorAll(`[data-part~="${CSS.escape(name)}"]`)];
    const hidden = all.filter((thing) => !shows(thing));
    const wanted =
      hidden.length === all.length ? hidden[0] : hidden.find((thing) => thing.matches("[data-lit]"));
    if (wanted) tabOf(wanted)?.click();
  }
}

function tabOf(thing: Element): HTMLElement | null {
  const sheet = thing.closest<HTMLElement>("[data-behind]")?.dataset.behind;
  return sheet ? document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(sheet)}"]`) : null;
}

function shows(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return width + height > 0 && thing.checkVisibility({ visibilityProperty: true });
}

const LONGEST = 80;

/** What each of them is called, for who does not see where the lesson points. */
export function called(found: Element[]): string[] {
  const names = found.map((thing) => {
    const named =
      thing.getAttribute("aria-label") ?? thing.querySelector("[aria-label]")?.getAttribute("aria-label");
    return (named ?? thing.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);
  });
  return [...new Set(names.filter(Boolean))];
}
