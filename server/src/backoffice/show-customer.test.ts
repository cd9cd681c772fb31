import type { Role } from '@langit/contract/operator/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { recordingMailer, tokenIn } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const mailer = recordingMailer();
const shop = useTrade(database, {}, { mailWay: { mailer, raw: [] } });
const who = { customer: 'cus_demo' };

async function as(role: Role, call: string, input: object = who, reason = 'asked by letter') {
  const browser = await demoBrowser(shop.app as never, role);
  const { body } = await browser.call(call, input, { reason });
  return body.output ?? body;
}

describe('a customer', () => {
  test('B46 has profile, orders, eSIMs, routers, mails, notes, consents and exceptions in one answer', async () => {
    const { order_id: bought } = await shop.customer().buy();
    const { number: rented } = await shop.customer().rent();
    await as('support', 'notes.add', { subject: 'cus_demo', text: 'prefers mail' });
    await shop.settle();
    const seen = await as('support', 'customers.get');
    expect(seen).toMatchObject({
      customer: 'cus_demo',
      email: 'demo@example.com',
      pending_email: null,
      locked: null,
      paid_orders: 2,
      paid_in_all: expect.any(Number),
      verified: expect.any(String),
      profile: { address: expect.any(String), nation: expect.any(String) },
      esims: [{ order: bought, iccid: expect.any(String) }],
      routers: [{ order: rented, start: expect.any(String) }],
      notes: [{ body: 'prefers mail' }],
      consents: [{ terms_version: '2026-11', order: bought }],
    });
    expect(seen.orders.map(({ order }: { order: string }) => order).toSorted()).toEqual(
      [bought, rented].toSorted(),
    );
    expect(seen.mails.length).toBeGreaterThan(0);
    await shop.operator('refunds.start', bought, '--amount', '1000', '--reason', 'x');
    await shop.customer().post(`/capi/orders/${rented}/refund-request`, { reason: 'cancelled' });
    const orders = (await as('support', 'exceptions.list', {})).map(
      ({ subject }: { subject: string }) => subject,
    );
    const open = (await as('support', 'customers.get')).exceptions;
    for (const item of open) expect([bought, rented, 'cus_demo', ...orders]).toContain(item.subject);
  });

  test('B46 the orders that keep the account open are listed before an erasure, and stop it', async () => {
    const { number } = await shop.customer().rent();
    const waiting = await shop.customer().place('japan-5gb-30d');
    const { open_orders: open } = await as('owner', 'customers.get');
    const unpaidLast = open.toSorted((item: { unpaid: boolean }) => (item.unpaid ? 1 : -1));
    expect(unpaidLast).toEqual([
      { order: number, unpaid: false },
      { order: waiting.order_id, unpaid: true },
    ]);
    expect((await as('owner', 'customers.erase')).sentence).toContain(number);
  });

  test.each([
    ['owner', true],
    ['support', true],
    ['counter', false],
  ] as const)('U12 the %s reads home, birthday, mails and consents: %s', async (role, isRead) => {
    await shop.customer().buy();
    const seen = await as(role, 'customers.get');
    const value = isRead ? expect.anything() : null;
    expect(seen).toMatchObject({
      email: 'demo@example.com',
      profile: value,
      mails: value,
      consents: value,
    });
    if (!isRead) expect(JSON.stringify(seen)).not.toMatch(/Jl\. /);
  });

  test('U12 customers are read with the permission only, and listed by a search only', async () => {
    for (const role of ['reader', 'content', 'accountant'] as const)
      expect((await as(role, 'customers.get')).code).toBe('FORBIDDEN');
    expect((await as('owner', 'customers.find', {})).code).toBe('VALIDATION');
  });

  test('U8 a name that is markup is answered as it is, as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await database.db.update(customer).set({ name }).where(eq(customer.id, 'cus_demo'));
    expect((await as('support', 'customers.get')).name).toBe(name);
  });
});

