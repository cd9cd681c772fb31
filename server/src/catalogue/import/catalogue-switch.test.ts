import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { csv, plan, useCatalogueFiles } from '../../testing/catalogue-files.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { termsOf } from '../floor/floor-rules.ts';
import { readTerms } from '../floor/terms-store.ts';
import { catalogueImport, catalogueImportOffer, catalogueImportRow } from '../tables.ts';
import { readAll } from './collect-rows.ts';
import { resumeInterruptedImport } from './move-staged-rows.ts';
import { openCatalogueFile } from './read-catalogue-file.ts';
import { insertNew, openImport, stageBatch, stageGone, switchOver } from './staging-store.ts';

const database = useDatabase();
const shop = useTrade(database);
const { fileOf, load, sold, nothingLeft, exported } = useCatalogueFiles(database, shop);

const leaseExpires = () =>
  database.db.update(catalogueImport).set({ aliveAt: sql`now() - interval '61 seconds'` });

describe('an import', () => {
  test('V7 during an import customers see the old catalogue or the new one, never a mixture', async () => {
    const places = ['JP', 'KR', 'TH'];
    const lines = Array.from({ length: 600 }, (_, index) =>
      plan(`many-${index}`, { place: places[index % 3] ?? '' }),
    );
    await load(csv(...lines), '--allow-gone');
    const dearer = lines.map((line) => line.replace('120000,7.50', '130000,8.00'));
    const seen = new Set<string>();
    let open = true;
    const look = async () => {
      while (open) {
        const { body } = await shop.guest.get('/capi/products?product_type=ez-sim&limit=100');
        const page = body as unknown as { data: { price_idr: number }[]; pagination: { totalItems: number } };
        seen.add(`${page.pagination.totalItems}: ${[...new Set(page.data.map((item) => item.price_idr))]}`);
      }
    };
    const looking = look();
    await vi.waitFor(() => expect(seen.size).toBe(1));
    const more = Array.from({ length: 150 }, (_, index) =>
      plan(`more-${index}`, { price_idr: '130000', price_usd: '8.00' }),
    );
    expect(await load(csv(...dearer, ...more))).toMatchObject({ new: 150, changed: 600, imported: true });
    open = false;
    await looking;
    seen.add('750: 130000');
    expect([...seen].sort()).toEqual(['600: 120000', '750: 130000']);
  });

  test('V7 a second import is refused while one runs, and replaces one whose process was killed', async () => {
    await database.db.insert(catalogueImport).values({ id: 'other', aliveAt: sql`now()` });
    expect((await load(csv(plan('japan-7gb-30d')), '--allow-gone')).error).toContain('Another import');
    await leaseExpires();
    expect(await load(csv(plan('japan-7gb-30d')), '--allow-gone')).toMatchObject({ imported: true });
  });
});

describe('an import that was switched over, and whose process was killed before its rows were moved,', () => {
  /** Stops an import at the point where its process was killed: after the switch, with all rows still staged. */
  const cells = `code,type,esim_type,place,data_gb,days,price_idr,price_usd,stock,description_en,esim_access_package,esim_access_cost_usd`;
  const line = (code: string, idr: number) =>
    `${code},ez-sim,QuotaBased,JP,5,30,${idr},7.50,,Words of ${idr},JP-${idr},3.20`;
  async function switchAndStop(): Promise<string> {
    const [card, other] = (await sold()).filter(({ type }) => type === 'sim-card');
    if (!card || !other) throw new Error('the demo has two SIM cards');
    const sim = `${card.productId},sim-card,,ID,15,30,50000,3.50,7,,,`;
    const file = `${cells}\n${line('kept-5gb', 110_000)}\n${line('gone-5gb', 120_000)}\n`;
    await load(file, '--allow-gone', '--reason', 'before');
    const wanted = `${cells}\n${line('kept-5gb', 130_000)}\n${line('added-5gb', 140_000)}\n${sim}\n`;
    const catalogueFile = await openCatalogueFile(fileOf(wanted));
    const id = await openImport(database.db);
    if (id === null) throw new Error('no other import is open');
    const { stored } = await readTerms(database.db);
    const collected = await readAll(
      database.db,
      {
        file: catalogueFile,
        lists: new Map(),
        terms: termsOf(stored, { gateway: 'midtrans', taxRateBasisPoints: 0 }, shop.clock.now()),
        selling: ['esim-access'],
        heldBackAt: null,
      },
      () => undefined,
      (batch) => database.transaction((tx) => stageBatch(tx, id, batch, shop.clock.now())),
    );
    await database.transaction((tx) =>
      insertNew(tx, id, { from: 1, to: collected.lastLine }, shop.clock.now()),
    );
    const products = [(await shop.productOf('gone-5gb')).id, other.id];
    const gone = { products, line: collected.lastLine, at: shop.clock.now() };
    await database.transaction((tx) => stageGone(tx, id, gone));
    await database.transaction(async (tx) => {
      await switchOver(tx, id, shop.clock.now());
      await raiseCatalogueVersion(database, tx);
    });
    return card.productId;
  }
  const page = async (code: string) => (await shop.guest.get(`/capi/products/${code}?lang=en`)).body;

  test('V7 customers see and order the catalogue of a switched import whose process was killed', async () => {
    const card = await switchAndStop();
    expect((await database.db.select().from(catalogueImportRow)).length).toBe(3);
    expect(await page('kept-5gb')).toMatchObject({ price_idr: 130_000, description: 'Words of 130000' });
    expect(await page('added-5gb')).toMatchObject({ price_idr: 140_000, description: 'Words of 140000' });
    expect(await page('gone-5gb')).toMatchObject({ withdrawn: true });
    expect(await page(card)).toMatchObject({ price_idr: 50_000, stock: 7 });
    const { body } = await shop.guest.get('/capi/products?product_type=ez-sim&limit=100');
    const listed = (body as unknown as { data: { product_id: string }[] }).data;
    expect(listed.map(({ product_id }) => product_id).sort()).toEqual(['added-5gb', 'kept-5gb']);
    await shop.customer().place('kept-5gb', { total: 130_000 });
    await shop.customer().place('added-5gb', { total: 140_000 });
    expect(await exported()).toContain('JP-130000');
  });

  test('V7 a switched import whose process was killed blocks other imports and is finished by the periodic job', async () => {
    const card = await switchAndStop();
    const before = {
      kept: await page('kept-5gb'),
      added: await page('added-5gb'),
      gone: await page('gone-5gb'),
    };
    expect((await load(csv(plan('japan-7gb-30d')), '--allow-gone')).error).toContain('Another import');
    expect((await load(csv(plan('japan-7gb-30d')), '--dry-run')).error).toContain('Another import');
    await leaseExpires();
    await resumeInterruptedImport({ database, clock: shop.clock });
    await nothingLeft();
    expect(await database.db.select().from(catalogueImportOffer)).toEqual([]);
    const after = {
      kept: await page('kept-5gb'),
      added: await page('added-5gb'),
      gone: await page('gone-5gb'),
    };
    expect(after).toEqual(before);
    expect(await shop.productOf('kept-5gb')).toMatchObject({ priceIdr: 130_000, withdrawnAt: null });
    expect(await shop.productOf('added-5gb')).toMatchObject({ priceIdr: 140_000, withdrawnAt: null });
    expect((await shop.productOf('gone-5gb')).withdrawnAt).not.toBeNull();
    expect((await shop.productOf(card)).stock).toBe(7);
    expect(await load(csv(plan('japan-7gb-30d')), '--allow-gone')).toMatchObject({ imported: true });
  });
});
