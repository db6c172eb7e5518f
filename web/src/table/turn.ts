/** Tells a person who looks elsewhere that a decision waits. */
import { prefs, t } from "../lib/prefs.svelte";

let told = false;

export function tellTurn(isMine: boolean, game: string): void {
  if (!isMine || !document.hidden) {
    told = false;
    return;
  }
  if (told || !prefs.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  told = true;
  const notice = new Notification(t("table.your_turn_title", { game }), {
    tag: "gilded-turn",
    icon: "/icon.svg",
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
