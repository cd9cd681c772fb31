import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { product, supplierOffer } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);

describe('a sync with a supplier’s price list', () => {
  const sync = (...flags: string[]) =>
    shop.operator(
      'catalogue.sync',
      'esim-access',
      '--margin',
      '40',
      '--rates',
      'IDR=18000,JPY=157,VND=26000',
      '--allow-gone',
      ...flags,
    );

  test('V7 a sync takes the supplier’s costs and sets prices by the rule; a dry run and a guard change nothing', async () => {
    const before = await shop.productOf('japan-5gb-30d');
    const stopped = await sync();
    expect(stopped.error).toContain('--allow-price-changes');
    expect(await shop.productOf('japan-5gb-30d')).toEqual(before);
    expect(await sync('--dry-run', '--allow-price-changes')).toMatchObject({ imported: false });
    expect(await shop.productOf('japan-5gb-30d')).toEqual(before);
    const response = await sync('--allow-price-changes', '--reason', 'new year');
    expect(response).toMatchObject({ imported: true, new: 0 });
    // Products with another supplier stay on sale.
    expect(response.gone).toBeLessThanOrEqual(response.supplier.missing.length);
    expect(response.supplier.priced).toBeGreaterThan(100);
    const after = await shop.productOf('japan-5gb-30d');
    const [offer] = await database.db
      .select()
      .from(supplierOffer)
      .where(and(eq(supplierOffer.product, after.id), eq(supplierOffer.supplier, 'esim-access')));
    const cents = Math.ceil(((offer?.costUsdMicros ?? 0) * 1.4) / 100_000 - 1e-9) * 10;
    expect(after).toMatchObject({ priceUsd: cents, priceIdr: Math.ceil((cents * 180) / 1000) * 1000 });
    expect(await sync('--reason', 'again')).toMatchObject({ changed: 0 });
    const [rates, act] = await database.db.select().from(auditLog).orderBy(auditLog.seq);
    expect(rates).toMatchObject({ act: 'rates.set', subject: 'IDR,JPY,VND', reason: 'new year' });
    expect(act).toMatchObject({ act: 'catalogue.sync', subject: 'esim-access', reason: 'new year' });
  });

  test('V7 a sync lists packages without a product and adds them as products on request', async () => {
    // Three products of the demo are changed: one is deleted, one gets another supplier, one an older package.
    const fresh = await shop.productOf('japan-1gb-7d');
    await database.db.delete(supplierOffer).where(eq(supplierOffer.product, fresh.id));
    await database.db.delete(product).where(eq(product.id, fresh.id));
    const second = await shop.productOf('japan-3gb-30d');
    const ours = (id: string) =>
      and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, 'esim-access'));
    await database.db.delete(supplierOffer).where(ours(second.id));
    const older = await shop.productOf('south-korea-5gb-30d');
    await database.db
      .delete(supplierOffer)
      .where(and(eq(supplierOffer.product, older.id), eq(supplierOffer.supplier, 'airalo')));
    await database.db.update(supplierOffer).set({ packageCode: 'KR-OLD' }).where(ours(older.id));

    const known = (await sync('--dry-run', '--allow-price-changes')).supplier;
    const of = (response: typeof known, code: string) =>
      response.offered.find((item: { code: string }) => item.code === code);
    expect(known).toMatchObject({ added: 0, missing: expect.arrayContaining(['south-korea-5gb-30d']) });
    expect(of(known, 'south-korea-5gb-30d')).toMatchObject({
      package: 'KR-5GB-30D',
      what: 'another package',
    });
    expect(of(known, 'japan-1gb-7d')).toMatchObject({ package: 'JP-1GB-7D', what: 'new', taken: 'no' });
    const joins = { package: 'JP-3GB-30D', what: 'second supplier', price_idr: second.priceIdr };
    expect(of(known, 'japan-3gb-30d')).toMatchObject(joins);
    // The prefix of the place's existing codes, not its English name.
    expect(of(known, 'china-500mb-daily')).toMatchObject({ package: 'CN-500MB-DAILY', place: 'CN' });
    expect(await sync('--add', 'XX', '--allow-price-changes')).toBe(
      'There is no place XX: nothing was done.',
    );

    const answer = await sync('--add', 'JP', '--allow-price-changes');
    expect(answer).toMatchObject({ imported: true, new: answer.supplier.added - 1 });

    const taken = answer.supplier.offered.filter((item: { taken: string }) => item.taken === 'yes');
    expect(new Set(taken.map((item: { place: string }) => item.place))).toEqual(new Set(['JP']));
    const { id, priceIdr, ...added } = await shop.productOf('japan-1gb-7d');
    expect(added).toMatchObject({
      dataBytes: 1_073_741_824,
      days: 7,
      esimType: 'QuotaBased',
      withdrawnAt: null,
    });
    for (const price of [priceIdr, added.priceUsd, added.priceJpy, added.priceVnd])
      expect(price).toBeGreaterThan(0);
    expect(await database.db.select().from(supplierOffer).where(ours(id))).toMatchObject([
      { packageCode: 'JP-1GB-7D', enabled: true },
    ]);
    expect(await database.db.select().from(supplierOffer).where(ours(second.id))).toHaveLength(1);
    const names = ['en', 'id', 'ja', 'vi'].map(async (language) => {
      const { body } = await shop.guest.get('/capi/products/japan-1gb-7d', { 'accept-language': language });
      const { name, description } = body as unknown as { name: string; description: string };
      return [name, description !== ''];
    });
    expect(await Promise.all(names)).toEqual([
      ['Japan · 1 GB · 7 days', true],
      ['Jepang · 1 GB · 7 hari', true],
      ['日本・1GB・7日間', true],
      ['Nhật Bản · 1 GB · 7 ngày', true],
    ]);
    await shop.customer().place('japan-1gb-7d');
    const all = await sync('--add', 'all', '--allow-price-changes');
    expect(all.supplier.added).toBe(all.supplier.offered.length);
    expect((await sync('--allow-price-changes')).supplier).toMatchObject({ offered: [], added: 0 });
    expect(await shop.productOf('south-korea-5gb-30d')).toMatchObject({ id: older.id, withdrawnAt: null });
  });

  test('V7 a sync takes a product off sale when the supplier no longer has its package', async () => {
    const { id } = await shop.productOf('japan-5gb-30d');
    await database.db.delete(supplierOffer).where(eq(supplierOffer.supplier, 'airalo'));
    await database.db.update(supplierOffer).set({ packageCode: 'GONE' }).where(eq(supplierOffer.product, id));
    const response = await sync('--allow-price-changes');
    expect(response).toMatchObject({ imported: true });
    expect(response.supplier.missing).toContain('japan-5gb-30d');
    expect((await shop.productOf('japan-5gb-30d')).withdrawnAt).not.toBeNull();
  });

  test('V7 a sync of costs only changes no price and takes nothing off sale', async () => {
    const costs = (...flags: string[]) =>
      shop.operator('catalogue.sync', 'esim-access', '--costs-only', ...flags);
    const { id } = await shop.productOf('japan-5gb-30d');
    const ours = and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, 'esim-access'));
    const costNow = async () =>
      (await database.db.select().from(supplierOffer).where(ours))[0]?.costUsdMicros;
    const other = await shop.productOf('japan-3gb-30d');
    await database.db
      .update(supplierOffer)
      .set({ packageCode: 'GONE' })
      .where(and(eq(supplierOffer.product, other.id), eq(supplierOffer.supplier, 'esim-access')));
    await costs('--reason', 'first');
    const before = await database.db.select().from(product).orderBy(product.id);
    const today = await costNow();
    await database.db.update(supplierOffer).set({ costUsdMicros: 1_000_000 }).where(ours);

    expect(await costs('--dry-run')).toMatchObject({ imported: false, costs_corrected: 1 });
    expect(await costNow()).toBe(1_000_000);
    const response = await costs('--reason', 'cheaper since Monday');
    expect(response).toMatchObject({
      imported: true,
      new: 0,
      changed: 1,
      gone: 0,
      costs_corrected: 1,
      examples: { changed: [{ code: 'japan-5gb-30d', what: 'esim-access: JP-5GB-30D at 3.4' }] },
      supplier: { missing: expect.arrayContaining(['japan-3gb-30d']) },
    });
    expect(await costNow()).toBe(today);
    const unchanged = (rows: typeof before) => rows.map(({ changedAt: _, ...row }) => row);
    const after = await database.db.select().from(product).orderBy(product.id);
    expect(unchanged(after)).toEqual(unchanged(before));
    expect(await costs('--margin', '40')).toContain('leave --margin out');
  });

  test('V7 a sync names its missing options', async () => {
    expect(await shop.operator('catalogue.sync', 'nobody', '--costs-only')).toContain('no supplier');
    expect(await shop.operator('catalogue.sync', 'esim-access', '--margin', '40', '--rates', 'x')).toContain(
      'IDR=',
    );
    expect(await shop.operator('catalogue.sync', 'esim-access')).toContain('--costs-only');
  });
});
