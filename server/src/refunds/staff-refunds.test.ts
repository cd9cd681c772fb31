import { operatorCalls } from '@langit/contract/operator/calls';
import type { Role } from '@langit/contract/operator/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { order as orders } from '../orders/tables.ts';
import { moneyMovement } from '../payments/tables.ts';
import { recordingMailer } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { demoBrowser } from '../testing/staff.ts';
import { statementsOf } from '../testing/statements.ts';
import { useTrade } from '../testing/trade.ts';
import { refund } from './tables.ts';

const database = useDatabase();
const mailer = recordingMailer();
const shop = useTrade(database, {}, { mailWay: { mailer, raw: [] } });
const code = 'japan-5gb-30d';
const account = { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' };

/** Makes a call at the console in a role; the answer, or the refusal. */
async function as(role: Role, call: string, input: object = {}, reason?: string) {
  const browser = await demoBrowser(shop.app as never, role);
  const { body } = await browser.call(call, input, reason === undefined ? {} : { reason });
  return body.output ?? body;
}

type Piece = { piece: string; price: number; granted: number; free: boolean; refund: string | null };
type Offer = { left: number; paid: number; pending: number; refunded: number; pieces: Piece[] };
const offerOf = (order: string): Promise<Offer> => as('manager', 'refunds.offer', { order });

async function buy(count: number, more: Record<string, unknown> = {}) {
  const { priceIdr } = await shop.productOf(code);
  const total = (more.total as number | undefined) ?? count * priceIdr;
  const bought = await shop.customer().buy(code, { qty: [count], ...more, total });
  return { number: bought.order_id, total, unit: priceIdr };
}

async function booked(): Promise<number> {
  const rows = await database.db.select().from(moneyMovement).where(eq(moneyMovement.kind, 'refund'));
  return rows.reduce((sum, { signedIdr }) => sum + signedIdr, 0);
}

async function askedByBank() {
  const placed = await shop.customer().place(code);
  await shop.gateway.pay(placed.transaction_id, 'bca_va');
  await shop.settle();
  const url = `/capi/orders/${placed.order_id}/refund-request`;
  await shop.customer().post(url, { reason: 'changed my mind', bank_account: account });
  const [listed] = await as('owner', 'refunds.list');
  return listed;
}

async function underReview() {
  const { number } = await buy(1);
  const { esims } = await shop.operator('orders.get', number);
  await shop.supplier.phone('install', esims[0].supplier_ref);
  await shop.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'It does not connect' });
  const [{ refund: ref }] = await as('support', 'refunds.list');
  return { number, ref: ref as string, iccid: esims[0].iccid as string };
}

test('B112 a refund has the last diagnosis of its eSIM and what its customer owes for routers, with a fixed number of statements', async () => {
  await addKeptOrder(database);
  const { number: rented } = await shop.customer().rent();
  shop.clock.set('2026-11-29T03:00:00Z');
  await shop.operator('rentals.handOut', 'LGT-R-0007');
  shop.clock.set('2026-12-07T03:00:00Z');
  await shop.operator('units.receive', 'LGT-R-0007');
  const { ref, iccid } = await underReview();
  const get = () => as('support', 'refunds.get', { refund: ref });
  expect(await get()).toMatchObject({
    paid_by: 'qris',
    due_fees: [{ kind: 'late', amount: 138_000, serial: 'LGT-R-0007', order: rented }],
    usage: [{ iccid, diagnosed: null }],
  });
  await shop.operator('esims.diagnose', iccid);
  expect(await get()).toMatchObject({
    usage: [{ diagnosed: { at: shop.clock.now().toISOString(), verdict: 'waiting_for_first_use' } }],
  });
  await shop.operator('rentals.chargeAdd', 'LGT-R-0007', '--kind', 'damage', '--amount', '50000');
  const one = await statementsOf(async () => void (await get()));
  const [{ charge }] = (await get()).due_fees;
  await shop.operator('rentals.chargePaid', charge, '--method', 'cash');
  expect((await get()).due_fees).toMatchObject([{ kind: 'damage', amount: 50_000 }]);
  const two = await statementsOf(async () => void (await get()));
  expect(one.length).toBe(two.length);
});

