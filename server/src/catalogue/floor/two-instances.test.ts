import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patienceMs } from '../../../../scripts/patience.ts';
import { orderLine } from '../../orders/tables.ts';
import { useCatalogueFolder } from '../../testing/catalogue-files.ts';
import { testUrl } from '../../testing/database.ts';
import { type Fleet, openFleet } from '../../testing/fleet.ts';
import { listen, stop } from '../../testing/listen.ts';
import { payUrl } from '../../testing/rentals.ts';
import { bareEnv, type ShopProcess } from '../../testing/shop-process.ts';
import { tokenOf } from '../../testing/trade.ts';

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const { fileOf } = useCatalogueFolder();

const count = 500;
const price = 120_000;
const codeOf = (at: number) => `raised-${at}`;
const codes = Array.from({ length: count }, (_, index) => codeOf(index));
/** Every second product is raised a little, the others so much that no price of the shop may follow. */
const costsBefore = codes.map(() => 5);
const costsAfter = codes.map((_, index) => (index % 2 === 0 ? 6.5 : 20));

type Listed = { product_id: string; price_idr: number; stock: number | null };

describe.runIf(testUrl)('two instances on one PostgreSQL', () => {
  let costs = costsBefore;
  /** The supplier has a price list and nothing else. */
  const vendor = listen((request, response) => {
    request.resume();
    const packageList = codes.map((code, index) => ({
      packageCode: `P-${index}`,
      name: code,
      price: Math.round((costs[index] ?? 0) * 10_000),
      volume: 5 * 1024 ** 3,
      dataType: 1,
      duration: 30,
      durationUnit: 'DAY',
      location: 'JP',
      activeType: 2,
      unusedValidTime: 180,
      supportTopUpType: 2,
    }));
    response.end(JSON.stringify({ success: true, obj: { packageList, balance: 1_000_000_000 } }));
  });
  let fleet: Fleet;
  let shops: ShopProcess[] = [];

  beforeAll(async () => {
    fleet = await openFleet();
    const env = {
      ESIM_ACCESS_CODE: 'code',
      ESIM_ACCESS_SECRET: 'secret',
      ESIM_ACCESS_URL: (await vendor).origin,
    };
    shops = [await fleet.open(env), await fleet.open(env)];
  }, patienceMs);
  afterAll(async () => {
    await fleet?.close();
    await stop((await vendor).server);
  });

  /** A call at the command line of the first instance. */
  async function operate(...words: string[]) {
    const [first] = shops;
    const env = { ...bareEnv, DATA_DIR: first?.dataDir ?? '' };
    const typed = [cli, ...words, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, typed, { env, maxBuffer: 1e8 });
    return JSON.parse(stdout);
  }

  const get = async <T>(shop: ShopProcess, path: string): Promise<T> =>
    (await (await fetch(`${shop.origin}${path}`)).json()) as T;
  /** What an instance shows in its lists. */
  async function listed(shop: ShopProcess): Promise<Listed[]> {
    const pages = Array.from({ length: Math.ceil(count / 100) }, (_, index) => index + 1);
    const read = pages.map((page) =>
      get<{ data: Listed[] }>(shop, `/capi/products?product_type=ez-sim&limit=100&page=${page}`),
    );
    return (await Promise.all(read)).flatMap(({ data }) => data);
  }
  const page = (shop: ShopProcess, code: string): Promise<Listed> =>
    get<Listed>(shop, `/capi/products/${code}`);

  async function buy(shop: ShopProcess, customer: string, code: string) {
    const answer = await fetch(`${shop.origin}${payUrl}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(customer)}` },
      body: JSON.stringify({ product_id: code, qty: [1], is_daily_plan: false, total: price }),
    });
    const { code: refusal } = (await answer.json()) as { code?: string };
    return refusal ?? 'sold';
  }

  test('M8 of 500 plans whose cost rises none is shown or sold below its floor on either of two instances within 60 s', async () => {
    const header =
      'code,type,esim_type,place,data_gb,days,price_idr,esim_access_package,esim_access_cost_usd';
    const lines = codes.map((code, index) => `${code},ez-sim,QuotaBased,JP,5,30,${price},P-${index},5`);
    const file = fileOf(`${[header, ...lines].join('\n')}\n`);
    expect(await operate('catalogue', 'import', file, '--allow-gone')).toMatchObject({ new: count });
    const [shopProcess, other] = shops as [ShopProcess, ShopProcess];
    const within = { timeout: 20_000, interval: 50 };
    for (const shop of shops) await expect.poll(async () => (await listed(shop)).length, within).toBe(count);

    const customers = await fleet.customers(160);
    const [early, late] = [customers.slice(0, 60), customers.slice(60)];

    // Customers buy at both instances while the costs rise.
    let open = true;
    const met: string[] = [];
    const buying = early.map(async (customer, number) => {
      for (let turn = number; open && met.at(-1) !== 'lost'; turn += early.length) {
        const message = await buy(turn % 4 < 2 ? shopProcess : other, customer, codeOf(turn % count)).catch(
          () => 'lost',
        );
        met.push(message);
        if (message === 'TOO_MANY_UNPAID') return;
      }
    });
    await expect.poll(() => [...new Set(met)], within).toContain('sold');
    costs = costsAfter;
    const [compared] = await operate('catalogue', 'compare', '--allow-odd');
    expect(compared).toMatchObject({ stored: true, costs: count });
    const committed = performance.now();
    open = false;
    await Promise.all(buying);

    // From the commit on nothing is sold at the old price.
    const answers = await Promise.all(
      codes.map((code, index) =>
        buy(index % 4 < 2 ? shopProcess : other, late[index % late.length] ?? '', code),
      ),
    );
    expect([...new Set(answers)].sort()).toEqual(['OUT_OF_STOCK', 'PRICE_CHANGED']);

    const floors = new Map<string, number>(
      (await operate('products', 'list', '--limit', '1000')).map(
        ({ product, floor_idr: floor }: { product: string; floor_idr: number }) => [product, floor],
      ),
    );
    expect(floors.size).toBeGreaterThanOrEqual(count);
    const isBelow = ({ product_id: code, price_idr: shown }: Listed) => shown < (floors.get(code) ?? 0);
    for (const shop of shops)
      await expect
        .poll(async () => (await listed(shop)).filter(isBelow).length, { timeout: 60_000, interval: 20 })
        .toBe(0);
    const seconds = (performance.now() - committed) / 1000;
    expect(seconds).toBeLessThan(60);

    for (const shop of shops) {
      const list = await listed(shop);
      expect(list).toHaveLength(count / 2);
      const pages = await Promise.all(codes.map((code) => page(shop, code)));
      expect(pages.filter((shown) => isBelow(shown) && shown.stock !== 0)).toEqual([]);
    }
    const sold = await fleet.database.db.select().from(orderLine);
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.filter(({ floorIdr, unitIdr }) => floorIdr === null || floorIdr > unitIdr)).toEqual([]);
  }, 120_000);
});
