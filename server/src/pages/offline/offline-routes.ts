import type { RawRoute } from '../../platform/http/raw.ts';
import { offlineDocument, offlinePolicy } from './offline-document.ts';
import { retiredWorker, serviceWorker } from './service-worker.ts';

/** Of the worker itself: it fetches documents of the shop and loads no script. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The service worker and the page that it keeps (Z5). `isOn`: false removes the worker from browsers that have it. */
export const offlineRoutes = (isOn: boolean): RawRoute[] => [
  {
    method: 'GET',
    path: '/sw.js',
    handle: () => ({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': workerPolicy,
      },
      body: isOn ? serviceWorker : retiredWorker,
    }),
  },
  {
    method: 'GET',
    path: '/offline',
    handle: () => ({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': offlinePolicy,
      },
      body: offlineDocument,
    }),
  },
];
