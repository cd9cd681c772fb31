import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { order } from '../orders/tables.ts';
import { moneyMovement } from '../payments/tables.ts';
import { refund } from '../refunds/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';
import { helpFor, readCommandLine } from './command-line.ts';
import { askRunningShop, listenForOperator, socketPathOf } from './control-socket.ts';
import { printAnswer } from './print-answer.ts';
import { typedCalls } from './typed-calls.ts';

const database = useDatabase();
const shop = useTrade(database);
const account = { bank: 'BCA', number: '1234567890', holder: 'Putri Ayu' };
const ask = (number: string, more: Record<string, unknown> = {}) =>
  shop.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'It does not connect', ...more });
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ actor, act, subject, reason }) => [
    actor,
    act,
    subject,
    reason,
  ]);

async function buySimCard(): Promise<{ order_id: string; total: number; goods: number }> {
  const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  const code = 'sim-indonesia-15gb-30d';
  const { priceIdr: goods } = await shop.productOf(code);
  const total = goods + jakarta!.shippingIdr!;
  const body = { product_id: code, qty: [1], is_daily_plan: false, total, province: jakarta!.id };
  const { body: placed } = await shop.customer().post('/paymentapi/redirect-sim-card-payment', body);
  await shop.gateway.pay(placed.transaction_id);
  return { order_id: placed.order_id, total, goods };
}

describe('operator commands for a parcel', () => {
  let sim = { order_id: '', total: 0, goods: 0 };
  const ship = (courier = 'JNE', tracking = 'JX123') =>
    shop.operator(
      'orders.ship',
      sim.order_id,
      '--courier',
      courier,
      '--tracking',
      tracking,
      '--reason',
      'packed today',
    );
  beforeEach(async () => {
    sim = await buySimCard();
  });

  test('F6 a parcel goes from on_review to on_ship to finished with courier, tracking number and a mail each', async () => {
    expect((await shop.operator('orders.list', '--delivery', 'on_review'))[0]).toMatchObject({
      order: sim.order_id,
    });
    expect(await ship()).toEqual({ order: sim.order_id, delivery: 'on_ship', changed: true });
    expect(await shop.customer().order(sim.order_id)).toMatchObject({
      delivery_status: 'on ship',
      shipment: { courier: 'JNE', tracking_number: 'JX123', shipped_at: shop.clock.now().toISOString() },
      refund_offer: { eligible: false, rule: 'sim_not_back' },
    });
    expect(await ship()).toMatchObject({ changed: false });
    expect(await ship('SiCepat')).toContain('was sent with JNE JX123');
    expect(await shop.operator('orders.finish', sim.order_id)).toMatchObject({ delivery: 'finished' });
    expect(await shop.operator('orders.finish', sim.order_id)).toMatchObject({ changed: false });
    const read = await shop.customer().order(sim.order_id);
    expect(read.delivery_status).toBe('finished');
    expect(read.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'finished']);
    const mails = (await shop.mails()).filter((kind) => kind.startsWith('parcel-')).sort();
    expect(mails).toEqual(['parcel-arrived', 'parcel-packing', 'parcel-shipped']);
    expect(await acts()).toEqual([
      ['sari', 'order.ship', sim.order_id, 'packed today'],
      ['sari', 'order.finish', sim.order_id, null],
    ]);
  });

  test('F9 a returned SIM card is refunded without its shipping', async () => {
    await addKeptOrder(database);
    await ship();
    expect((await ask(sim.order_id)).body).toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
      reason: 'sim_not_back',
    });
    expect(await shop.operator('orders.returned', sim.order_id)).toMatchObject({ changed: true });
    expect(await shop.operator('orders.returned', sim.order_id)).toMatchObject({ changed: false });
    expect((await ask(sim.order_id)).body.refund).toMatchObject({ status: 'done', amount: sim.goods });
    expect(await shop.customer().order(sim.order_id)).toMatchObject({ payment_status: 'PARTIALLY_REFUNDED' });
  });

  test('F6 an order is not shipped when it is unpaid, unknown, without a parcel or being refunded', async () => {
    const refuse = async (number: string) =>
      shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', 'X');
    expect(await refuse('LGT-0000000000')).toContain('There is no order');
    const esim = await shop.customer().place('japan-5gb-30d');
    expect(await refuse(esim.order_id)).toContain('nothing to send');
    await ask(sim.order_id);
    expect(await refuse(sim.order_id)).toContain('is REFUNDED');
    expect(await shop.operator('orders.finish', sim.order_id)).toContain('has not been sent');
    expect(await acts()).toEqual([]);
  });
});

