/**
 * Z5: registers the service worker, which shows the shop's own page where a document cannot be loaded (`server/src/pages/offline`).
 * Late, because nothing on the first page needs it.
 */
export function keepOfflinePage(): void {
  setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), 4000);
}
