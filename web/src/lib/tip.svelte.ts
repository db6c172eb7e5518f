/** The one tooltip of the page: what the thing under the pointer or focus will do. */

class Tip {
  text = $state("");
  x = $state(0);
  y = $state(0);
  below = $state(false);
  /** Asked for by a tap: shown where nothing hovers, too. */
  held = $state(false);

  owner: Element | null = null;

  show(element: Element, text: string, held = false): void {
    this.owner = element;
    this.held = held;
    const box = element.getBoundingClientRect();
    this.text = text;
    this.x = Math.min(Math.max(box.x + box.width / 2, 150), innerWidth - 150);
    this.below = box.y < 130;
    this.y = this.below ? box.bottom + 10 : box.y - 10;
  }

  hide(): void {
    this.owner = null;
    this.text = "";
  }
}

export const tip = new Tip();

const texts = new WeakMap<Element, string>();
/** What an element tells; undefined for one that tells nothing. */
export const toldBy = (element: Element): string | undefined => texts.get(element);

/** How long a finger rests on a thing to learn its name, in milliseconds. */
const LONG_PRESS = 450;
const CHOOSABLE = "button, a, [role=button]";

/** Attachment: say `text` while the element is pointed at or focused, and on a touch screen by a tap or a long press. */
export function tells(text: string) {
  return (element: Element) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    let isFinger = false;
    const show = () => tip.show(element, text);
    // An element that leaves the page blurs while the page is being redrawn: the tip goes right after.
    const hide = () => queueMicrotask(() => tip.owner === element && tip.hide());
    const lift = () => clearTimeout(resting);
    const touch = (event: Event) => {
      isTold = false;
      isFinger = (event as PointerEvent).pointerType === "touch";
      if (isFinger) resting = setTimeout(() => tip.show(element, text, (isTold = true)), LONG_PRESS);
    };
    // A long press only asks: it must not choose what it asks about.
    const click = (event: Event) => {
      if (isTold) event.stopImmediatePropagation();
      else if (isFinger && !element.closest(CHOOSABLE)) tip.show(element, text, true);
      else hide();
    };
    // A finger that is lifted leaves, too: what it asked for stays until the next touch elsewhere.
    const leave = () => {
      lift();
      if (!isFinger) hide();
    };
    const away = (event: Event) => {
      if (tip.owner === element && tip.held && !element.contains(event.target as Node)) hide();
    };
    const pairs: [string, (event: Event) => void][] = [
      ["pointerenter", show],
      ["focus", show],
      ["pointerdown", touch],
      ["pointerup", lift],
      ["pointercancel", lift],
      ["pointerleave", leave],
      ["blur", hide],
    ];
    for (const [name, listener] of pairs) element.addEventListener(name, listener);
    texts.set(element, text);
    element.setAttribute("data-told", "");
    element.addEventListener("click", click, { capture: true });
    document.addEventListener("pointerdown", away);
    return () => {
      for (const [name, listener] of pairs) element.removeEventListener(name, listener);
      element.removeEventListener("click", click, { capture: true });
      document.removeEventListener("pointerdown", away);
      lift();
      hide();
    };
  };
}
