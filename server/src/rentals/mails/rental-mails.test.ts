import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../notifications/tables.ts';
import { recordingMailer } from '../../testing/accounts.ts';
import { useDatabase } from '../../testing/database.ts';
import { addKeptOrder } from '../../testing/many-customers.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const mailer = recordingMailer();
const shop = useTrade(database, {}, { mailWay: { mailer, raw: [] } });
beforeEach(() => addKeptOrder(database));
beforeEach(() => {
  mailer.sent.length = 0;
});

/** Runs the jobs and returns the mails of a kind sent since the last call. */
async function sent(kind = 'rental-%') {
  await shop.jobs.runDue();
  const rows = await database.db
    .select()
    .from(mail)
    .where(like(mail.kind, kind))
    .orderBy(asc(mail.createdAt));
  const ids = rows.map(({ messageId }) => messageId);
  const letters = mailer.sent.filter(({ messageId }) => ids.includes(messageId));
  mailer.sent.length = 0;
  return letters;
}
const kinds = async () =>
  (
    await database.db
      .select()
      .from(mail)
      .where(like(mail.kind, 'rental-%'))
      .orderBy(asc(mail.createdAt), asc(mail.kind))
  ).map(({ kind }) => kind);
const remindAt = async (moment: string) => {
  shop.clock.set(moment);
  for (let i = 0; i < 3; i += 1) await shop.run('remind-rentals');
  return sent();
};

test('F10 a paid rental sends one mail in the language of the order', async () => {
  await shop.customer().rent({ qty: [2] });
  const letters = await sent();
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ to: 'demo@example.com', subject: expect.stringContaining('is booked') });
  expect(letters[0]?.text).toContain('LGT-R-0007, LGT-R-0008');
  expect(letters[0]?.text).toContain('1–5 Dec 2026');
  expect(letters[0]?.text).toContain(`${shop.gateway.publicUrl}/account/my-device`);
});

test('B44 the mail about a return names the fee for the damage beside the late fee', async () => {
  await shop.customer().rent();
  await sent();
  shop.clock.set('2026-12-07T05:00:00Z');
  await shop.operator('units.receive', 'LGT-R-0007', '--condition', 'damaged', '--fee', '250000');
  const [letter] = await sent('rental-returned');
  expect(letter?.text).toMatch(/Late fee: Rp.138\.000/);
  expect(letter?.text).toMatch(/Fee for damage or missing parts: Rp.250\.000/);
});

test('B44 the mail about a router that did not come back names the fees and what to do if it is found', async () => {
  await shop.customer().rent();
  await sent();
  shop.clock.set('2026-12-07T05:00:00Z');
  await shop.operator('units.lose', 'LGT-R-0007', '--fee', '900000', '--reason', 'no answer');
  const [letter] = await sent('rental-lost');
  expect(letter?.text).toMatch(/Late fee: Rp.138\.000/);
  expect(letter?.text).toMatch(/Replacement fee: Rp.900\.000/);
  expect(letter?.text).toContain('Our team will contact you about the fee.');
});

test('F10 the payment mail of an extension names its days, their end and its price', async () => {
  const { rentalId } = await shop.customer().rent();
  const request = { rental_id: rentalId, new_end_date: '2026-12-08', total: 207_000 };
  const { body } = await shop.customer().post('/paymentapi/redirect-extend-payment', request);
  const received = await sent('order-received');
  const [rental, extension] = ['1–5 Dec 2026', body.order_id].map((mark) =>
    received.find(({ text }) => text.includes(mark)),
  );
  expect(rental?.text).toMatch(/Rental fee: Rp.345\.000/);
  expect(extension?.text).toMatch(/3 more days · router LGT-R-\d+ · until 8 Dec: Rp.207\.000/);
  expect(extension?.text).not.toMatch(/Rp.0\b|Rental fee/);
});

