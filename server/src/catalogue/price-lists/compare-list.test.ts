import { and, eq, inArray, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { marginHold, product, supplierChange, supplierOffer } from '../tables.ts';
import { isOddList, noFigures } from './change-rules.ts';

const database = useDatabase();
const shop = useTrade(database);

const code = 'japan-5gb-30d';
const listCost = 3_400_000;
const compare = (...flags: string[]) => shop.operator('catalogue.compare', ...flags);
const changes = (...flags: string[]) => shop.operator('catalogue.changes', ...flags);
const ours = (id: string) => and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, 'esim-access'));

async function offerOf(named = code) {
  const { id } = await shop.productOf(named);
  const [offer] = await database.db.select().from(supplierOffer).where(ours(id));
  if (!offer) throw new Error(`${named} has no offer`);
  return offer;
}
async function setOffer(more: Partial<typeof supplierOffer.$inferInsert>, named = code) {
  await database.db
    .update(supplierOffer)
    .set(more)
    .where(eq(supplierOffer.id, (await offerOf(named)).id));
}
const setPrice = (price: { priceIdr: number; priceUsd: number }, named = code) =>
  database.db.update(product).set(price).where(eq(product.productId, named));
/** The other supplier does not deliver, so that a product stands and falls with this one. */
const withoutAiralo = () =>
  database.db.update(supplierOffer).set({ enabled: false }).where(ne(supplierOffer.supplier, 'esim-access'));

/** A comparison after which the cost of one product is far above its price, and the package of another is gone. */
async function compareWithLosses() {
  await withoutAiralo();
  await setOffer({ costUsdMicros: 100_000 });
  await setPrice({ priceIdr: 10_000, priceUsd: 60 });
  await setOffer({ packageCode: 'GONE-1' }, 'japan-3gb-30d');
  await compare();
}