test('B121 B122 a refund says that a used eSIM is not cancelled, whose telephone it is, and once it has ended when', async () => {
  const { number, ref } = await underReview();
  const get = () => as('manager', 'refunds.get', { refund: ref });
  const { phone } = (await as('manager', 'orders.get', { order: number })).customer;
  expect(phone).toMatch(/^\+62/);
  expect(await get()).toMatchObject({ ended: null, phone, urgency: 'later', usage: [{ cancels: false }] });
  await as('manager', 'refunds.approve', { refund: ref, amount: 1000 });
  await shop.settle();
  expect(await get()).toMatchObject({
    state: 'done',
    ended: expect.stringMatching(/^2026-11-20T/),
    usage: [{ cancels: false, status: 'Onboard' }],
  });
});

describe('a refund by pieces', () => {
  test('B31 complaint 1: a delivered order is refunded by pieces, also used ones that the rule grants nothing for', async () => {
    const { number, unit } = await buy(2);
    const { esims } = await shop.operator('orders.get', number);
    await shop.supplier.phone('install', esims[0].supplier_ref);
    const { pieces } = await offerOf(number);
    const chosen = pieces.map(({ piece }) => piece);
    const started = await as('manager', 'refunds.start', { order: number, pieces: chosen }, 'kindness');
    expect(started).toMatchObject({ amount: 2 * unit, left: 0 });
    await shop.settle();
    expect(await shop.customer().order(number)).toMatchObject({ payment_status: 'REFUNDED' });
  });

  test('B31 complaint 4: the pieces of the offer are the quantity of the order, and those on their way are marked', async () => {
    const { number } = await buy(3);
    const before = await offerOf(number);
    expect(before.pieces).toHaveLength(3);
    expect(before.pieces.every(({ free, refund: by }) => free && by === null)).toBe(true);
    const [first, second] = before.pieces;
    const { refund: ref, amount } = await as(
      'manager',
      'refunds.start',
      { order: number, pieces: [first?.piece, second?.piece] },
      'slow network',
    );
    const after = await offerOf(number);
    expect(after.pieces.map(({ free, refund: by }) => [free, by])).toEqual([
      [false, ref],
      [false, ref],
      [true, null],
    ]);
    expect(after).toMatchObject({ pending: amount, refunded: 0, left: before.left - amount });
    await shop.settle();
    expect(await offerOf(number)).toMatchObject({ pending: 0, refunded: amount });
  });

  test('B31 complaint 5: with a voucher the prices of the pieces add up to what was paid, to the Rupiah', async () => {
    const { priceIdr } = await shop.productOf(code);
    const { body: valid } = await shop.customer().post('/capi/vouchers/validate', {
      code: 'WELCOME10',
      total: 3 * priceIdr,
      product_type: 'ez-sim',
    });
    const total = 3 * priceIdr - valid.discount;
    const { number } = await buy(3, { total, voucherCode: 'WELCOME10' });
    const { pieces, paid, left } = await offerOf(number);
    expect(valid.discount).toBeGreaterThan(0);
    expect([paid, left]).toEqual([total, total]);
    expect(pieces.reduce((sum, { price }) => sum + price, 0)).toBe(total);
  });

  test('B31 the stored refund equals the dialog', async () => {
    const { number } = await buy(3);
    const { pieces } = await offerOf(number);
    const chosen = [pieces[0], pieces[2]].map((piece) => piece?.piece);
    const sum = (pieces[0]?.price ?? 0) + (pieces[2]?.price ?? 0);
    const { refund: ref, amount } = await as(
      'manager',
      'refunds.start',
      { order: number, pieces: chosen },
      'slow network',
    );
    expect(amount).toBe(sum);
    const shown = await as('manager', 'refunds.get', { refund: ref });
    expect(shown).toMatchObject({
      amount: sum,
      rule: 'operator',
      decision_reason: 'slow network',
      decider: 'Demo manager',
    });
    expect(shown.pieces.map(({ piece }: Piece) => piece)).toEqual(chosen);
    expect(await database.db.select().from(refund)).toMatchObject([{ covers: chosen, amount: sum }]);
  });

  test('B31 a full refund of an order is the decision of the person who started it, with the reason', async () => {
    const { number } = await buy(1);
    const { refund: ref } = await as(
      'manager',
      'orders.refund',
      { order: number },
      'the flight was cancelled',
    );
    expect(await as('manager', 'refunds.get', { refund: ref })).toMatchObject({
      rule: 'operator',
      decision_reason: 'the flight was cancelled',
      decider: 'Demo manager',
    });
  });

  test('B31 another amount than the price of the pieces goes up to what the ledger still holds', async () => {
    const { number, unit, total } = await buy(2);
    const [first] = (await offerOf(number)).pieces;
    const start = (amount: number) =>
      as('manager', 'refunds.start', { order: number, pieces: [first?.piece], amount }, 'kindness');
    expect((await start(total + 1)).sentence).toContain(`from 1 to ${total}`);
    expect(await start(unit + 500)).toMatchObject({ amount: unit + 500, left: unit - 500 });
  });

  test('B31 a piece of another order, or one that is on its way, is refused', async () => {
    const { number } = await buy(1);
    const [piece] = (await offerOf(number)).pieces;
    await as('manager', 'refunds.start', { order: number, pieces: [piece?.piece], amount: 1000 }, 'kindness');
    await shop.settle();
    const again = await as('manager', 'refunds.start', { order: number, pieces: [piece?.piece] }, 'again');
    const refused = `chosen in order ${number} can no longer be refunded`;
    expect(again.sentence).toContain(refused);
    const foreign = await as('manager', 'refunds.start', { order: number, pieces: ['x#1'] }, 'again');
    expect(foreign.sentence).toContain(refused);
  });

  test('B31 the offer says why nothing can be started', async () => {
    const placed = await shop.customer().place(code);
    const blocked = async () => (await as('reader', 'refunds.offer', { order: placed.order_id })).blocked;
    expect(await blocked()).toBe('not_paid');
    await shop.gateway.pay(placed.transaction_id);
    expect(await blocked()).toBe('not_delivered');
    await shop.settle();
    expect(await blocked()).toBeNull();
    await as('manager', 'refunds.start', { order: placed.order_id, amount: 1000 }, 'kindness');
    expect(await blocked()).toBe('refund_open');
  });

  test('B25 complaint 3: the history of a refunded order says refunded, never cancelled', async () => {
    const { number } = await buy(1);
    await as('manager', 'orders.refund', { order: number }, 'kindness');
    await shop.settle();
    const { payment, events } = await as('reader', 'orders.get', { order: number });
    expect(payment).toBe('REFUNDED');
    const kinds = events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['refund_requested', 'refunded']));
    expect(kinds).not.toContain('cancelled');
  });
});

