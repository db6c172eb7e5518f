/** Notifies a person who is looking at another page that it is their turn. */
import { prefs, t } from "../lib/prefs.svelte";

let isNotified = false;

export function notifyTurn(isMine: boolean, game: string): void {
  if (!isMine || !document.hidden) {
    isNotified = false;
    return;
  }
  if (isNotified || !prefs.notify || !("Notification" in window) || Notification.permission !== "granted")
    return;
  isNotified = true;
  const notice = new Notification(t("table.your_turn_title", { game }), {
    tag: "gilded-turn",
    icon: "/icon.svg",
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