describe('a new e-mail address', () => {
  const ask = (email: string) => as('support', 'customers.email', { ...who, email });
  const row = async () => (await database.db.select().from(customer).where(eq(customer.id, 'cus_demo')))[0];

  const mailed = async (work: () => Promise<unknown>) => {
    const before = mailer.sent.length;
    await work();
    await shop.settle();
    return mailer.sent.slice(before);
  };
  const isTaken = async (token: string) => {
    await shop.guest.post('/authapi/customer/verify-email', { token });
    return (await row())?.email === 'new@example.com';
  };

  test('B46 U24 the old address is told at once; the link to the new one follows 24 hours later, and is not to be had before', async () => {
    const first = await mailed(() => ask(' New@Example.com '));
    expect(first.map(({ to }) => to)).toEqual(['demo@example.com']);
    expect(await row()).toMatchObject({ email: 'demo@example.com', pendingEmail: 'new@example.com' });
    shop.clock.advance(23 * 3600);
    const early = await mailed(async () => {
      await shop.guest.post('/authapi/customer/resend-verification', { email: 'new@example.com' });
      await ask('new@example.com');
      await shop.run('mail the links of new addresses');
    });
    expect(early).toEqual([]);
    shop.clock.advance(2 * 3600);
    const letters = await mailed(() => shop.run('mail the links of new addresses'));
    expect(letters.map(({ to }) => to)).toEqual(['new@example.com']);
    expect(await isTaken(tokenIn(letters[0]))).toBe(true);
  });

  test('B46 U24 a second person who asks for the same address ends the wait', async () => {
    await mailed(() => ask('new@example.com'));
    const letters = await mailed(() =>
      as('manager', 'customers.email', { ...who, email: 'new@example.com' }),
    );
    expect(letters.map(({ to }) => to)).toEqual(['new@example.com']);
    expect(await isTaken(tokenIn(letters[0]))).toBe(true);
  });

  test.each(['customers.email', 'customers.verify'])('U24 %s needs a fresh factor', async (call) => {
    const browser = await demoBrowser(shop.app as never, 'support');
    shop.clock.advance(6 * 60);
    const { body } = await browser.call(call, { ...who, email: 'new@example.com' }, { reason: 'x' });
    expect(body.code).toBe('STEP_UP_REQUIRED');
  });

  test('U24 an address is confirmed by hand only for a customer who has paid an order, who is told', async () => {
    const unconfirmed = () =>
      database.db.update(customer).set({ verifiedAt: null }).where(eq(customer.id, 'cus_demo'));
    await unconfirmed();
    expect((await as('support', 'customers.verify')).sentence).toContain('has paid no order');
    await database.db
      .update(customer)
      .set({ verifiedAt: shop.clock.now() })
      .where(eq(customer.id, 'cus_demo'));
    await shop.customer().buy();
    await shop.settle();
    await unconfirmed();
    const letters = await mailed(() => as('support', 'customers.verify'));
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['demo@example.com', expect.stringContaining('was confirmed')],
    ]);
    expect((await row())?.verifiedAt).not.toBeNull();
  });

  test('B46 an address that has an account, or is none, is refused', async () => {
    const others = await database.db.select().from(customer);
    const taken = others.find(({ id, email }) => id !== 'cus_demo' && email !== null)?.email ?? '';
    expect((await ask(taken)).sentence).toContain('has an account already');
    expect((await ask('no address')).errors).toEqual([expect.objectContaining({ path: 'email' })]);
    expect((await row())?.pendingEmail).toBeNull();
  });

  test('B57 of two people who ask for another address the second is refused, with who asked first', async () => {
    const [support, manager] = [
      await demoBrowser(shop.app as never, 'support'),
      await demoBrowser(shop.app as never, 'manager'),
    ];
    const { revision: seen } = (await support.call('customers.get', who)).body;
    const asks = (item: typeof support, email: string, how = {}) =>
      item.call('customers.email', { ...who, email }, { reason: 'asked', ...how });
    expect((await asks(manager, 'first@example.com')).status).toBe(200);
    expect(await asks(support, 'second@example.com', { seen })).toMatchObject({
      status: 409,
      body: { code: 'STALE', changes: [{ who: 'Demo manager', what: 'customer.email' }] },
    });
    const again = (was: string) =>
      shop.operator(
        'customers.email',
        'cus_demo',
        '--email',
        'second@example.com',
        '--was',
        was,
        '--reason',
        'asked',
      );
    expect(await again('demo@example.com')).toContain('It is now: first@example.com');
    expect((await row())?.pendingEmail).toBe('first@example.com');
    expect(await again('First@Example.com')).toMatchObject({ pending_email: 'second@example.com' });
  });

  test('B46 the address stands in no line of the audit log', async () => {
    await ask('new@example.com');
    const lines = await as('owner', 'audit.list', { act: 'customer.email' });
    expect(lines).toMatchObject([{ subject: 'cus_demo' }]);
    expect(JSON.stringify(lines)).not.toContain('new@');
  });
});

