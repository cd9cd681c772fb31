import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const backups = mkdtempSync(join(tmpdir(), 'langit-backups-'));
afterEach(() => {
  for (const name of readdirSync(backups)) rmSync(join(backups, name));
});
afterAll(() => rmSync(backups, { recursive: true }));

const database = useDatabase();
const shop = useTrade(database, { BACKUP_DIR: backups });

type Row = Record<string, unknown>;
const scanned = async (kind: string): Promise<Row[]> => {
  await shop.run('scan-exceptions');
  return shop.operator('exceptions.list', '--kind', kind);
};
const partner = async (name: string): Promise<Row | undefined> =>
  (await shop.operator('system.status')).partners.find((partner: Row) => partner.partner === name);

test('B53 a gateway that does not answer is down since its first failure, and up with its next answer', async () => {
  const { transaction_id } = await shop.customer().place('japan-5gb-30d');
  expect(await partner('midtrans')).toMatchObject({ kind: 'gateway', up: true });
  shop.gateway.reachable(false);
  await shop.customer().post('/paymentapi/check-payment', { transaction_id });
  const since = shop.clock.now().toISOString();
  shop.clock.advance(600);
  expect(await partner('midtrans')).toMatchObject({ up: false, since, last_error: 'GatewayUnavailable' });
  expect(await scanned('partner_down')).toMatchObject([{ subject: 'midtrans', about: 'partner' }]);
  shop.gateway.reachable(true);
  await shop.gateway.pay(transaction_id);
  expect(await partner('midtrans')).toMatchObject({ up: true, since: null });
  expect(await scanned('partner_down')).toEqual([]);
});

test('B53 a supplier that answers and declines orders says how many of them wait for it', async () => {
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  for (const customer of [shop.customer(), shop.customer()]) {
    await shop.gateway.pay((await customer.place('japan-5gb-30d')).transaction_id);
    await shop.settle();
  }
  expect(await partner('esim-access')).toMatchObject({ up: true, refusing: 2 });
  const [{ exception }] = await shop.operator('exceptions.list', '--kind', 'delivery_refused');
  await shop.operator('exceptions.close', exception, '--alone', '--reason', 'delivered by hand');
  expect(await partner('esim-access')).toMatchObject({ up: true, refusing: 1 });
});

test('B21 a partner that fails for less than ten minutes is no exception', async () => {
  const { transaction_id } = await shop.customer().place('japan-5gb-30d');
  shop.gateway.reachable(false);
  await shop.customer().post('/paymentapi/check-payment', { transaction_id });
  shop.clock.advance(599);
  expect(await scanned('partner_down')).toEqual([]);
});

test('B53 system check stores the balance of a supplier, and says for how many days of sales it lasts', async () => {
  await shop.operator('system.check');
  const [{ balance_usd: usd }] = await shop.operator('suppliers.balance');
  expect(await partner('esim-access')).toMatchObject({ up: true, balance_usd: usd, balance_days: null });
  await shop.customer().buy('japan-5gb-30d');
  // One order says nothing of a day.
  expect(await partner('esim-access')).toMatchObject({ balance_days: null });
  shop.clock.advance(8 * 86_400);
  await shop.customer().buy('japan-5gb-30d');
  await database.db.execute(
    sql`update supplier_order set cost_usd_micros = ${Math.round((Number(usd) * 7_000_000) / 4)}`,
  );
  expect(await partner('esim-access')).toMatchObject({ balance_days: 4 });
  expect(await scanned('partner_balance')).toEqual([]);
  await shop.operator('settings.set', 'operator.balance_days', '--value', '5', '--reason', 'holidays');
  const [low] = await scanned('partner_balance');
  expect(low).toMatchObject({ subject: 'esim-access', says: 'The balance at esim-access lasts 4 days' });
});

test('B53 a backup without a folder goes into BACKUP_DIR and stands in the list with its rows', async () => {
  const created = await shop.operator('system.backup');
  expect(readdirSync(backups)).toEqual([basename(created.file), 'erasures.jsonl'].sort());
  const { backups: listed } = await shop.operator('system.status');
  expect(listed[0]).toMatchObject({ file: created.file, rows: created.rows, verified: null, error: null });
});

test('B53 a backup that failed stands in the list with its reason', async () => {
  expect(await shop.operator('system.backup', '/dev/null')).toMatch(/can't be used/);
  const { backups: listed } = await shop.operator('system.status');
  expect(listed[0]).toMatchObject({
    file: expect.stringContaining('/dev/null/langit-'),
    rows: null,
    error: expect.stringContaining("can't be used"),
  });
});

test('B21 the newest good backup is old after 26 hours, until there is a newer one', async () => {
  shop.clock.advance(1);
  await shop.operator('system.backup');
  shop.clock.advance(26 * 3600 - 1);
  expect(await scanned('backup_old')).toEqual([]);
  shop.clock.advance(1);
  expect(await scanned('backup_old')).toMatchObject([{ says: 'The last backup is 26 hours old' }]);
  await shop.operator('system.backup');
  expect(await scanned('backup_old')).toEqual([]);
});

test('B21 a shop that never had a backup says so, and names no age', async () => {
  shop.clock.advance(26 * 3600);
  expect(await scanned('backup_old')).toMatchObject([
    { says: 'No backup has ever been made', detail: { hours: null } },
  ]);
});

test('B54 variables are shown as set or unset, values only where they are no secret', async () => {
  const variables: Row[] = await shop.operator('system.environment');
  const of = (name: string) => variables.find(({ variable }) => variable === name);
  expect(of('ESIM_WEBHOOK_SECRET')).toEqual({ variable: 'ESIM_WEBHOOK_SECRET', set: true, value: null });
  expect(of('BACKUP_DIR')).toMatchObject({ set: true, value: null });
  expect(of('PUBLIC_URL')).toMatchObject({ value: shop.gateway.publicUrl });
  expect(of('SMTP_URL')).toEqual({ variable: 'SMTP_URL', set: false, value: null });
});
