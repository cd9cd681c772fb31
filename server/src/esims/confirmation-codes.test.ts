import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { esim } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);

/** A delivered order whose code asks the phone for a confirmation code. */
async function buyAsking(): Promise<string> {
  const { order_id } = await shop.customer().buy();
  await database.db.update(esim).set({ activationCode: sql`${esim.activationCode} || '$$1'` });
  return order_id;
}
const onPage = async (order: string) => (await shop.customer().order(order)).esims[0];
async function scanned(): Promise<Record<string, unknown>[]> {
  await shop.run('scan-exceptions');
  return shop.operator('exceptions.list', '--kind', 'confirmation_code_missing');
}

test('F3 an eSIM whose code asks for a confirmation code shows it, or that the supplier has given none', async () => {
  const order = await buyAsking();
  expect(await onPage(order)).toMatchObject({ confirmation_code: null, confirmation_code_missing: true });
  await database.db.update(esim).set({ confirmationCode: '4711' });
  expect(await onPage(order)).toMatchObject({ confirmation_code: '4711', confirmation_code_missing: false });
});

test('F3 an eSIM whose code asks for nothing lacks nothing', async () => {
  const { order_id } = await shop.customer().buy();
  expect(await onPage(order_id)).toMatchObject({ confirmation_code: null, confirmation_code_missing: false });
  expect(await scanned()).toEqual([]);
});

test('B21 an order whose eSIM lacks its confirmation code waits for a person until it has one', async () => {
  const order = await buyAsking();
  expect(await scanned()).toMatchObject([
    { subject: order, says: expect.stringMatching(/^Code missing from esim-access, request it or refund/) },
  ]);
  await database.db.update(esim).set({ confirmationCode: '4711' });
  expect(await scanned()).toEqual([]);
});

test('B21 an order whose eSIM lacks its confirmation code waits for nobody once it is installed or refunded', async () => {
  const order = await buyAsking();
  await database.db.update(esim).set({ installState: 'installed' });
  expect(await scanned()).toEqual([]);
  await database.db.update(esim).set({ installState: 'released' });
  expect(await scanned()).toHaveLength(1);
  await shop.operator('orders.refund', order, '--reason', 'no code');
  await shop.settle();
  expect(await scanned()).toEqual([]);
});

test('F3 a confirmation code that the supplier gives after the delivery is shown once the eSIM is read again', async () => {
  const order = await buyAsking();
  const { adapter } = shop.supplier;
  const read = adapter.fetchProfile.bind(adapter);
  const late = vi
    .spyOn(adapter, 'fetchProfile')
    .mockImplementation(async (reference) => ({ ...(await read(reference)), confirmationCode: '4711' }));
  onTestFinished(() => late.mockRestore());
  shop.clock.advance(181);
  await onPage(order);
  await shop.jobs.runDue();
  expect(await onPage(order)).toMatchObject({ confirmation_code: '4711', confirmation_code_missing: false });
});