describe('the queue of refunds', () => {
  test('B45 refunds that wait stand by the day when the money must be there', async () => {
    const insert = (id: string, policy: 'id' | 'vn', requestedAt: string, order: string) =>
      database.db.insert(refund).values({
        id,
        order,
        rule: 'operator_decides',
        policy,
        amount: 1000,
        state: 'review',
        ref: id,
        askedAt: new Date(requestedAt),
      });
    for (let count = 0; count < 3; count += 1) await buy(1);
    const [item = '', two = '', three = ''] = (await database.db.select().from(orders)).map(({ id }) => id);
    await insert('RF-A', 'id', '2026-11-10T00:00:00Z', item);
    await insert('RF-B', 'vn', '2026-11-11T00:00:00Z', two);
    await insert('RF-C', 'id', '2026-11-12T00:00:00Z', three);
    const rows: { refund: string; due: string }[] = await as('reader', 'refunds.list');
    expect(rows.map(({ due }) => due)).toEqual(rows.map(({ due }) => due).toSorted());
    expect(rows.map((row) => row.refund).toSorted()).toEqual(['RF-A', 'RF-B', 'RF-C']);
    const names = async (input: object) =>
      (await as('reader', 'refunds.list', input)).map((each: { refund: string }) => each.refund);
    expect(await names({ policy: 'vn' })).toEqual(['RF-B']);
    expect(await names({ due: rows[0]?.due.slice(0, 10) })).toEqual([rows[0]?.refund]);
    expect(await names({ rule: 'operator' })).toEqual([]);
    expect(await names({ state: 'done' })).toEqual([]);
    expect(await names({ view: 'ended' })).toEqual([]);
  });

  test('B45 a refund has its pieces, its way back, its tries and the last word of the gateway', async () => {
    const { number } = await buy(2);
    const [piece] = (await offerOf(number)).pieces;
    shop.gateway.reachable(false);
    const { refund: ref } = await as(
      'manager',
      'refunds.start',
      { order: number, pieces: [piece?.piece] },
      'slow',
    );
    await shop.settle();
    const [listed] = await as('manager', 'refunds.list');
    expect(listed).toMatchObject({ refund: ref, pieces: 1, refund_method: 'api', rule: 'operator' });
    expect(listed.tries).toBeGreaterThan(0);
    expect(listed.last_error).toEqual(expect.any(String));
  });
});

