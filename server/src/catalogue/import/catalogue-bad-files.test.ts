import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { csv, header, plan, useCatalogueFiles } from '../../testing/catalogue-files.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { product } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const { folder, load, sold, nothingLeft } = useCatalogueFiles(database, shop);

describe('a bad catalogue file', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await sold();
  });
  const refused = async (content: string | Buffer, ...expected: Record<string, unknown>[]) => {
    const response = await load(content, '--allow-gone', '--allow-price-changes');
    expect(response.error).toContain('Nothing was imported');
    expect(response.details).toMatchObject(expected);
    expect(response.details).toHaveLength(expected.length);
    expect(await sold()).toEqual(before);
    await nothingLeft();
  };
  const good = plan('japan-7gb-30d');

  test('V7 a file with wrong columns is refused as a whole', async () => {
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

  test('V7 a file that is not UTF-8 is refused as a whole', async () => {
    const text = csv(good, plan('café-5gb'));
    await refused(Buffer.from(text, 'latin1'), { line: 3, problem: expect.stringContaining('CSV UTF-8') });
    await refused(Buffer.from(`\ufeff${text}`, 'utf16le'), { problem: expect.stringContaining('UTF-16') });
  });

  test('U25 V7 a file with a NUL, or with half of a surrogate pair, is refused as a whole', async () => {
    await refused(csv(good, plan('x\0y')), { line: 3, problem: expect.stringContaining('NUL') });
    const half = csv(good, plan('x@@@y')).replace('@@@', '\u00ed\u00a0\u0080');
    await refused(Buffer.from(half, 'latin1'), { line: 3, problem: expect.stringContaining('CSV UTF-8') });
  });

  test('V7 a file with a repeated or invalid code or a changed type is refused as a whole', async () => {
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
    ['price_idr', '75000.00', 'such as 75000'],
    ['price_idr', '"75.000,00"', 'such as 75000'],
    ['price_idr', '1.250.000', 'such as 1250000'],
    ['price_idr', '75000.50', 'no amount'],
    ['price_idr', '75.0000', 'no amount'],
    ['price_idr', '7500.000', 'no amount'],
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
  ])('V7 %s is %j', async (column, value, text) => {
    await refused(csv(good, plan('japan-9gb-30d', { [column]: value })), {
      line: 3,
      column,
      problem: expect.stringContaining(text),
    });
  });

  test('V7 a file with an unclosed quotation mark is refused as a whole', async () => {
    await refused(`${header}\n${good}\njapan-"9"gb,ez-sim\n`, {
      line: 3,
      problem: expect.stringContaining('quotation mark'),
    });
  });

  test('V7 a missing file is refused', async () => {
    const response = await shop.operator('catalogue.import', join(folder, 'none.csv'));
    expect(response.details).toMatchObject([{ problem: expect.stringContaining('There is no file') }]);
  });
});

describe('a file is read', () => {
  test.each([
    [
      'with a byte order mark and Windows line ends',
      (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    ],
    ['with semicolons', (text: string) => text.replaceAll(',', ';')],
    ['with tabs', (text: string) => text.replaceAll(',', '\t')],
    ['with a first line sep=;', (text: string) => `sep=;\r\n${text.replaceAll(',', ';')}`],
    ['with a quoted first line sep=,', (text: string) => `"sep=,"\n${text}`],
    ['with empty columns behind', (text: string) => text.replaceAll('\n', ',,,\n')],
    ['with empty rows behind', (text: string) => `${text},,,,,,,,,\n , ,,,,,,,,\n\n`],
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
    const [row] = await database.db
      .select({ place: sql`(select code from place where id = ${product.place})`, price: product.priceIdr })
      .from(product)
      .where(and(eq(product.productId, 'japan-7gb-30d')));
    expect(row).toEqual({ place: 'JP', price: 120_000 });
  });
});
