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

/** Attachment: say `text` while the element is pointed at or focused. */
export function tells(text: string) {
  return (element: Element) => {
    const show = () => tip.show(element, text);
    // An element that leaves the page blurs while the page is being redrawn: the tip goes right after.
    const hide = () => queueMicrotask(() => tip.owner === element && tip.hide());
    const pairs: [string, () => void][] = [
      ["pointerenter", show],
      ["focus", show],
      ["pointerleave", hide],
      ["blur", hide],
      ["click", hide],
    ];
    for (const [name, listener] of pairs) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of pairs) element.removeEventListener(name, listener);
      hide();
    };
  };
}