describe('asking the gateway', () => {
  const started = async () => {
    const { number } = await buy(1);
    shop.gateway.reachable(false);
    const { refund: ref } = await as('manager', 'refunds.start', { order: number, amount: 1000 }, 'slow');
    await shop.settle();
    return { number, ref: ref as string };
  };

  test('B45 the gateway is asked at once, and a refund that it makes is done', async () => {
    const { number, ref } = await started();
    expect(await as('support', 'refunds.ask', { refund: ref })).toMatchObject({
      state: 'sent',
      word: expect.any(String),
    });
    shop.gateway.reachable(true);
    expect(await as('support', 'refunds.ask', { refund: ref })).toMatchObject({ state: 'done', word: null });
    expect((await as('support', 'refunds.ask', { refund: ref })).sentence).toContain('is done');
    expect(await shop.customer().order(number)).toMatchObject({ payment_status: 'PARTIALLY_REFUNDED' });
  });

  test('B45 a refund whose tries have ended is asked about once more, and a repeat pays nothing twice', async () => {
    const { ref } = await started();
    shop.gateway.reachable(true);
    await database.db.update(refund).set({ state: 'unknown', attempts: 12 });
    const requests = await Promise.all([1, 2, 3].map(() => as('support', 'refunds.ask', { refund: ref })));
    expect(requests.map(({ state }) => state)).toContain('done');
    await shop.settle();
    expect(await booked()).toBe(-1000);
  });

  test('B45 a refund whose tries have ended is tried anew when it is approved', async () => {
    const { ref } = await started();
    shop.gateway.reachable(true);
    await database.db.update(refund).set({ state: 'unknown', attempts: 12 });
    expect(await as('manager', 'refunds.approve', { refund: ref })).toMatchObject({ changed: true });
    await shop.settle();
    expect(await as('reader', 'refunds.get', { refund: ref })).toMatchObject({ state: 'done' });
  });

  test('F9 while the bank of the customer disputes the payment no refund is approved or sent', async () => {
    const { ref } = await started();
    shop.gateway.reachable(true);
    await database.db.update(orders).set({ paymentState: 'CHARGEBACK' });
    shop.clock.advance(3_600);
    await shop.run('send-refunds');
    expect(await booked()).toBe(0);
    await database.db.update(refund).set({ state: 'review' });
    expect((await as('manager', 'refunds.approve', { refund: ref })).sentence).toContain('disputes');
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'review' }]);
  });

  test('B45 each question leaves a line before it and one with its outcome', async () => {
    const { ref } = await started();
    shop.gateway.reachable(true);
    await as('support', 'refunds.ask', { refund: ref });
    const lines = await as('owner', 'audit.list', { act: 'refund.ask' });
    expect(lines.map(({ after }: { after: { outcome: string } }) => after.outcome)).toEqual([
      'done',
      'asked',
    ]);
  });
});

