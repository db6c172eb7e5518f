/**
 * Rules texts that were read can be read without network. Nothing else of the API is ever kept: a table, a lobby or a
 * session of yesterday must not look like today's.
 */
import { KEPT } from "./kept";
import { worker } from "./place";

const CACHE = "rules";
const READ = /^\/api\/v1\/games(?:\/[^/]+\/rules\/[^/]+)?$/;

export function keepRules(): void {
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method === "GET" && origin === worker.location.origin && READ.test(pathname))
      event.respondWith(newest(request));
  });
}

/** From the server, or else as it was read last, which the answer then says. */
async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set(KEPT, "yes");
    return new Response(kept.body, { headers });
  }
}
