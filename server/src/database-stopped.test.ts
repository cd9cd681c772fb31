import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../scripts/patience.ts';
import { type PostgresCluster, startPostgres } from '../../scripts/postgres-cluster.ts';
import { testUrl } from './testing/database.ts';
import { payUrl } from './testing/rentals.ts';
import { type ShopProcess, startShopProcess } from './testing/shop-process.ts';

const languages = ['', '/id', '/ja', '/vi'];
const pages = ['', '/products', '/products/japan-5gb-30d', '/faq', '/compare', '/about-us'];
const reads = ['/capi/products?limit=20', '/capi/products/japan-5gb-30d', '/capi/banners'];

type Answer = { status: number; retryAfter: string | null; milliseconds: number };

describe.runIf(testUrl)('PostgreSQL is stopped under a running shop', () => {
  let cluster: PostgresCluster;
  let shop: ShopProcess;

  beforeAll(async () => {
    // A cluster for this file alone: the tests' own server must not stop.
    cluster = (await startPostgres()) as PostgresCluster;
    shop = await startShopProcess({ DATABASE_URL: cluster.url, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), {
      timeout: patienceMs,
      interval: 200,
    });
    await cluster.stop();
  }, patienceMs);
  afterAll(async () => {
    await shop?.clear();
    await cluster?.stop();
  });

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const started = performance.now();
    const answer = await fetch(`${shop.origin}${path}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    const milliseconds = performance.now() - started;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), milliseconds };
  }

  test(
    'W8 pages and catalogue are served from memory: none of 300 requests fails',
    async () => {
      const statuses: Record<number, number> = {};
      const paths = languages.flatMap((language) => pages.map((page) => `${language}${page}` || '/'));
      for (let round = 0; round < 300; round += 1) {
        // A query that no cache has seen: the page is rendered.
        const path =
          round % 4 === 3 ? reads[round % reads.length] : `${paths[round % paths.length]}?round=${round}`;
        const { status } = await ask(path ?? '');
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      expect(statuses).toEqual({ 200: 300 });
    },
    patienceMs,
  );

  test(
    'W8 everything else is told to come again, within three seconds, and never 500',
    async () => {
      const json = { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` };
      const post = (body: object): RequestInit => ({
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
      const answers = await Promise.all([
        ask('/capi/order-history', { headers: json }),
        ask('/capi/ship-prices'),
        ask('/authapi/customer/login', post({ email: 'demo@example.com', password: 'demo-password' })),
        ask(payUrl, post({ product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total: 1 })),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(3_000);
    },
    patienceMs,
  );
});
