/** Which version of the page this is, and whether the server has a newer one. The worker (src/worker) tells. */

const EVERY = 3_600_000;
const RELOADED = "gilded.reloaded";

class Version {
  /** A newer page is here: this one goes on working, and the next page that is opened is the new one. */
  isOld = $state(false);
  readonly #own = document.querySelector<HTMLMetaElement>("meta[name=version]")?.content;

  /** Have the worker keep the page, once the page has what it needs itself; look now and then for a newer one. */
  listen(): void {
    addEventListener("vite:preloadError", this.#reload);
    if (!this.#own || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      this.#hear(data),
    );
    void navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).then(
      (registration) => {
        const look = () => document.hidden || void registration.update().catch(() => undefined);
        document.addEventListener("visibilitychange", look);
        setInterval(look, EVERY);
      },
      () => undefined, // a browser that forbids workers plays all the same
    );
  }

  #hear(message: unknown): void {
    const { type, version } = message as { type?: string; version?: string };
    if (type === "version") this.isOld = version !== this.#own;
  }

  /** A part of this page is no longer on the server: the new page has its own. Twice in a row would be of no use. */
  #reload = (): void => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < EVERY) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  };
}

export const version = new Version();
