/** Web push: this browser shows notifications while the page is closed, as long as somebody is signed in and wants it. */
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import { me } from "./session.svelte";

class Push {
  /** Subscribe, or end it, whenever a person comes or goes, or changes their mind. */
  listen(): void {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
    $effect.root(() => {
      $effect(() => {
        const user = me.session?.user.id;
        // A browser that cannot reach its push service still shows what happens while the page is open.
        void this.#follow(Boolean(user && prefs.notify)).catch(() => undefined);
      });
    });
  }

  async #follow(wanted: boolean): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    const old = await registration.pushManager.getSubscription();
    if (!wanted) {
      if (old && me.session) await api.unsubscribe(old.endpoint);
      await old?.unsubscribe();
      return;
    }
    const { push_key: applicationServerKey } = await api.notifications();
    const options = { userVisibleOnly: true, applicationServerKey };
    const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
      if (!old) throw error;
      await old.unsubscribe(); // it was made for another server's key
      return registration.pushManager.subscribe(options);
    });
    await api.subscribe(subscription.toJSON());
  }
}

export const push = new Push();