describe('operator commands for a refund under review', () => {
  let number = '';
  let total = 0;
  let ref = '';
  beforeEach(async () => {
    const bought = await shop.customer().buy();
    ({ order_id: number, total } = bought);
    const { esims } = await shop.operator('orders.get', number);
    await shop.supplier.phone('install', esims[0].supplier_ref);
    expect((await ask(number)).body.refund).toMatchObject({ status: 'review', amount: total });
    [{ refund: ref }] = await shop.operator('refunds.list');
  });

  test('F9 a partly approved refund pays this amount, and the order is partially refunded', async () => {
    expect(
      await shop.operator('refunds.approve', ref, '--amount', '100000', '--reason', 'half of the trip'),
    ).toEqual({
      refund: ref,
      order: number,
      state: 'approved',
      amount: 100_000,
      changed: true,
    });
    await shop.jobs.runDue();
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PARTIALLY_REFUNDED',
      refund: { status: 'done', amount: 100_000 },
    });
    expect(await shop.operator('refunds.list')).toEqual([]);
    expect(await shop.operator('refunds.list', '--all')).toHaveLength(1);
    expect(await acts()).toEqual([['sari', 'refund.approve', ref, 'half of the trip']]);
    expect(await database.db.select().from(order)).toMatchObject([{ flag: null }]);
  });

  test('F9 a refund never exceeds the payment', async () => {
    for (const amount of ['0', String(total + 1), '99999999999'])
      expect(await shop.operator('refunds.approve', ref, '--amount', amount)).toContain(`from 1 to ${total}`);
    expect(await shop.operator('refunds.approve', ref, '--amount', '-5').catch(String)).toMatch(/amount/);
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'review' }]);
  });

  test('F9 a refund is rejected with a reason that the customer sees', async () => {
    expect(await shop.operator('refunds.reject', ref)).toContain('--reason');
    expect(await shop.operator('refunds.reject', ref, '--reason', '  ')).toContain('--reason');
    const reason = 'The eSIM was used in full.';
    expect(await shop.operator('refunds.reject', ref, '--reason', reason)).toMatchObject({
      state: 'refused',
    });
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PAID',
      refund: { status: 'rejected' },
    });
    expect(await shop.mails()).toContain('refund-refused');
    expect(await database.db.select().from(refund)).toMatchObject([
      { decisionReason: reason, decidedBy: 'sari' },
    ]);
    expect(await shop.operator('refunds.approve', ref)).toContain('nothing to approve');
  });

  test('F9 no refund is approved during a dispute of the payment', async () => {
    await database.db.update(order).set({ paymentState: 'CHARGEBACK' });
    expect(await shop.operator('refunds.approve', ref)).toContain('disputes');
  });
});

test('F9 a refund by bank transfer shows the account to the operator and erases it after the payment is recorded', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id, 'bca_va');
  await shop.settle();
  await ask(placed.order_id, { bank_account: account });
  const [listed] = await shop.operator('refunds.list');
  expect(listed).toMatchObject({ state: 'manual', bank_account: account, order: placed.order_id });
  expect(await shop.operator('refunds.paidOut', listed.refund)).toMatchObject({
    state: 'done',
    changed: true,
  });
  expect(await shop.operator('refunds.paidOut', listed.refund)).toMatchObject({ changed: false });
  expect(await database.db.select().from(refund)).toMatchObject([{ state: 'done', bankAccount: null }]);
  expect(await shop.customer().order(placed.order_id)).toMatchObject({
    payment_status: 'REFUNDED',
    refund: { status: 'done' },
  });
  const books = await database.db.select().from(moneyMovement).orderBy(moneyMovement.id);
  expect(books.map(({ kind, signedIdr }) => [kind, signedIdr])).toEqual([
    ['capture', listed.amount],
    ['refund', -listed.amount],
  ]);
  expect(await acts()).toEqual([['sari', 'refund.paid-out', listed.refund, null]]);
});