describe('an address of a parcel', () => {
  const correct = (order: string, correction: object) =>
    as('support', 'orders.address', { order, ...correction }, 'wrong house number');

  test('B30 is corrected as long as the parcel has not left', async () => {
    const { number } = await shop.customer().rent();
    const { ship_to: before } = await as('support', 'orders.get', { order: number });
    expect(await correct(number, { address: 'Jl. Melati 7' })).toMatchObject({
      ship_to: { ...before, address: 'Jl. Melati 7' },
      changed: true,
    });
    expect(await correct(number, { address: 'Jl. Melati 7' })).toMatchObject({ changed: false });
    const lines = await as('owner', 'audit.list', { act: 'order.address' });
    await shop.settle();
    const letter = mailer.sent.find(({ subject }) => subject.includes('New delivery address'));
    expect(letter).toMatchObject({ to: 'demo@example.com', text: expect.stringContaining('Jl. Melati 7') });
    expect(lines).toMatchObject([{ subject: number, after: { corrected: ['address'] } }]);
    await shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', 'JX1');
    expect((await correct(number, { address: 'Jl. Melati 9' })).sentence).toContain('does not wait');
  });

  test('B30 stays in the country for which its delivery was priced', async () => {
    const { number } = await shop.customer().rent();
    const abroad = [
      { province: 'Hanoi, Vietnam' },
      { province: '日本' },
      { address: '1-2-3 Umeda, Kita-ku, Osaka, Japan 530-0001' },
    ];
    for (const address of abroad)
      expect((await correct(number, address)).sentence, JSON.stringify(address)).toContain(
        'delivery in Indonesia',
      );
    expect((await correct(number, { province: 'Jawa Brat' })).sentence).toContain('neither a province');
    expect(await correct(number, { province: 'Jawa Barat' })).toMatchObject({ changed: true });
  });

  test('B30 an order without a parcel has no address to correct, and a correction says what is wrong', async () => {
    const { order_id: number } = await shop.customer().buy();
    expect((await correct(number, { name: 'Dewi' })).sentence).toContain('has no parcel');
    expect((await correct(number, {})).code).toBe('VALIDATION');
    expect((await correct(number, { name: ' ' })).code).toBe('VALIDATION');
  });
});

describe('settling one payment', () => {
  test('B52 a payment whose notification was lost is settled by the one settle function, once', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const settle = () => as('accountant', 'payments.settle', { transaction: placed.transaction_id });
    expect(await settle()).toMatchObject({ order: placed.order_id, outcome: 'paid', payment: 'PAID' });
    expect(await settle()).toMatchObject({ payment: 'PAID' });
    const { money } = await shop.operator('orders.get', placed.order_id);
    expect(money).toHaveLength(1);
  });

  test('B59 a question that the gateway did not answer is asked again by the same press', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const browser = await demoBrowser(shop.app as never, 'accountant');
    const press = () =>
      browser.call('payments.settle', { transaction: placed.transaction_id }, { requestId: 'one-press-1' });
    shop.gateway.reachable(false);
    expect((await press()).body.sentence).toContain('did not answer');
    shop.gateway.reachable(true);
    const again = await press();
    expect(again.body.output, JSON.stringify(again.body)).toMatchObject({ outcome: 'paid' });
  });

  test('B52 a gateway that does not answer and an unknown transaction get a sentence as answer', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    shop.gateway.reachable(false);
    const refused = await as('accountant', 'payments.settle', { transaction: placed.transaction_id });
    expect(refused.sentence).toContain('did not answer');
    expect((await as('accountant', 'payments.settle', { transaction: 'LGT-NONE-1' })).sentence).toContain(
      'no transaction',
    );
    expect((await as('support', 'payments.settle', { transaction: 'x' })).code).toBe('FORBIDDEN');
  });
});

test('A14 when two people erase a customer at once, the second reads that the customer has left, and stays signed in', async () => {
  const people = [
    await demoBrowser(shop.app as never, 'owner'),
    await demoBrowser(shop.app as never, 'owner'),
  ];
  const request = { customer: 'cus_demo' };
  const answers = await Promise.all(
    people.map((item) => item.call('customers.erase', request, { reason: 'a letter' })),
  );
  expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers)).toEqual([200, 409]);
  const lines = await shop.operator('audit.list', '--act', 'customer.erase');
  expect(lines).toHaveLength(1);
});