describe('F10 reminders of a rental', () => {
  test('F10 reminders are sent three days before the end, on the last day and when overdue, once each', async () => {
    await shop.customer().rent({ qty: [2] });
    await sent();
    expect(await remindAt('2026-12-01T05:00:00Z')).toEqual([]);
    const [soon, ...noMore] = await remindAt('2026-12-02T05:00:00Z');
    expect(soon?.subject).toBe('Your router rental ends on 5 Dec 2026');
    expect(noMore).toEqual([]);
    expect(await remindAt('2026-12-03T05:00:00Z')).toEqual([]);
    expect((await remindAt('2026-12-05T05:00:00Z')).map(({ subject }) => subject)).toEqual([
      'Your router rental ends today',
    ]);
    const [late] = await remindAt('2026-12-07T05:00:00Z');
    expect(late?.subject).toBe('Please return your WiFi router');
    // Two routers, two days.
    expect(late?.text).toContain('Rp\u00a0276.000');
    expect(await remindAt('2026-12-20T05:00:00Z')).toEqual([]);
  });

  test('F10 F7 a reminder offers an extension only while the router can be extended', async () => {
    await shop.customer().rent();
    await sent();
    const [device] = await shop.customer().devices();
    const remind = async (moment: string) => {
      shop.clock.set(moment);
      await shop.operator('rentals.remind', device?.device_id ?? '');
      return (await sent())[0]?.text;
    };
    expect(await remind('2026-12-19T05:00:00Z')).toContain('or extend the rental');
    const later = await remind('2026-12-20T05:00:00Z');
    expect(later).toContain('can no longer be extended');
    expect(later).not.toContain('or extend the rental');
  });

  test('F10 reminders wait for the morning in Jakarta', async () => {
    await shop.customer().rent();
    await sent();
    expect(await remindAt('2026-12-02T00:59:00Z')).toEqual([]);
    expect(await remindAt('2026-12-01T17:00:00Z')).toEqual([]);
    expect(await remindAt('2026-12-02T01:00:00Z')).toHaveLength(1);
  });

  test('F10 an extended rental is reminded again before its new end', async () => {
    const { rentalId } = await shop.customer().rent();
    await sent();
    expect(await remindAt('2026-12-03T05:00:00Z')).toHaveLength(1);
    const extension = { rental_id: rentalId, new_end_date: '2026-12-09', total: 276_000 };
    await shop.gateway.pay(
      (await shop.customer().post('/paymentapi/redirect-extend-payment', extension)).body.transaction_id,
      'bca_va',
    );
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your rental now ends on 9 Dec 2026']);
    expect(await remindAt('2026-12-05T05:00:00Z')).toEqual([]);
    expect((await remindAt('2026-12-06T05:00:00Z')).map(({ subject }) => subject)).toEqual([
      'Your router rental ends on 9 Dec 2026',
    ]);
  });

  test('F10 queued reminders are dropped after a return or an extension', async () => {
    await shop.customer().rent();
    await sent();
    shop.clock.set('2026-12-05T05:00:00Z');
    await shop.run('remind-rentals');
    await shop.operator('units.receive', 'LGT-R-0007');
    expect(await sent()).toMatchObject([{ subject: expect.stringContaining('received your WiFi router') }]);
    const [row] = await database.db.select().from(mail).where(eq(mail.kind, 'rental-ends-today'));
    expect(row?.state).toBe('dropped');
  });

  test('F10 after a requested return a reminder is sent only when overdue', async () => {
    const { rentalId } = await shop.customer().rent();
    await sent();
    shop.clock.set('2026-12-01T05:00:00Z');
    await shop.customer().post(`/capi/my-device/${rentalId}/return`, { method: 'drop-off' });
    expect(await remindAt('2026-12-03T05:00:00Z')).toEqual([]);
    expect(await remindAt('2026-12-05T05:00:00Z')).toEqual([]);
    expect(await remindAt('2026-12-06T05:00:00Z')).toHaveLength(1);
  });
});

test('T7 paid data sends one mail', async () => {
  const { rentalId } = await shop.customer().rent();
  await sent();
  const body = { rental_id: rentalId, product_id: 'router-japan-3gb-daily-plus-1gb', total: 25_000 };
  await shop.gateway.pay(
    (
      await shop
        .customer()
        .post('/paymentapi/redirect-device-topup-payment', body, { 'accept-language': 'vi' })
    ).body.transaction_id,
    'bca_va',
  );
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Đã nạp thêm dung lượng'),
  ]);
  expect(await kinds()).toEqual(['rental-booked', 'rental-data-added']);
});
