import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shipment } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { order } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const card = 'sim-south-korea-10gb-10d';
const numbers: string[] = [];

/** A paid SIM card, and further orders as copies of it. */
beforeEach(async () => {
  numbers.length = 0;
  await shop.operator('stock.add', card, '--count', '20');
  const first = await shop.customer().buyCard(card);
  numbers.push(first);
  const [columns] = (
    await database.db.execute<{ all: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
      where table_name = 'order' and column_name not in ('id', 'number')`)
  ).rows;
  const [lineColumns] = (
    await database.db.execute<{ all: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
      where table_name = 'order_line' and column_name not in ('id', 'order')`)
  ).rows;
  const [some, of] = [sql.raw(columns?.all ?? ''), sql.raw(lineColumns?.all ?? '')];
  await database.db.execute(sql`insert into "order" (id, number, ${some})
    select 'copy-' || n, 'LGT-COPY' || lpad(n::text, 6, '0'), ${some} from "order", generate_series(1, 199) n
    where number = ${first}`);
  await database.db.execute(sql`insert into order_line (id, "order", ${of})
    select 'line-' || n, 'copy-' || n, ${of} from order_line, generate_series(1, 199) n
    where "order" = (select id from "order" where number = ${first})`);
  const copies = await database.db.select({ number: order.number }).from(order).orderBy(order.number);
  numbers.push(...copies.map(({ number }) => number).filter((number) => number !== first));
});

type Row = { row: number; state: string; why: string | null };

test('B30 of 200 pasted parcels with 7 wrong lines the 7 are named, and the other 193 are sent', async () => {
  const rows = numbers.map((number, index) => `${number};JNE;JX${index}`);
  rows[3] = 'LGT-NOTHERE;JNE;JX3';
  rows[20] = `${numbers[20]};JNE`;
  rows[40] = `${numbers[39]};JNE;JX40`;
  rows[60] = `${numbers[60]};JNE;JX59`;
  rows[80] = 'hello';
  rows[100] = `${numbers[100]};JNE;;`;
  rows[120] = 'LGT-NOTHERE2;JNE;JX120';
  expect(rows).toHaveLength(200);
  const ship = (...more: string[]): Promise<Row[]> =>
    shop.operator('orders.shipMany', '--rows', rows.join(','), ...more);
  const wrong = [
    [4, 'unknown_order'],
    [21, 'malformed'],
    [41, 'twice'],
    [61, 'twice'],
    [81, 'malformed'],
    [101, 'malformed'],
    [121, 'unknown_order'],
  ];
  const named = (matches: Row[]) =>
    matches.filter(({ state }) => state === 'wrong').map(({ row, why }) => [row, why]);

  const checked = await ship('--check');
  expect(named(checked)).toEqual(wrong);
  expect(await database.db.$count(shipment)).toBe(0);

  const sent = await ship();
  expect(named(sent)).toEqual(wrong);
  expect(sent.filter(({ state }) => state === 'sent')).toHaveLength(193);
  expect(await database.db.$count(shipment)).toBe(193);

  const again = await ship();
  expect(named(again)).toEqual(wrong);
  expect(again.filter(({ state }) => state === 'sent_before')).toHaveLength(193);
  expect(await database.db.$count(shipment)).toBe(193);
});

test('B72 what a spreadsheet has made of a number is named in the check of pasted parcels, and is not sent', async () => {
  const [first = '', second = ''] = numbers;
  const rows = [
    `${first};JNE;1.23457E+12`,
    `${first};JNE;#####`,
    `#N/A;JNE;JX3`,
    `'${first};JNE;JX4`,
    `${first};JNE;"JX5"`,
    `${first};JNE;#REF!`,
    `#${second.toLowerCase().replace('-', '–')};JNE;JX7`,
  ];
  const whys = (matches: Row[]) => matches.map(({ why }) => why);
  const expected = [...Array(6).fill('spreadsheet'), null];
  expect(whys(await shop.operator('orders.shipMany', '--rows', rows.join(','), '--check'))).toEqual(expected);
  expect(whys(await shop.operator('orders.shipMany', '--rows', rows.join(',')))).toEqual(expected);
  expect(await database.db.$count(shipment)).toBe(1);
});

test.each(['1.23457E+12', '#####', '#N/A', "'00123", '"JX1"'])(
  'B72 the tracking number %s is refused, and one without its damage is taken',
  async (damaged) => {
    const [number = ''] = numbers;
    const ship = (order: string, tracking: string) =>
      shop.operator('orders.ship', order, '--courier', 'JNE', '--tracking', tracking);
    expect(await ship(number, damaged)).toContain('spreadsheet');
    expect(await ship(`'${number}`, 'JX1')).toContain('spreadsheet');
    expect(await database.db.$count(shipment)).toBe(0);
    expect(await ship(`#${number}`, 'JX1')).toMatchObject({ order: number, delivery: 'on_ship' });
    expect(await shop.operator('orders.tracking', number, '--tracking', damaged)).toContain('spreadsheet');
  },
);

test('B30 more than 200 rows, and none, are refused', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => `LGT-${index};JNE;JX${index}`);
  expect(await shop.operator('orders.shipMany', '--rows', rows.join(','))).toContain('--rows');
  expect(await shop.operator('orders.shipMany')).toContain('--rows');
});

test('B15 why a pasted parcel is not sent is said in the language of the person, and in English at the terminal', async () => {
  const [number = ''] = numbers;
  await shop.operator('orders.shipMany', '--rows', `${number};JNE;JX1`);
  expect(await shop.operator('orders.shipMany', '--rows', `${number};JNE;JX2`)).toMatchObject([
    { says: `Order ${number} was sent with JNE JX1: orders tracking corrects that.` },
  ]);
  const manager = await demoBrowser(shop.app as never, 'manager');
  const again = { rows: [`${number}, JNE, JX2`], check: true };
  const { body } = await manager.call('orders.shipMany', again, { headers: { 'accept-language': 'id' } });
  expect(body.output).toMatchObject([
    { state: 'wrong', says: `Pesanan ${number} sudah dikirim dengan JNE JX1.` },
  ]);
});
