/** A tiny router: the address is the state, links stay ordinary links. */
import { version } from "./version.svelte";

class Router {
  url = $state(new URL(location.href));

  get parts(): string[] {
    return this.url.pathname.split("/").filter(Boolean);
  }

  /** Go to another page of ours. */
  go(path: string): void {
    if (version.isOld) return location.assign(path);
    history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Say in the address what the page shows, without going anywhere; null takes it out. */
  name(what: string, value: string | null): void {
    const url = new URL(location.href);
    if (value === null) url.searchParams.delete(what);
    else url.searchParams.set(what, value);
    history.replaceState(history.state, "", url);
  }

  /** Follow the browser's own buttons and every plain click on a link of ours. */
  listen(): void {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (!link || !ours(link) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.go(link.href);
    });
  }

  #arrive(): void {
    this.url = new URL(location.href);
  }
}

function ours(link: HTMLAnchorElement): boolean {
  const apart = link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#");
  return !apart && link.origin === location.origin && !link.pathname.startsWith("/api/");
}

export const router = new Router();