describe('the command line', () => {
  test.each([...typedCalls.keys()])('V7 the command %s has help and names missing options', (name) => {
    const help = readCommandLine([...name.split(' '), '--help']);
    expect(help).toMatchObject({ do: 'help', wrong: false, text: helpFor(name) });
    expect(help.do === 'help' && help.text).toContain(`Usage: shop ${name}`);
  });

  test.each([
    [['orders'], 'no command'],
    [['orders', 'fly'], 'no command'],
    [['orders', 'list', 'x'], 'one word too many'],
    [['orders', 'finish', 'a', 'b'], 'one word too many'],
    [['orders', 'finish', 'a', '--courier', 'JNE'], 'has no --courier'],
    [['orders', 'finish', '--what'], '--what'],
  ])('V7 the typed words %j are answered with the mistake and the usage', (typed, text) => {
    const commandLine = readCommandLine(typed);
    expect(commandLine).toMatchObject({ do: 'help', wrong: true });
    expect(commandLine.do === 'help' && commandLine.text).toContain(text);
  });

  test('V7 the command line without words lists every command', () => {
    const commandLine = readCommandLine([]);
    for (const name of typedCalls.keys())
      expect(commandLine.do === 'help' && commandLine.text).toContain(`  ${name}`);
  });

  test('V7 a missing argument or reason is named in the error', async () => {
    expect(await shop.operator('orders.get')).toContain('Which order?');
    expect(await shop.operator('orders.ship', 'LGT-X', '--courier', 'JNE')).toContain(
      '--tracking is missing',
    );
    expect(await shop.operator('orders.list', '--payment', 'paid')).toEqual([]);
    expect(await shop.operator('orders.list', '--payment', 'x')).toContain('--payment is one of');
    expect(await shop.operator('units.receive', 'LGT-R-9999')).toContain('not known');
    expect(await shop.operator('units.receive', 'LGT-R-0001')).toBeNull();
  });

  test('V7 answers are printed as tables and lines', () => {
    expect(
      printAnswer([
        { order: 'A', total: 5 },
        { order: 'LGT', total: null },
      ]),
    ).toBe('order  total\nA      5\nLGT    –');
    expect(printAnswer({ order: 'A', refunds: [], esims: [{ iccid: '1' }] })).toBe(
      'order    A\nrefunds  –\nesims\n  iccid\n  1',
    );
    expect(printAnswer([])).toBe('nothing');
    // Times are in the shop's time zone; lists in a cell have no brackets.
    const rentals = [{ state: 'booked', from: '2026-11-21' }];
    expect(printAnswer([{ at: '2026-10-31T17:00:00.000Z', is: true, none: [], rentals }])).toBe(
      'at                    is   none  rentals\n2026-11-01 00:00 WIB  yes  –     state booked, from 2026-11-21',
    );
  });
});

describe('the control socket', () => {
  const request = {
    command: 'orders list',
    who: { actor: 'sari', reason: null },
    given: { argument: '', options: {} },
  };
  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'control-'));
    await work(folder).finally(() => rmSync(folder, { recursive: true }));
  };

  test('V7 the control socket is private to the owner, answers, and is removed with the shop', () =>
    inFolder(async (folder) => {
      expect(await askRunningShop(folder, request)).toBeNull();
      const control = await listenForOperator(folder, async ({ command }) => ({ ok: true, answer: command }));
      expect(statSync(socketPathOf(folder)).mode & 0o777).toBe(0o600);
      expect(await askRunningShop(folder, request)).toEqual({ ok: true, answer: 'orders list' });
      expect(await listenForOperator(folder, async () => ({ ok: true, answer: 'second' }))).toBeNull();
      await control?.close();
      expect(await askRunningShop(folder, request)).toBeNull();
    }));

  test('V7 the control socket of a killed shop is replaced', () =>
    inFolder(async (folder) => {
      writeFileSync(socketPathOf(folder), '');
      const control = await listenForOperator(folder, async () => ({ ok: false, error: 'no' }));
      expect(await askRunningShop(folder, request)).toEqual({ ok: false, error: 'no' });
      await control?.close();
    }));

  test('V7 invalid and oversized requests are answered or disconnected and never end the shop', () =>
    inFolder(async (folder) => {
      const control = await listenForOperator(folder, async () => ({ ok: true, answer: 1 }));
      const { connect } = await import('node:net');
      const say = (text: string) =>
        new Promise<string>((resolve) => {
          const socket = connect(socketPathOf(folder), () => socket.write(text));
          let output = '';
          socket.on('data', (chunk) => {
            output += chunk;
          });
          socket.on('error', () => undefined);
          socket.on('close', () => resolve(output));
        });
      expect(JSON.parse(await say('hello\n'))).toMatchObject({ ok: false });
      expect(await say('x'.repeat(100_000))).toBe('');
      expect(await askRunningShop(folder, request)).toEqual({ ok: true, answer: 1 });
      await control?.close();
    }));
});
