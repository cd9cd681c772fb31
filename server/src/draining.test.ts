import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Front, hasNginx, openFront } from '../../scripts/guide-front.ts';
import { patienceMs } from '../../scripts/patience.ts';
import { testUrl } from './testing/database.ts';
import { type Fleet, openFleet } from './testing/fleet.ts';
import { makeNextVersion } from './testing/next-version.ts';
import { payUrl } from './testing/rentals.ts';
import type { ShopProcess } from './testing/shop-process.ts';
import { tokenOf } from './testing/trade.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

/** As many as fit into the time of CI; `DRAIN_RESTARTS=10` is the whole drill. */
const restarts = Number(process.env.DRAIN_RESTARTS ?? 4);
/** Each asks twice a second at most, and not before the last answer: a busy machine gets fewer requests, not more at once. */
const visitors = 10;
const buyers = 2;
const pauseMs = 500;
const fewestPerRestart = 30;
const pages = ['/', '/ja/products', '/products/japan-5gb-30d', '/capi/products?limit=20'];

if (testUrl && !hasNginx()) console.log('NOT RUN: the Debian package nginx is missing');

describe.runIf(testUrl && hasNginx())('behind nginx, on PostgreSQL', () => {
  let fleet: Fleet;
  let front: Front;
  let customers: string[];
  let total: number;
  const settings = { DRAIN_SECONDS: '3', TRUST_PROXY: '127.0.0.1' };
  const ports: string[] = [];
  const shops: ShopProcess[] = [];
  const open = async (index: number, program?: string) => {
    shops[index] = await fleet.open({ ...settings, PORT: ports[index] ?? '' }, program);
  };
  let next: ReturnType<typeof makeNextVersion>;

  beforeAll(async () => {
    fleet = await openFleet();
    await fleet.migrate(cli);
    next = makeNextVersion();
    for (const shop of [await fleet.open(settings), await fleet.open(settings)]) {
      shops.push(shop);
      ports.push(String(shop.port));
    }
    front = await openFront(...ports);
    customers = await fleet.customers(200);
    const { text } = await front.ask('/capi/products/japan-5gb-30d');
    total = JSON.parse(text).price_idr;
  }, patienceMs);
  afterAll(async () => {
    await front?.close();
    await fleet?.close();
    next?.remove();
  });

  test(
    'W7 W14 no request fails while two instances are restarted in turn, to the next version and back, and each answers the files of both',
    async () => {
      const failed: string[] = [];
      let requests = 0;
      const stylesheets = new Set<string>();
      const ask = async (what: string, question: Parameters<Front['ask']>[1] = {}): Promise<void> => {
        requests += 1;
        const { status, text } = await front.ask(what, question).catch((error: unknown) => ({
          status: String(error),
          text: '',
        }));
        if (status !== 200) failed.push(`${question.method ?? 'GET'} ${what}: ${status}`);
        // As the browser does with the page that it has just got, perhaps from an instance of the other version.
        for (const [file] of text.matchAll(/\/assets\/[\w-]+\.css/g)) {
          stylesheets.add(file);
          await ask(file);
        }
      };
      let isOver = false;
      let round = 0;
      const goOn = async (work: (round: number) => Promise<void>) => {
        while (!isOver) await Promise.all([work(round++), delay(pauseMs)]);
      };
      const buying = (round: number) =>
        ask(payUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokenOf(customers[round % customers.length] ?? '')}`,
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total }),
        });
      const load = [
        ...Array.from({ length: visitors }, () => goOn((round) => ask(pages[round % pages.length] ?? ''))),
        ...Array.from({ length: buyers }, () => goOn(buying)),
      ];
      try {
        await fleet.migrate(next.cli);
        for (let restart = 0; restart < restarts; restart += 1) {
          const index = restart % shops.length;
          const isUpgrade = Math.floor(restart / shops.length) % 2 === 0;
          shops[index]?.signal('SIGTERM');
          expect(await shops[index]?.ended).toBe(0);
          await open(index, isUpgrade ? next.main : undefined);
        }
      } finally {
        isOver = true;
        await Promise.all(load);
      }
      console.log(`${requests} requests, ${restarts} restarts, ${failed.length} failed`);
      expect(failed.join('\n')).toBe('');
      expect([...stylesheets].filter((file) => file.endsWith('-next.css'))).toHaveLength(1);
      expect(stylesheets.size).toBeGreaterThan(1);
      expect(requests).toBeGreaterThan(restarts * fewestPerRestart);
    },
    patienceMs * 2,
  );
});
