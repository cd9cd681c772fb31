import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseCatalogueVersion } from '../catalogue/catalogue-version-store.ts';
import { readAll } from '../catalogue/import/collect-rows.ts';
import { openCatalogueFile } from '../catalogue/import/read-catalogue-file.ts';
import { settleLeftOver } from '../catalogue/import/settle-import.ts';
import {
  insertNew,
  openImport,
  stageBatch,
  stageGone,
  switchOver,
} from '../catalogue/import/staging-store.ts';
import {
  catalogueImport,
  catalogueImportOffer,
  catalogueImportRow,
  product,
  productText,
  supplierOffer,
} from '../catalogue/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { auditLog } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const folder = mkdtempSync(join(tmpdir(), 'langit-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

const fileOf = (content: string | Buffer): string => {
  count += 1;
  const path = join(folder, `${count}.csv`);
  writeFileSync(path, content);
  return path;
};
const load = (content: string | Buffer, ...flags: string[]) =>
  shop.operator('catalogue', 'import', fileOf(content), ...flags);
const header =
  'code,type,esim_type,place,data_gb,days,price_idr,price_usd,esim_access_package,esim_access_cost_usd';
const plan = (code: string, more: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    ...{ code, type: 'ez-sim', esim_type: 'QuotaBased', place: 'JP', data_gb: '5', days: '30' },
    ...{ price_idr: '120000', price_usd: '7.50', esim_access_package: 'JP-5', esim_access_cost_usd: '3.20' },
  };
  return header
    .split(',')
    .map((name) => more[name] ?? cells[name] ?? '')
    .join(',');
};
const csv = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`;
const sold = async () =>
  database.db.select().from(product).where(isNull(product.withdrawnAt)).orderBy(product.productId);
const codes = async () => (await sold()).map(({ productId }) => productId);
const nothingLeft = async () => {
  expect(await database.db.select().from(catalogueImport)).toEqual([]);
  expect(await database.db.select().from(catalogueImportRow)).toEqual([]);
};
/** The demo's own catalogue as a file. */
async function exported(): Promise<string> {
  count += 1;
  const path = join(folder, `export-${count}.csv`);
  expect(await shop.operator('catalogue', 'export', path)).toMatchObject({ products: (await sold()).length });
  return readFileSync(path, 'utf8');
}

describe('an import', () => {
  test('V7 of what was exported changes nothing', async () => {
    await database.db.insert(productText).values({
      product: (await shop.productOf('japan-5gb-30d')).id,
      locale: 'ja',
      description: '=SUM(1;2)\n"引用", そして\r\nもう1行',
    });
    const before = await sold();
    const text = await exported();
    expect(text).toContain(`"'=SUM(1;2)`);
    expect(await load(text)).toMatchObject({
      rows: before.length,
      new: 0,
      changed: 0,
      gone: 0,
      imported: true,
    });
    expect(await sold()).toEqual(before);
    await nothingLeft();
  });

  test('V7 adds, changes and takes off sale; other product types stay', async () => {
    const routers = (await sold()).filter(({ type }) => type !== 'ez-sim').length;
    const text = csv(
      plan('japan-5gb-30d', { price_idr: '280000', price_usd: '15.50' }),
      plan('japan-7gb-30d', { data_gb: '7' }),
    );
    const told = await load(text, '--allow-gone', '--allow-price-changes', '--reason', 'autumn prices');
    expect(told).toMatchObject({
      rows: 2,
      new: 1,
      changed: 1,
      imported: true,
      examples: { new: ['japan-7gb-30d'] },
    });
    expect((await codes()).length).toBe(routers + 2);
    const added = await shop.productOf('japan-7gb-30d');
    expect(added).toMatchObject({
      ...{ priceIdr: 120_000, priceUsd: 750, dataBytes: 7 * 1_073_741_824, days: 30, withdrawnAt: null },
      ...{
        startsOn: 'first_connection',
        installWithinDays: 30,
        hotspot: true,
        image: '/art/japan-7gb-30d.svg',
      },
    });
    const offers = await database.db.select().from(supplierOffer).where(eq(supplierOffer.product, added.id));
    expect(offers).toMatchObject([{ packageCode: 'JP-5', costUsdMicros: 3_200_000, enabled: true }]);
    const changed = await shop.productOf('japan-5gb-30d');
    expect(changed).toMatchObject({ priceIdr: 280_000, networks: expect.arrayContaining(['KDDI']) });
    const now = await database.db
      .select()
      .from(supplierOffer)
      .where(and(eq(supplierOffer.product, changed.id), eq(supplierOffer.supplier, 'esim-access')));
    expect(now.map(({ packageCode, enabled }) => [packageCode, enabled]).sort()).toEqual([
      ['JP-5', true],
      ['JP-5GB-30D', false],
    ]);
    expect((await shop.as(null).get('/capi/products/japan-10gb-30d')).body).toMatchObject({
      withdrawn: true,
    });
    expect((await shop.as(null).get('/capi/products/japan-7gb-30d')).status).toBe(200);
    const acts = await database.db.select().from(auditLog);
    expect(acts).toMatchObject([
      { actor: 'sari', act: 'catalogue.import', reason: 'autumn prices', after: { new: 1, changed: 1 } },
    ]);
    await nothingLeft();
    await shop.place('japan-7gb-30d');
  });

  test('V7 a dry run says all that and does nothing', async () => {
    const before = await sold();
    const text = csv(plan('japan-5gb-30d', { price_idr: '280000' }), plan('japan-7gb-30d'));
    const told = await load(text, '--dry-run', '--allow-gone', '--allow-price-changes');
    expect(told).toMatchObject({ new: 1, changed: 1, imported: false });
    expect(told.gone).toBeGreaterThan(300);
    expect(told.examples.changed[0].what).toContain('price_idr');
    expect(await sold()).toEqual(before);
    expect(await database.db.select().from(auditLog)).toEqual([]);
  });

  test('V7 stops where prices move by more than a fifth, go below cost, or much would go off sale', async () => {
    const before = await sold();
    const { priceIdr, priceUsd } = await shop.productOf('japan-5gb-30d');
    const dear = plan('japan-5gb-30d', {
      price_idr: String(priceIdr * 1.3),
      price_usd: String((priceUsd ?? 0) / 100),
    });
    const cheap = plan('japan-7gb-30d', { price_usd: '3.19' });
    const told = await load(csv(dear, cheap));
    expect(told.error).toMatch(
      /1 prices change .*--allow-price-changes.*1 products .*--allow-below-cost.*--allow-gone/,
    );
    expect(told.details).toEqual([
      { line: 2, code: 'japan-5gb-30d', column: 'price_idr', problem: expect.stringContaining('(+30 %)') },
      { line: 3, code: 'japan-7gb-30d', column: 'price_usd', problem: 'is below its cost of 3.20' },
    ]);
    expect(await sold()).toEqual(before);
    await nothingLeft();
    const all = ['--allow-price-changes', '--allow-below-cost', '--allow-gone'];
    expect(await load(csv(dear, cheap), ...all)).toMatchObject({ imported: true });
  });

  test('V7 a fifth exactly is let through', async () => {
    const { priceIdr, priceUsd } = await shop.productOf('japan-5gb-30d');
    const usd = String((priceUsd ?? 0) / 100);
    const line = plan('japan-5gb-30d', { price_idr: String(Math.floor(priceIdr * 1.2)), price_usd: usd });
    expect(await load(csv(line), '--allow-gone')).toMatchObject({ changed: 1 });
  });

  test('V7 what was taken off sale comes back under its code; stock that is not spoken of stays', async () => {
    await load(csv(plan('japan-7gb-30d')), '--allow-gone');
    const { id } = await shop.productOf('japan-7gb-30d');
    await load(csv(plan('japan-8gb-30d')), '--allow-gone');
    await load(csv(plan('japan-7gb-30d')), '--allow-gone');
    expect(await shop.productOf('japan-7gb-30d')).toMatchObject({ id, withdrawnAt: null });
    const card = await shop.productOf('sim-indonesia-15gb-30d');
    const cells = `code,type,place,data_gb,days,price_idr\n${card.productId},sim-card,ID,15,30,${card.priceIdr}\n`;
    expect(await load(cells, '--allow-gone')).toMatchObject({ imported: true });
    expect((await shop.productOf(card.productId)).stock).toBe(card.stock);
    const stocked = `code,type,place,data_gb,days,price_idr,stock\n${card.productId},sim-card,ID,15,30,${card.priceIdr},7\n`;
    await load(stocked);
    expect((await shop.productOf(card.productId)).stock).toBe(7);
  });

  test('V7 customers see the old catalogue or the new one, never a mixture', async () => {
    const places = ['JP', 'KR', 'TH'];
    const lines = Array.from({ length: 600 }, (_, at) => plan(`many-${at}`, { place: places[at % 3] ?? '' }));
    await load(csv(...lines), '--allow-gone');
    const dearer = lines.map((line) => line.replace('120000,7.50', '130000,8.00'));
    const seen = new Set<string>();
    let open = true;
    const look = async () => {
      while (open) {
        const { body } = await shop.as(null).get('/capi/products?product_type=ez-sim&limit=100');
        const page = body as unknown as { data: { price_idr: number }[]; pagination: { totalItems: number } };
        seen.add(`${page.pagination.totalItems}: ${[...new Set(page.data.map((one) => one.price_idr))]}`);
      }
    };
    const looking = look();
    const more = Array.from({ length: 150 }, (_, at) =>
      plan(`more-${at}`, { price_idr: '130000', price_usd: '8.00' }),
    );
    expect(await load(csv(...dearer, ...more))).toMatchObject({ new: 150, changed: 600, imported: true });
    open = false;
    await looking;
    seen.add('750: 130000');
    expect([...seen].sort()).toEqual(['600: 120000', '750: 130000']);
  }, 60_000);

  test('V7 of two at once one waits its turn; one that was killed gives way', async () => {
    await database.db.insert(catalogueImport).values({ id: 'other', aliveAt: shop.clock.now() });
    expect((await load(csv(plan('japan-7gb-30d')), '--allow-gone')).error).toContain('Another import');
    shop.clock.advance(61);
    expect(await load(csv(plan('japan-7gb-30d')), '--allow-gone')).toMatchObject({ imported: true });
  });
});

