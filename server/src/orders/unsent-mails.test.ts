import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { mail } from '../notifications/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { flagOrder } from './move-order.ts';
import { findOrderByNumber } from './order-store.ts';
import { order } from './tables.ts';

/** The mail server's refusal of a recipient; null accepts. */
let answer: ((address: string) => string | null) | null = null;
const server = await startSmtpServer({
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const refusal = answer?.(address) ?? null;
    if (refusal === null) return done();
    const [code] = refusal.split(' ');
    done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(code) }));
  },
});
// Registered before the shop's `afterAll`, so that it runs after it: the server waits for the shop's open connections to close.
afterAll(() => server.close());
const database = useDatabase();
const shop = useTrade(database, {
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: 'Langit <hello@langit.example>',
});

beforeEach(() => {
  answer = null;
  server.taken.length = 0;
});
const flagOf = async (number: string) =>
  (await database.db.select().from(order).where(eq(order.number, number)))[0]?.flag;
const unsent = () => shop.operator('mails.list', '--unsent');

describe('a permanently refused mail', () => {
  let number = '';
  beforeEach(async () => {
    answer = (address) => (address === 'demo@example.com' ? '550 5.1.1 No such user here' : null);
    ({ order_id: number } = await shop.customer().buy());
  });

  test('F10 a permanently refused mail flags its order and is listed as unsent', async () => {
    expect(await flagOf(number)).toBe('mail_failed');
    expect((await shop.operator('orders.list', '--flagged'))[0]).toMatchObject({ order: number });
    const refused = { state: 'failed', sent: null, tries: 1, error: expect.stringContaining('550') };
    const { mails } = await shop.operator('orders.get', number);
    expect(mails).toEqual([
      expect.objectContaining({ mail: 'order-paid-and-delivered', ...refused }),
      expect.objectContaining({ mail: 'order-received', ...refused }),
    ]);
    expect(await unsent()).toMatchObject([
      { mail: 'order-paid-and-delivered', order: number, email: 'demo@example.com', ...refused },
      { mail: 'order-received', order: number, customer: 'Dewi Lestari', ...refused },
    ]);
    expect(JSON.stringify(mails)).not.toContain('@');
    expect(server.taken).toEqual([]);
  });

  test('F10 a refused mail is resent to the corrected address, which clears the flag', async () => {
    await database.db.update(customer).set({ email: 'dewi@example.com' }).where(eq(customer.id, 'cus_demo'));
    expect(await shop.operator('orders.resend', number)).toEqual({
      order: number,
      mail: 'order-paid-and-delivered, order-received',
    });
    expect(await flagOf(number)).toBe('mail_failed');
    await shop.jobs.runDue();
    expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual([
      'dewi@example.com',
      'dewi@example.com',
    ]);
    expect(await flagOf(number)).toBeNull();
    expect(await unsent()).toEqual([]);
    expect((await shop.operator('mails.list', '--order', number)).length).toBe(4);
  });

  test('F10 B23 once the customer confirms the corrected address, every refused email about their orders is sent to it', async () => {
    const reason = { reason: 'mistyped' };
    const ask = { customer: 'cus_demo', email: 'dewi@example.com' };
    for (const role of ['support', 'manager'] as const) {
      const browser = await demoBrowser(shop.app as never, role);
      expect((await browser.call('customers.email', ask, reason)).status).toBe(200);
    }
    await shop.jobs.runDue();
    const [link] = server.taken.filter(({ recipients }) => recipients.includes(ask.email));
    expect(link).toBeDefined();
    server.taken.length = 0;
    // The link in quoted-printable: an equals sign is “=3D”, and lines end with a soft break.
    const letter = String(link?.raw).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const token = /verify-email\?token=([\w-]+)/.exec(letter)?.[1];
    await shop.guest.post('/authapi/customer/verify-email', { token });
    await shop.jobs.runDue();
    expect(await shop.operator('mails.list', '--unsent', '--order', number)).toEqual([]);
    expect(await flagOf(number)).toBeNull();
  });

  test('F10 a mail of a kind that this version does not know cannot be resent', async () => {
    await database.db.update(mail).set({ kind: 'order-news' }).where(eq(mail.kind, 'order-received'));
    const refused = await shop.operator('orders.resend', number, '--mail', 'order-news');
    expect(refused).toBe('This version of the shop has no mail order-news.');
    expect((await shop.operator('mails.list', '--order', number)).length).toBe(2);
  });

  test('F10 an order stays flagged while one of its mails is still refused', async () => {
    await shop.operator('orders.resend', number);
    await shop.jobs.runDue();
    expect(await flagOf(number)).toBe('mail_failed');
    expect(await unsent()).toHaveLength(2);
    answer = null;
    await shop.operator('orders.resend', number, '--mail', 'order-received');
    await shop.jobs.runDue();
    expect(await flagOf(number)).toBe('mail_failed');
    expect(await unsent()).toMatchObject([{ mail: 'order-paid-and-delivered' }]);
  });

  test('F10 a resent mail does not clear a flag of another kind', async () => {
    await database.transaction(async (tx) => {
      const order = await findOrderByNumber(tx, number);
      if (order) await flagOrder(tx, order, 'chargeback', shop.clock.now());
    });
    answer = null;
    await shop.operator('orders.resend', number);
    await shop.jobs.runDue();
    expect(await unsent()).toEqual([]);
    expect(await flagOf(number)).toBe('chargeback');
  });
});

test('F10 a temporarily refused mail is listed as unsent with the error until it is sent', async () => {
  answer = () => '451 4.7.1 Try again later';
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.jobs.runDue();
  expect(await unsent()).toMatchObject([
    {
      mail: 'order-received',
      order: placed.order_id,
      state: 'queued',
      error: expect.stringContaining('451'),
    },
  ]);
  expect(await flagOf(placed.order_id)).toBeNull();
  answer = null;
  shop.clock.advance(31 * 60);
  await shop.jobs.runTask('hand over waiting mails');
  await shop.jobs.runDue();
  expect(await unsent()).toEqual([]);
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'sent', lastError: null }]);
});