describe('the comparison with a supplier’s list', () => {
  test('B39 every connected supplier is listed, with the time of its comparison once there was one', async () => {
    const list = async () =>
      (await shop.operator('catalogue.lists')).find(
        ({ supplier }: { supplier: string }) => supplier === 'esim-access',
      );
    expect(await list()).toMatchObject({ compared: null, packages: 0, odd: null });
    await compare();
    const compared = await list();
    expect(compared).toMatchObject({ compared: '2026-11-20T03:00:00.000Z', odd: null });
    expect(compared.packages).toBeGreaterThan(100);
  });

  test('B39 a supplier is listed with what half of the plans on sale add to its cost', async () => {
    const usual = async () =>
      (await shop.operator('catalogue.lists')).find(
        ({ supplier }: { supplier: string }) => supplier === 'esim-access',
      ).usual_markup_percent;
    await database.db.update(supplierOffer).set({ costUsdMicros: 2_000_000 });
    await database.db.update(product).set({ priceUsd: 500 });
    expect(await usual()).toBe(150);
    await database.db.update(product).set({ withdrawnAt: new Date('2026-11-20T03:00:00Z') });
    expect(await usual()).toBeNull();
  });

  test('M7 the first comparison of the demo stores nothing, and new packages wait for a person', async () => {
    const [comparison] = await compare();
    expect(comparison).toMatchObject({
      supplier: 'esim-access',
      stored: true,
      costs: 0,
      minimums: 0,
      gone: 0,
      odd: null,
    });
    expect(comparison.compared).toBeGreaterThan(100);
    expect((await changes('--all')).filter(({ state }: { state: string }) => state === 'stored')).toEqual([]);
    const kinds = new Set((await changes('--limit', '1000')).map(({ kind }: { kind: string }) => kind));
    expect([...kinds].filter((kind) => kind !== 'new')).toEqual([]);
    const [again] = await compare();
    expect(again.waiting).toBe(comparison.waiting);
  });

  test('M7 a higher cost is stored at once, the product is repriced, and the row says so', async () => {
    await withoutAiralo();
    await setOffer({ costUsdMicros: 1_000_000 });
    await setPrice({ priceIdr: 60_000, priceUsd: 350 });
    await shop.run('sync-costs');
    const [row] = await changes('--all', '--kind', 'cost');
    expect(row).toMatchObject({
      product: code,
      package: 'JP-5GB-30D',
      state: 'stored',
      cost_before: '1',
      cost_now: '3.4',
      followed: 'repriced',
      decided_by: 'shop',
    });
    expect((await offerOf()).costUsdMicros).toBe(listCost);
    expect((await shop.productOf(code)).priceIdr).toBeGreaterThan(61_200);
    const acts = (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(
      ({ actor, act }) => `${actor} ${act}`,
    );
    expect(acts).toEqual(['shop catalogue.compare', 'shop floor.reprice']);
  });

  test('M7 a cost far above the price holds the product, and a package that is gone leaves it unsold until it is back', async () => {
    await compareWithLosses();
    expect(await database.db.select().from(marginHold)).toMatchObject([{ reason: 'large_rise' }]);
    expect(await changes('--all', '--kind', 'cost')).toMatchObject([{ product: code, followed: 'held' }]);
    expect(await changes('--all', '--kind', 'gone')).toMatchObject([
      { product: 'japan-3gb-30d', package: 'GONE-1', followed: 'unsold' },
    ]);
    expect(await offerOf('japan-3gb-30d')).toMatchObject({ enabled: false });
    await shop.run('scan-exceptions');
    expect(await shop.operator('exceptions.list', '--kind', 'plan_gone')).toMatchObject([
      { subject: 'japan-3gb-30d', detail: { supplier: 'esim-access', package: 'GONE-1' } },
    ]);
    // The list names the package again.
    await setOffer({ packageCode: 'JP-3GB-30D' }, 'japan-3gb-30d');
    await compare();
    expect(await offerOf('japan-3gb-30d')).toMatchObject({ enabled: true, goneAt: null });
    expect(await changes('--all', '--kind', 'back')).toMatchObject([{ followed: 'sold' }]);
    await shop.run('scan-exceptions');
    expect(await shop.operator('exceptions.list', '--kind', 'plan_gone')).toEqual([]);
  });

  test('B88 the list of open changes begins with plans off sale, and leaves them out once they are sold again or withdrawn', async () => {
    await compareWithLosses();
    const open = async () =>
      (await changes('--limit', '1000')).map(({ urgency }: { urgency: string }) => urgency);
    const urgencies = await open();
    expect(urgencies.slice(0, 2)).toEqual(['unsold', 'held']);
    expect(new Set(urgencies.slice(2))).toEqual(new Set(['new']));
    const [first] = await changes('--limit', '1');
    expect(first).toMatchObject({ product: 'japan-3gb-30d', kind: 'gone', urgency: 'unsold' });
    const counts = await shop.operator('catalogue.changeCounts');
    const counted = counts.open as { urgency: string; place: string; count: number }[];
    const countOf = (urgency: string) =>
      counted.filter((item) => item.urgency === urgency).reduce((sum, { count }) => sum + count, 0);
    expect(['unsold', 'held', 'facts', 'new'].map(countOf)).toEqual([1, 1, 0, urgencies.length - 2]);
    expect(counted).toContainEqual({ urgency: 'unsold', place: 'JP', count: 1 });
    expect(counts).toMatchObject({
      lately: { dearer: 1, gone: 1, cheaper: 0, back: 0 },
    });
    expect(await changes('--all', '--kind', 'dearer', '--days', '7')).toMatchObject([{ product: code }]);
    expect(await changes('--all', '--kind', 'cheaper')).toEqual([]);
    await shop.operator('products.withdraw', 'japan-3gb-30d');
    await database.db.delete(marginHold);
    expect(new Set(await open())).toEqual(new Set(['new']));
  });

  test('B88 new plans stand by destination in the order of its names, the smallest plan first', async () => {
    await compare();
    const rows = await changes('--limit', '1000', '--kind', 'new');
    const names: string[] = rows.map(({ place_name: name }: { place_name: string }) => name);
    const { compare: byName } = new Intl.Collator('en');
    expect(names).toEqual(names.toSorted(byName));
    expect(new Set(names).size).toBeGreaterThan(3);
    for (const [, plans] of Map.groupBy(rows, ({ place }: { place: string; product: string }) => place)) {
      const sizes = plans.map(({ product }: { product: string }) => /-(\d+)(gb|mb)/.exec(product));
      const inMegabytes = sizes.map((size) =>
        size ? Number(size[1]) * (size[2] === 'gb' ? 1024 : 1) : Infinity,
      );
      expect(inMegabytes).toEqual(inMegabytes.toSorted((a, b) => a - b));
    }
  });

  test('B88 the next page of open changes goes on where the one before ended', async () => {
    await withoutAiralo();
    await setOffer({ packageCode: 'GONE-1' }, 'japan-3gb-30d');
    await compare();
    const all = (await changes('--limit', '1000')).map(({ change }: { change: string }) => change);
    const paged: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const typed = ['--limit', '60', ...(cursor ? ['--cursor', cursor] : [])];
      paged.push(...(await changes(...typed)).map(({ change }: { change: string }) => change));
      const { note = '' } = (await shop.terminal('catalogue', 'changes', ...typed)) as { note?: string };
      [, cursor] = /--cursor (\S+)/.exec(note) ?? [];
    }
    expect(paged.length).toBeGreaterThan(60);
    expect(paged).toEqual(all);
  });

  test('M7 an offer that a person has disabled stays disabled', async () => {
    await setOffer({ enabled: false, costUsdMicros: 1 });
    await compare();
    expect(await offerOf()).toMatchObject({ enabled: false, costUsdMicros: 1 });
  });

  test.each([
    ['more than a fifth of the packages gone', { packageCode: 'GONE' }, 0.21],
    ['more than half of the costs moved by more than half', { costUsdMicros: 100_000_000 }, 0.51],
  ])('R103 of a list with %s nothing is stored, until a person believes it', async (_, more, share) => {
    const all = await database.db
      .select()
      .from(supplierOffer)
      .where(eq(supplierOffer.supplier, 'esim-access'))
      .orderBy(supplierOffer.id);
    const some = all.slice(0, Math.ceil(all.length * share));
    for (const { id, packageCode } of some) {
      const set = 'packageCode' in more ? { packageCode: `${packageCode}-GONE` } : more;
      await database.db.update(supplierOffer).set(set).where(eq(supplierOffer.id, id));
    }
    const before = await database.db.select().from(supplierOffer).orderBy(supplierOffer.id);
    await shop.run('sync-costs');
    expect(await database.db.select().from(supplierOffer).orderBy(supplierOffer.id)).toEqual(before);
    expect(await database.db.select().from(supplierChange)).toEqual([]);
    await shop.run('scan-exceptions');
    expect(await shop.operator('exceptions.list', '--kind', 'supplier_list_odd')).toMatchObject([
      { subject: 'esim-access', about: 'supplier' },
    ]);
    expect(await compare('--allow-odd', '--reason', 'their new list')).toMatchObject([
      { stored: true, odd: null },
    ]);
    await shop.run('scan-exceptions');
    expect(await shop.operator('exceptions.list', '--kind', 'supplier_list_odd')).toEqual([]);
  });

  test('R103 a package that costs nothing makes the list unbelievable', async () => {
    expect(isOddList({ ...noFigures, known: 100 })).toBe(false);
    expect(isOddList({ ...noFigures, known: 100, worthless: 1 })).toBe(true);
  });

  test('M8 a dry run says how many products would be repriced and held, and that is what follows', async () => {
    await withoutAiralo();
    await setOffer({ costUsdMicros: 1_000_000 });
    await setPrice({ priceIdr: 60_000, priceUsd: 350 });
    await setOffer({ costUsdMicros: 100_000 }, 'japan-3gb-30d');
    await setPrice({ priceIdr: 10_000, priceUsd: 60 }, 'japan-3gb-30d');
    const [dry] = await compare('--dry-run');
    expect(dry).toMatchObject({ stored: false, costs: 2, would: { repriced: 1, held: 1, released: 0 } });
    expect((await offerOf()).costUsdMicros).toBe(1_000_000);
    expect(await database.db.select().from(supplierChange)).toEqual([]);
    await compare();
    expect(await changes('--all', '--kind', 'cost')).toMatchObject([{ followed: expect.any(String) }, {}]);
    expect(
      (await changes('--all', '--kind', 'cost')).map(({ followed }: { followed: string }) => followed).sort(),
    ).toEqual(['held', 'repriced']);
  });
});

