/** Notifications that the server pushes while the page is closed, worded by it in the person's language. */
import { worker } from "./place";

interface Pushed {
  title: string;
  text: string;
  url: string;
  /** The same for what replaces each other. */
  about: string;
}

export function showPushed(): void {
  worker.addEventListener(
    "push",
    (event) => event.data && event.waitUntil(show(event.data.json() as Pushed)),
  );
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
}

async function show({ title, text, url, about }: Pushed): Promise<void> {
  const { pathname, search } = new URL(url);
  await worker.registration.showNotification(title, {
    body: text,
    tag: about,
    icon: "/icons/icon-192.png",
    data: pathname + search,
  });
}

/** Go where it belongs: to a window that is there already, or to a new one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === path.split("?")[0]);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