describe('an import that was switched over, and whose process was killed before its rows were moved,', () => {
  /** Where the process would have been killed: the new catalogue is seen, and all of its rows still stand aside. */
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
    const found = await openCatalogueFile(fileOf(wanted));
    const id = await openImport(database.db, shop.clock.now());
    if (id === null) throw new Error('no other import is open');
    const collected = await readAll(
      database.db,
      found,
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
  const page = async (code: string) => (await shop.as(null).get(`/capi/products/${code}?lang=en`)).body;

  test('V7 is what customers see and order', async () => {
    const card = await switchAndStop();
    expect((await database.db.select().from(catalogueImportRow)).length).toBe(3);
    expect(await page('kept-5gb')).toMatchObject({ price_idr: 130_000, description: 'Words of 130000' });
    expect(await page('added-5gb')).toMatchObject({ price_idr: 140_000, description: 'Words of 140000' });
    expect(await page('gone-5gb')).toMatchObject({ withdrawn: true });
    expect(await page(card)).toMatchObject({ price_idr: 50_000, stock: 7 });
    const { body } = await shop.as(null).get('/capi/products?product_type=ez-sim&limit=100');
    const listed = (body as unknown as { data: { product_id: string }[] }).data;
    expect(listed.map(({ product_id }) => product_id).sort()).toEqual(['added-5gb', 'kept-5gb']);
    await shop.place('kept-5gb', { total: 130_000 });
    await shop.place('added-5gb', { total: 140_000 });
    expect(await exported()).toContain('JP-130000');
  });

  test('V7 keeps others from importing, and is brought to its end by itself', async () => {
    const card = await switchAndStop();
    const before = {
      kept: await page('kept-5gb'),
      added: await page('added-5gb'),
      gone: await page('gone-5gb'),
    };
    expect((await load(csv(plan('japan-7gb-30d')), '--allow-gone')).error).toContain('Another import');
    expect((await load(csv(plan('japan-7gb-30d')), '--dry-run')).error).toContain('Another import');
    shop.clock.advance(61);
    await settleLeftOver({ database, clock: shop.clock });
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

describe('a file is refused, with nothing imported, when', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await sold();
  });
  const refused = async (content: string | Buffer, ...expected: Record<string, unknown>[]) => {
    const told = await load(content, '--allow-gone', '--allow-price-changes', '--allow-below-cost');
    expect(told.error).toContain('Nothing was imported');
    expect(told.details).toMatchObject(expected);
    expect(told.details).toHaveLength(expected.length);
    expect(await sold()).toEqual(before);
    await nothingLeft();
  };
  const good = plan('japan-7gb-30d');

  test('V7 its columns are wrong', async () => {
    await refused(
      `code,type,place,price_idr,price_eur,code\n`,
      { column: 'price_eur', line: 1 },
      { column: 'code' },
    );
    await refused(
      'code,type\nx,ez-sim\n',
      { column: 'place', problem: expect.stringContaining('missing') },
      { column: 'price_idr' },
    );
    await refused(csv(good, 'japan-9gb-30d,ez-sim'), {
      line: 3,
      problem: expect.stringContaining('2 cells instead of 10'),
    });
    await refused('', { line: 1, problem: 'The file is empty.' });
  });

  test('V7 it is not UTF-8', async () => {
    const text = csv(good, plan('café-5gb'));
    await refused(Buffer.from(text, 'latin1'), { line: 3, problem: expect.stringContaining('CSV UTF-8') });
    await refused(Buffer.from(`\ufeff${text}`, 'utf16le'), { problem: expect.stringContaining('UTF-16') });
  });

  test('V7 a code is there twice, is none, or changes its type', async () => {
    await refused(
      csv(good, plan('japan-9gb-30d'), good, plan('Japan 9'), plan(''), plan('sim-indonesia-15gb-30d')),
      { line: 4, column: 'code', problem: expect.stringContaining('line 2') },
      { line: 5, column: 'code', value: 'Japan 9' },
      { line: 6, column: 'code', problem: 'is missing' },
      { line: 7, column: 'type', problem: expect.stringContaining("can't change") },
    );
  });

  test.each([
    ['price_idr', '75.000', 'such as 75000'],
    ['price_idr', '"75,000"', 'such as 75000'],
    ['price_idr', 'Rp75000', 'digits alone'],
    ['price_idr', '75000.00', 'digits alone'],
    ['price_idr', '-75000', 'formula'],
    ['price_idr', '', 'is missing'],
    ['price_usd', '"7,50"', 'has a comma'],
    ['price_usd', '7.505', 'at most 2 decimals'],
    ['price_usd', '"1,250.00"', 'has a comma'],
    ['price_usd', '=7.5*2', 'formula'],
    ['price_usd', '+7.50', 'formula'],
    ['esim_access_package', '@SUM(A1)', 'formula'],
    ['esim_access_package', '', 'belong together'],
    ['esim_access_cost_usd', '3.2x', 'is no number'],
    ['place', 'Japan', 'no place of the shop'],
    ['type', 'esim', 'is none of'],
    ['esim_type', '', 'eSIMs alone'],
    ['days', '0', 'from 1 to 3650'],
    ['days', '', 'is missing'],
    ['data_gb', '0', 'more than 0'],
  ])('V7 %s is %j', async (column, value, says) => {
    await refused(csv(good, plan('japan-9gb-30d', { [column]: value })), {
      ...{ line: 3, column },
      problem: expect.stringContaining(says),
    });
  });

  test('V7 a quotation mark is left open', async () => {
    await refused(`${header}\n${good}\njapan-"9"gb,ez-sim\n`, {
      line: 3,
      problem: expect.stringContaining('quotation mark'),
    });
  });

  test('V7 there is no such file', async () => {
    const told = await shop.operator('catalogue', 'import', join(folder, 'none.csv'));
    expect(told.details).toMatchObject([{ problem: expect.stringContaining('There is no file') }]);
  });
});

describe('a file is read', () => {
  test.each([
    [
      'with a byte order mark and Windows line ends',
      (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    ],
    ['with semicolons', (text: string) => text.replaceAll(',', ';')],
    [
      'with quotes, margins and empty lines',
      (text: string) => text.replace('JP,', '"  JP ",').replace(/\n/g, '\n\n'),
    ],
    ['with capital headers', (text: string) => text.replace(header, header.toUpperCase())],
  ])('V7 %s', async (_how, change) => {
    expect(await load(change(csv(plan('japan-7gb-30d'))), '--allow-gone')).toMatchObject({
      new: 1,
      imported: true,
    });
    const [found] = await database.db
      .select({ place: sql`(select code from place where id = ${product.place})`, price: product.priceIdr })
      .from(product)
      .where(and(eq(product.productId, 'japan-7gb-30d')));
    expect(found).toEqual({ place: 'JP', price: 120_000 });
  });
});

describe('a sync', () => {
  const sync = (...flags: string[]) =>
    shop.operator(
      ...['catalogue', 'sync', 'esim-access', '--margin', '40', '--rates', 'IDR=18000,JPY=157,VND=26000'],
      // The supplier of these tests has a part of the demo's packages.
      ...['--allow-gone', ...flags],
    );

  test('V7 takes the costs of a supplier and prices by the rule; a dry run looks, guards stop', async () => {
    const before = await shop.productOf('japan-5gb-30d');
    const stopped = await sync();
    expect(stopped.error).toContain('--allow-price-changes');
    expect(await shop.productOf('japan-5gb-30d')).toEqual(before);
    expect(await sync('--dry-run', '--allow-price-changes')).toMatchObject({ imported: false });
    expect(await shop.productOf('japan-5gb-30d')).toEqual(before);
    const told = await sync('--allow-price-changes', '--reason', 'new year');
    expect(told).toMatchObject({ imported: true, new: 0 });
    // What another supplier has too stays.
    expect(told.gone).toBeLessThanOrEqual(told.supplier.lost.length);
    expect(told.supplier.priced).toBeGreaterThan(100);
    const after = await shop.productOf('japan-5gb-30d');
    const [offer] = await database.db
      .select()
      .from(supplierOffer)
      .where(and(eq(supplierOffer.product, after.id), eq(supplierOffer.supplier, 'esim-access')));
    const cents = Math.ceil(((offer?.costUsdMicros ?? 0) * 1.4) / 100_000 - 1e-9) * 10;
    expect(after).toMatchObject({ priceUsd: cents, priceIdr: Math.ceil((cents * 180) / 1000) * 1000 });
    expect(await sync('--reason', 'again')).toMatchObject({ changed: 0 });
    const [act] = await database.db.select().from(auditLog);
    expect(act).toMatchObject({ act: 'catalogue.sync', subject: 'esim-access', reason: 'new year' });
  });

  test('V7 packages that no product has are listed, and become products where that is asked for', async () => {
    // The demo forgets three of its products: one as if it had never been, one has another supplier, one an older package.
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
    const of = (told: typeof known, code: string) =>
      told.offered.find((one: { code: string }) => one.code === code);
    expect(known).toMatchObject({ added: 0, lost: expect.arrayContaining(['south-korea-5gb-30d']) });
    expect(of(known, 'south-korea-5gb-30d')).toMatchObject({
      package: 'KR-5GB-30D',
      what: 'another package',
    });
    expect(of(known, 'japan-1gb-7d')).toMatchObject({ package: 'JP-1GB-7D', what: 'new', taken: 'no' });
    const joins = { package: 'JP-3GB-30D', what: 'second supplier', price_idr: second.priceIdr };
    expect(of(known, 'japan-3gb-30d')).toMatchObject(joins);
    // As the shop's codes of a place begin, not as its English name goes.
    expect(of(known, 'china-500mb-daily')).toMatchObject({ package: 'CN-500MB-DAILY', place: 'CN' });
    expect(await sync('--add', 'XX', '--allow-price-changes')).toBe(
      'There is no place XX: nothing was done.',
    );

    const told = await sync('--add', 'JP', '--allow-price-changes', '--allow-below-cost');
    expect(told).toMatchObject({ imported: true, new: told.supplier.added - 1 });

    const taken = told.supplier.offered.filter((one: { taken: string }) => one.taken === 'yes');
    expect(new Set(taken.map((one: { place: string }) => one.place))).toEqual(new Set(['JP']));
    const { id, priceIdr, ...added } = await shop.productOf('japan-1gb-7d');
    expect(added).toMatchObject({
      ...{ dataBytes: 1_073_741_824, days: 7, esimType: 'QuotaBased' },
      withdrawnAt: null,
    });
    for (const price of [priceIdr, added.priceUsd, added.priceJpy, added.priceVnd])
      expect(price).toBeGreaterThan(0);
    expect(await database.db.select().from(supplierOffer).where(ours(id))).toMatchObject([
      { packageCode: 'JP-1GB-7D', enabled: true },
    ]);
    expect(await database.db.select().from(supplierOffer).where(ours(second.id))).toHaveLength(1);
    const names = ['en', 'id', 'ja', 'vi'].map(async (language) => {
      const { body } = await shop
        .as(null)
        .get('/capi/products/japan-1gb-7d', { 'accept-language': language });
      const { name, description } = body as unknown as { name: string; description: string };
      return [name, description !== ''];
    });
    expect(await Promise.all(names)).toEqual([
      ['Japan 1 GB · 7 days', true],
      ['Jepang 1 GB · 7 hari', true],
      ['日本 1GB・7日間', true],
      ['Nhật Bản 1 GB · 7 ngày', true],
    ]);
    await shop.place('japan-1gb-7d');
    const all = await sync('--add', 'all', '--allow-price-changes', '--allow-below-cost');
    expect(all.supplier.added).toBe(all.supplier.offered.length);
    expect((await sync('--allow-price-changes')).supplier).toMatchObject({ offered: [], added: 0 });
    expect(await shop.productOf('south-korea-5gb-30d')).toMatchObject({ id: older.id, withdrawnAt: null });
  });

  test('V7 a package that the supplier has no more takes its product off sale', async () => {
    const { id } = await shop.productOf('japan-5gb-30d');
    await database.db.delete(supplierOffer).where(eq(supplierOffer.supplier, 'airalo'));
    await database.db.update(supplierOffer).set({ packageCode: 'GONE' }).where(eq(supplierOffer.product, id));
    const told = await sync('--allow-price-changes');
    expect(told).toMatchObject({ imported: true });
    expect(told.supplier.lost).toContain('japan-5gb-30d');
    expect((await shop.productOf('japan-5gb-30d')).withdrawnAt).not.toBeNull();
  });

  test('V7 says what it lacks', async () => {
    expect(await shop.operator('catalogue', 'sync', 'nobody', '--margin', '40', '--rates', 'x')).toContain(
      'no supplier',
    );
    expect(
      await shop.operator('catalogue', 'sync', 'esim-access', '--margin', '40', '--rates', 'x'),
    ).toContain('IDR=');
  });
});
