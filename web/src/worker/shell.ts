/**
 * The page starts without network: its files are kept, one cache for each version.
 *
 * With network the page itself always comes from the server, so it is never an old one. Its scripts, styles and fonts have
 * the hash of their content in their names, so it does not matter where they come from.
 */
import { FILES, VERSION, worker } from "./place";

const PREFIX = "page ";
const OWN = PREFIX + VERSION;
/** The version before stays: a page that is still open may need a file of it. */
const VERSIONS_KEPT = 2;
/** What a proxy answers when the server behind it does not. */
const NO_SERVER = [502, 503, 504];

export function keepShell(): void {
  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== worker.location.origin) return;
    if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
    else if (request.mode === "navigate" && isPage(url)) event.respondWith(page(request));
  });
}

async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll(FILES);
  await worker.skipWaiting();
}

/** Take over the pages that are open, and tell them which version is here. */
async function activate(): Promise<void> {
  await worker.clients.claim();
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length + 1 - VERSIONS_KEPT)).map((old) => caches.delete(old)),
  );
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ type: "version", version: VERSION });
}

/** A place of the page, and neither a download nor the API's own pages. */
function isPage({ pathname }: URL): boolean {
  return !pathname.startsWith("/api/") && !pathname.startsWith("/schema") && !pathname.includes(".");
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !NO_SERVER.includes(answer.status)) return answer;
  const shell = await (await caches.open(OWN)).match("/", { ignoreVary: true });
  return shell ?? answer ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