describe('a rejection', () => {
  test.each([
    ['id', 'Paketnya sudah dipakai'],
    ['ja', 'プランがすでに使用'],
    ['vi', 'Gói đã được sử dụng'],
    ['en', 'The plan has been used'],
  ] as const)(
    'B45 a customer who reads %s gets the standard reason in this language',
    async (locale, words) => {
      const { number, ref } = await underReview();
      await database.db.update(orders).set({ locale }).where(eq(orders.number, number));
      const reason = 'gebraucht, siehe Messung';
      await as('support', 'refunds.reject', { refund: ref, standard: 'used' }, reason);
      const before = mailer.sent.length;
      await shop.settle();
      const letter = mailer.sent.slice(before).find(({ text }) => text.includes(number));
      expect(letter?.text).toContain(words);
      expect(letter?.text).not.toContain(reason);
      expect(await as('support', 'refunds.get', { refund: ref })).toMatchObject({
        state: 'refused',
        refusal: 'used',
        decision_reason: reason,
      });
    },
  );

  test.each(['1', '2222222222222', 'no', '!!!!!!!!!!!!'])(
    'B45 a rejection in own words that explains nothing (%s) is refused, and the customer gets no mail',
    async (words) => {
      const { ref } = await underReview();
      const before = mailer.sent.length;
      const refused = await as('support', 'refunds.reject', { refund: ref }, words);
      expect(JSON.stringify(refused)).toContain('at least 10 letters');
      await shop.settle();
      expect(mailer.sent.slice(before).filter(({ text }) => text.includes('couldn’t approve'))).toEqual([]);
      expect(await as('support', 'refunds.get', { refund: ref })).toMatchObject({ state: 'review' });
    },
  );

  test('B45 a refund shows its staff what the customer would read, in the language of the customer’s mails', async () => {
    const { number, ref } = await underReview();
    await database.db.update(orders).set({ locale: 'ja' }).where(eq(orders.number, number));
    const { rejection } = await as('support', 'refunds.get', { refund: ref });
    expect(rejection.language).toBe('ja');
    await as('support', 'refunds.reject', { refund: ref, standard: 'twice' }, 'It was refunded before');
    const before = mailer.sent.length;
    await shop.settle();
    const letter = mailer.sent.slice(before).find(({ text }) => text.includes(number));
    for (const words of [rejection.title, rejection.standard.twice]) expect(letter?.text).toContain(words);
  });

  test('B45 without a standard reason the customer reads the words of the staff, as text', async () => {
    const { ref } = await underReview();
    await as('support', 'refunds.reject', { refund: ref }, '<b>used</b> & gone');
    const before = mailer.sent.length;
    await shop.settle();
    const letter = mailer.sent.slice(before).find(({ text }) => text.includes('<b>used</b> & gone'));
    expect(letter?.html).toContain('&lt;b&gt;used&lt;/b&gt;');
  });
});

describe('bank accounts', () => {
  test('U13 staff never change a bank account: no call takes one, and no act on the refund changes it', async () => {
    const takes = Object.entries(operatorCalls).filter(([, { input }]) =>
      Object.keys(input.shape).some((field) => /bank|account|holder/.test(field)),
    );
    expect(takes).toEqual([]);
    const { refund: ref } = await askedByBank();
    await as('owner', 'refunds.ask', { refund: ref });
    const forged = await as('owner', 'refunds.approve', {
      refund: ref,
      bank_account: { ...account, number: '9' },
    });
    expect(forged.code).toBe('VALIDATION');
    expect(await database.db.select().from(refund)).toMatchObject([{ bankAccount: account }]);
  });

  test('B45 a rejected refund keeps no bank account', async () => {
    const { refund: ref } = await askedByBank();
    await as('owner', 'refunds.reject', { refund: ref }, 'The eSIM was used up on the trip');
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'refused', bankAccount: null }]);
  });

  test('B45 the accountant pays a refund out by bank and decides on none', async () => {
    const { refund: ref, refund_method } = await askedByBank();
    expect(refund_method).toBe('bank');
    expect((await as('accountant', 'refunds.reject', { refund: ref }, 'no')).code).toBe('FORBIDDEN');
    expect((await as('accountant', 'refunds.ask', { refund: ref })).code).toBe('FORBIDDEN');
    expect(await as('accountant', 'refunds.paidOut', { refund: ref })).toMatchObject({ state: 'done' });
    expect(await as('accountant', 'refunds.list', { view: 'ended' })).toMatchObject([
      { refund: ref, state: 'done', bank_account: null },
    ]);
  });
});