describe('a change that waits', () => {
  test('M7 a lower cost is stored, and a lower price waits until a person accepts it with a margin', async () => {
    await setOffer({ costUsdMicros: 6_000_000 });
    const { priceIdr } = await shop.productOf(code);
    await compare();
    expect((await offerOf()).costUsdMicros).toBe(listCost);
    expect((await shop.productOf(code)).priceIdr).toBe(priceIdr);
    const [waiting] = await changes('--kind', 'lower_price');
    expect(waiting).toMatchObject({ product: code, state: 'waiting', cost_before: '6', cost_now: '3.4' });
    expect(await shop.operator('catalogue.accept', '--ids', waiting.change)).toContain('--margin is missing');
    const response = await shop.operator(
      'catalogue.accept',
      '--ids',
      waiting.change,
      '--margin',
      '20',
      '--allow-price-changes',
      '--reason',
      'cheaper',
    );
    expect(response).toMatchObject({ accepted: 1, changed: 1, imported: true });
    expect((await shop.productOf(code)).priceIdr).toBeLessThan(priceIdr);
    expect(await changes('--all', '--kind', 'lower_price')).toMatchObject([
      { state: 'accepted', decided_by: 'sari' },
    ]);
  });

  test('M7 a new package shows its price, is accepted as a product and sold at it; one that was ignored does not come back', async () => {
    const item = await shop.productOf('japan-1gb-7d');
    const two = await shop.productOf('japan-3gb-30d');
    await database.db.delete(supplierOffer).where(inArray(supplierOffer.product, [item.id, two.id]));
    await database.db.delete(product).where(inArray(product.id, [item.id, two.id]));
    await compare();
    const fresh = await changes('--kind', 'new', '--place', 'JP');
    const idOf = (named: string) =>
      fresh.find(({ product }: { product: string }) => product === named)?.change;
    const shown = fresh.find(({ product }: { product: string }) => product === 'japan-1gb-7d')?.price_idr;
    expect(shown).toBeGreaterThan(0);
    expect(await shop.operator('catalogue.ignore', '--ids', idOf('japan-3gb-30d'))).toEqual({ ignored: 1 });
    const response = await shop.operator('catalogue.accept', '--ids', idOf('japan-1gb-7d'), '--margin', '40');
    expect(response).toMatchObject({
      accepted: 1,
      new: 1,
      imported: true,
      examples: { new: ['japan-1gb-7d'] },
    });
    expect((await shop.productOf('japan-1gb-7d')).priceIdr).toBe(shown);
    await compare();
    const left = (await changes('--place', 'JP')).map(({ product: named }: { product: string }) => named);
    expect(left).not.toContain('japan-1gb-7d');
    expect(left).not.toContain('japan-3gb-30d');
  });

  test('M7 a package that holds less than its product promises waits, and lapses when the list says the same again', async () => {
    const { id, dataBytes } = await shop.productOf(code);
    await database.db
      .update(product)
      .set({ dataBytes: 2 * (dataBytes ?? 0) })
      .where(eq(product.id, id));
    await compare();
    const [row] = await changes('--kind', 'facts');
    expect(row).toMatchObject({ product: code, facts: [{ fact: 'data', now: dataBytes }] });
    await database.db.update(product).set({ dataBytes }).where(eq(product.id, id));
    await compare();
    expect(await changes('--kind', 'facts')).toEqual([]);
    expect(await changes('--all', '--kind', 'facts')).toMatchObject([{ state: 'lapsed' }]);
    await database.db
      .update(product)
      .set({ dataBytes: 2 * (dataBytes ?? 0) })
      .where(eq(product.id, id));
    await compare();
    expect(await shop.operator('catalogue.accept', '--kind', 'facts')).toMatchObject({ changed: 1 });
    expect((await shop.productOf(code)).dataBytes).toBe(dataBytes);
  });

  /** The dry run of all lower prices, and their acceptance as it was shown. */
  const lower = (...typed: string[]) =>
    shop.operator('catalogue.accept', '--kind', 'lower_price', '--margin', '200', ...typed, ...allowed);
  const allowed = ['--allow-price-changes', '--allow-odd-prices'];

  test('M7 changes that came after the preview stay open when all of a filter are accepted', async () => {
    await setOffer({ costUsdMicros: 6_000_000 });
    await compare();
    const { shown, accepted } = await lower('--dry-run');
    expect(accepted).toBe(1);
    shop.clock.advance(60);
    const other = await shop.productOf('japan-3gb-30d');
    await database.db
      .update(supplierOffer)
      .set({ costUsdMicros: 9_000_000 })
      .where(eq(supplierOffer.product, other.id));
    await compare();
    expect(await changes('--kind', 'lower_price')).toHaveLength(2);
    expect(await lower('--shown', shown)).toMatchObject({ accepted: 1, changed: 1, imported: true, shown });
    expect(await changes('--kind', 'lower_price')).toMatchObject([{ product: 'japan-3gb-30d' }]);
    expect((await shop.productOf('japan-3gb-30d')).priceIdr).toBe(other.priceIdr);
  });

  test('M7 changes whose effect is another one than the preview showed are not accepted', async () => {
    await setOffer({ costUsdMicros: 6_000_000 });
    await compare();
    const { priceIdr } = await shop.productOf(code);
    const { shown } = await lower('--dry-run');
    await shop.operator('rates.set', '--idr', '19000', '--reason', 'of today');
    expect(await lower('--shown', shown)).toContain('not as you looked at them any more');
    expect((await shop.productOf(code)).priceIdr).toBe(priceIdr);
    const again = await lower('--dry-run');
    expect(await lower('--shown', again.shown)).toMatchObject({ accepted: 1, imported: true });
    expect(await lower('--shown', 'yesterday')).toBe('--shown is what a dry run has answered as shown.');
  });
});
