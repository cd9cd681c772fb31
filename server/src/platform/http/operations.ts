import { withinSeconds } from '../database/database.ts';
import { hasRoom } from '../database/embedded-directory.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Platform } from '../slice.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { RawAnswer, RawRoute } from './raw.ts';
import { documentPolicy } from './security-headers.ts';

const json = (status: number, body: unknown): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** False where the part fails or answers false. */
async function works(part: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await part()) !== false;
  } catch {
    return false;
  }
}

/** How long a part may be away before the process counts as not ready: all instances lose their database at the same moment. */
const awaySeconds = 10;

/** True where the part works, or did within the last ten seconds. */
function lately({ clock }: Pick<Platform, 'clock'>, part: () => Promise<unknown>): () => Promise<boolean> {
  let workedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (await works(part)) workedAt = clock.now().getTime();
    return clock.now().getTime() - workedAt <= awaySeconds * 1000;
  };
}

export type HealthDeps = Pick<Platform, 'database' | 'clock'> & {
  version: string;
  dataDir: string;
  /** False from the moment that the shop is asked to stop. */
  isOpen: () => boolean;
  /** Whether the catalogue is in memory. */
  hasCatalogue: () => boolean;
  /** Jobs that wait or run; rejects where the queue does not answer. */
  pendingJobs: () => Promise<number>;
};

/** Whether the process lives, and whether it can serve (V4, W8). */
export function healthRoutes(deps: HealthDeps): RawRoute[] {
  const reachesDatabase = lately(deps, () => deps.database.ping());
  const reachesQueue = lately(deps, () => withinSeconds(2, deps.pendingJobs()));
  return [
    { method: 'GET', path: '/healthz', handle: () => json(200, { status: 'ok', version: deps.version }) },
    {
      method: 'GET',
      path: '/readyz',
      handle: async () => {
        const [database, queue, disk] = await Promise.all([
          reachesDatabase(),
          reachesQueue(),
          works(() => hasRoom(deps.dataDir)),
        ]);
        const [catalogue, open] = [deps.hasCatalogue(), deps.isOpen()];
        const ready = database && queue && disk && catalogue && open;
        return json(ready ? 200 : 503, {
          status: ready ? 'ready' : 'not ready',
          database,
          queue,
          disk,
          catalogue,
          open,
        });
      },
    },
  ];
}

export const metricsRoute = ({ registry }: Metrics): RawRoute => ({
  method: 'GET',
  path: '/metrics',
  handle: async () => ({
    status: 200,
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
    body: await registry.metrics(),
  }),
});

/** The contract's documents (V3). */
export function documentRoutes({ publicUrl, version }: { publicUrl: string; version: string }): RawRoute[] {
  const document = JSON.stringify(openApiDocument(publicUrl, version));
  const page = docsPage();
  const cacheable = 'public, max-age=300';
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle: () => ({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheable },
        body: document,
      }),
    },
    {
      method: 'GET',
      path: '/docs',
      handle: () => ({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': cacheable,
          'content-security-policy': documentPolicy([]),
        },
        body: page,
      }),
    },
    {
      method: 'GET',
      path: '/docs.css',
      handle: () => ({
        status: 200,
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': cacheable },
        body: docsStyle,
      }),
    },
  ];
}
