import { createHash } from 'node:crypto';
import { offlineDocument } from './offline-document.ts';

/** Names of the caches start with this; caches of other workers stay untouched. */
const cachePrefix = 'offline-page-';

const version = createHash('sha256').update(offlineDocument).digest('hex').slice(0, 12);

/**
 * Answers document loads that fail with the offline page, and stores nothing else. Other requests pass it by (static routing where
 * the browser has it). A worker with a narrower scope (`/o/`) takes precedence for its pages.
 */
export const serviceWorker = `const cacheName = "${cachePrefix}${version}";

addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })?.catch(() => {});
  const page = new Request("/offline", { cache: "reload", credentials: "omit" });
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(page)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys())
      if (name.startsWith("${cachePrefix}") && name !== cacheName) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      const cache = await caches.open(cacheName);
      return (await cache.match("/offline")) ?? Response.error();
    }
  })());
});
`;

/** The off switch: a worker that removes its predecessor's cache and itself. Browsers fetch it with the next document. */
export const retiredWorker = `addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("${cachePrefix}")) await caches.delete(name);
    await registration.unregister();
  })());
});
`;
