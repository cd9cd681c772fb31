import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { esim } from '../esims/tables.ts';
import { newOrderNumber } from '../orders/order-number.ts';
import type { LineSnapshot, OrderRecord } from '../orders/order-record.ts';
import { insertOrder, lockOrder } from '../orders/order-store.ts';
import { insertAttempt, recordMovement } from '../payments/payment-store.ts';
import { recordRefunds } from '../payments/record-refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { shipment } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { type RandomOrder, randomCase } from '../testing/random-orders.ts';
import { insertShopGoods } from '../testing/supply.ts';
import { readRefundCase } from './refund-case.ts';
import { type RefundCase, refundAnswer } from './refund-rules.ts';
import { insertRefund, sumOfDone } from './refund-store.ts';

const database = useDatabase();
const at = new Date('2026-11-20T03:00:00Z');
const now = new Date('2026-11-21T03:00:00Z');
const hour = new Date('2026-11-20T04:00:00Z');
const count = 1000;
/** A refund reads the other orders of its customer: one customer for all would make the time grow with the square of the orders. */
const ordersPerCustomer = 5;

const typeOf = {
  esim: 'ez-sim',
  daily: 'ez-sim',
  'sim-card': 'sim-card',
  rental: 'ez-fi',
  topup: 'ez-sim',
  extension: 'ez-fi',
} as const;
const kindOf = {
  esim: 'buy',
  daily: 'buy',
  'sim-card': 'buy',
  rental: 'rent',
  topup: 'topup',
  extension: 'extend',
} as const;
const planOf = {
  New: ['released', 'unused'],
  Onboard: ['installed', 'unused'],
  'In use': ['installed', 'active'],
  Depleted: ['installed', 'depleted'],
  Expired: ['installed', 'expired'],
  Cancelled: ['released', 'cancelled'],
} as const;

type Sample = { order: RandomOrder; of: RefundCase };

/** Inserts an order with its payment and its delivered goods as the shop would store them. */
async function store(
  tx: Db,
  customer: string,
  { order, of }: Sample,
): Promise<{ stored: OrderRecord; attempt: string | null }> {
  const { type, price, quantity, goods, taxRateBasisPoints: taxRateBp } = order;
  const { subtotal, rent, delivery, tax, discount, total } = price;
  const snapshot = {
    type: typeOf[type],
    esimType: type === 'daily' ? 'DailyPlan' : 'QuotaBased',
    dataBytes: 5_000,
    planDays: 30,
  };
  const stored = await insertOrder(
    tx,
    {
      id: randomUUID(),
      number: newOrderNumber(),
      customer,
      kind: kindOf[type],
      locale: 'en',
      shownCurrency: 'USD',
      refundPolicy: of.policy,
      subtotal,
      rent,
      delivery,
      tax,
      taxRateBp,
      discount,
      total,
      termsVersion: '1',
      termsAcceptedAt: at,
      paymentState: 'PAID',
      placedAt: at,
      expiresAt: hour,
      paidAt: at,
      deliveryState: 'on_review',
    },
    [
      {
        id: randomUUID(),
        position: 1,
        product: 'p1',
        quantity,
        unitIdr: goods.unit,
        days: type === 'daily' ? goods.count : null,
        listVnd: of.listVnd,
        snapshot: snapshot as LineSnapshot,
      },
    ],
  );
  await storeGoods(tx, stored, of);
  if (total === 0) return { stored, attempt: null };
  const ref = `${stored.number}-1`;
  await insertAttempt(tx, {
    ref,
    order: stored.id,
    no: 1,
    gateway: 'midtrans',
    amountIdr: total,
    state: 'PAID',
    createdAt: at,
    expiresAt: hour,
    paidAt: at,
  });
  await recordMovement(tx, {
    order: stored.id,
    attempt: ref,
    kind: 'capture',
    signedIdr: total,
    ref: `${ref}-capture`,
    at,
  });
  return { stored, attempt: ref };
}

async function storeGoods(tx: Db, { id, lines }: OrderRecord, { items }: RefundCase): Promise<void> {
  const rows = items.flatMap((item, index) => {
    if (item.kind !== 'esim' || item.status === 'Undelivered') return [];
    const [installState, planState] = planOf[item.status];
    const { used = 0, total = 1 } = item.used ?? {};
    const usedBytes = Math.floor((Math.min(used, total) / total) * 5_000);
    const common = {
      orderLine: lines[0]!.id,
      seq: index + 1,
      label: 'x',
      supplier: 'esim-access',
      createdAt: at,
    };
    return [{ id: randomUUID(), ...common, installState, planState, usedBytes, startsAt: at }];
  });
  if (rows.length > 0) await tx.insert(esim).values(rows);
  const [first] = items;
  const away =
    (first?.kind === 'shipped' && first.where !== 'here') || (first?.kind === 'rental' && first.dispatched);
  if (!away) return;
  const returnedAt = first.kind === 'shipped' && first.where === 'back' ? now : null;
  await tx
    .insert(shipment)
    .values({ order: id, courier: 'JNE', trackingNumber: 'x', shippedAt: at, returnedAt });
}

/** Requests refunds until the policy refuses. */
async function refundAll(tx: Db, orderId: string, attempt: string): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const order = await lockOrder(tx, orderId);
    const { facts } = await readRefundCase(tx, order!, now);
    const answer = refundAnswer(facts, now);
    if (!answer.eligible) return turn;
    const { rule, policy, amount, covers } = answer;
    await insertRefund(tx, {
      id: randomUUID(),
      order: orderId,
      attempt,
      rule,
      policy,
      amount,
      covers,
      state: 'done',
      doneAt: now,
      ref: `RF-${order!.number}-${turn + 1}`,
      reason: 'x',
      askedAt: now,
      decidedBy: 'shop',
    });
    const total = await sumOfDone(tx, orderId, attempt);
    await recordRefunds(tx, [], order!, { attempt, total, at: now });
  }
}

test(`F9 ${count} stored random orders of all types have totals that add up and refunds that never exceed the payment`, async () => {
  await insertShopGoods(database, at, 3_400_000);
  const samples = fc.sample(randomCase, { numRuns: count, seed: 20_261_120 });
  const paid: { id: string; attempt: string; number: string }[] = [];
  let refunds = 0;
  const customers = await addCustomers(database, count / ordersPerCustomer, 'c1');
  for (const [index, sample] of samples.entries()) {
    await database.transaction(async (tx) => {
      const { stored, attempt } = await store(tx, customers[index % customers.length]!, sample);
      if (attempt === null) return;
      paid.push({ id: stored.id, attempt, number: stored.number });
      refunds += await refundAll(tx, stored.id, attempt);
    });
  }
  expect(refunds).toBeGreaterThan(count / 5);
  const { rows } = await database.db.execute(sql`
    select o.payment_state as state, count(*)::int as orders from "order" o
    left join lateral (
      select coalesce(sum(signed_idr) filter (where kind = 'capture'), 0) as captured,
        coalesce(-sum(signed_idr) filter (where kind = 'refund'), 0) as refunded
      from money_movement m where m."order" = o.id
    ) books on true
    where o.total = o.subtotal + o.rent + o.delivery + o.tax - o.discount and o.total >= 0
      and books.captured = o.total and books.refunded between 0 and o.total
      and o.payment_state = case when books.refunded = 0 then 'PAID' when books.refunded = o.total then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    group by o.payment_state`);
  expect((rows as { orders: number }[]).reduce((sum, { orders }) => sum + orders, 0)).toBe(count);
  // A constraint of the database refuses one Rupiah more than the payment.
  for (const { id, attempt, number } of paid.slice(0, 20)) {
    const more = {
      order: id,
      attempt,
      kind: 'refund' as const,
      signedIdr: -60_000_000_000,
      ref: `${number}-too-much`,
      at: now,
    };
    await expect(database.transaction((tx) => recordMovement(tx, more))).rejects.toThrow();
  }
});
