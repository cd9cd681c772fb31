import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../platform/database/database.ts';
import { insertShopGoods } from './supply.ts';

/** A random order with all that the books know of it. Money in whole Rupiah, costs in millionths of a US dollar. */
export type BookedOrder = {
  id: string;
  number: string;
  kind: 'buy' | 'topup' | 'rent';
  total: number;
  tax: number;
  quantity: number;
  costUsdMicros: number;
  /** Of a rental: what the line costs; null: not known. */
  ownCostIdr: number | null;
  movements: { attempt: number; kind: string; amount: number }[];
  voucher: string | null;
  cancelled: number;
};

const rupiah = (most: number) => fc.integer({ min: 1_000, max: most });

/** What can happen to a payment, as the settlement books it. */
const story = fc.oneof(
  { weight: 4, arbitrary: fc.constant('paid' as const) },
  { weight: 2, arbitrary: fc.constantFrom('refunded' as const, 'partly' as const, 'in_parts' as const) },
  fc.constantFrom(
    'disputed' as const,
    'won' as const,
    'won_and_refunded' as const,
    'reversed' as const,
    'late' as const,
    'undecided' as const,
    'accepted' as const,
    'returned' as const,
    'twice' as const,
  ),
);

function movementsOf(
  name: fc.Arbitrary<unknown> extends never ? never : string,
  total: number,
  part: number,
) {
  const some = Math.max(1, Math.floor((total * part) / 100));
  const first = (kind: string, amount: number) => ({ attempt: 1, kind, amount });
  const paid = first('capture', total);
  const stories: Record<string, { attempt: number; kind: string; amount: number }[]> = {
    paid: [paid],
    refunded: [paid, first('refund', -total)],
    partly: [paid, first('refund', -some)],
    in_parts: [paid, first('refund', -some), ...(total > some ? [first('refund', some - total)] : [])],
    disputed: [paid, first('chargeback', -total)],
    won: [paid, first('chargeback', -total), first('chargeback', total)],
    won_and_refunded: [paid, first('chargeback', -total), first('chargeback', total), first('refund', -some)],
    reversed: [paid, first('reversal', -total)],
    late: [first('late', total)],
    undecided: [first('mismatch', some)],
    accepted: [first('mismatch', some), first('mismatch', -some), first('capture', some)],
    returned: [
      first('mismatch', some),
      first('mismatch', -some),
      first('late', some),
      first('refund', -some),
    ],
    twice: [
      paid,
      { attempt: 2, kind: 'late', amount: total },
      { attempt: 2, kind: 'refund', amount: -total },
    ],
  };
  return stories[name] ?? [];
}

const booked = fc
  .record({
    kind: fc.constantFrom('buy' as const, 'buy' as const, 'topup' as const, 'rent' as const),
    total: rupiah(5_000_000),
    taxed: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    costUsdMicros: fc.integer({ min: 1, max: 90_000_000 }),
    story,
    part: fc.integer({ min: 1, max: 100 }),
    voucher: fc.constantFrom(null, null, 'WELCOME10', 'HEMAT20K'),
    cancelled: fc.integer({ min: 0, max: 9 }),
    ownCostIdr: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  })
  .map(({ story: name, part, taxed, cancelled, ...of }): Omit<BookedOrder, 'id' | 'number'> => {
    const quantity = of.kind === 'buy' ? of.quantity : 1;
    return {
      ...of,
      quantity,
      tax: taxed ? of.total - Math.floor(of.total / 1.11) : 0,
      cancelled: of.kind === 'buy' ? Math.min(cancelled, quantity) : 0,
      movements: movementsOf(name, of.total, part),
    };
  });

export const randomBooks = (many: number, seed: number): BookedOrder[] =>
  fc.sample(booked, { numRuns: many, seed }).map((order, index) => ({
    ...order,
    id: `b${index}`,
    number: `LGT-BOOK${String(index).padStart(6, '0')}`,
  }));

export const bookedRate = '16250.25';

/** Whether the order is stored as paid; else it has expired. */
export const isBookedAsPaid = ({ movements }: Pick<BookedOrder, 'movements'>): boolean =>
  movements.some(({ kind }) => kind === 'capture');

/** Stores such orders for the customer `c1` and the product `p1`, ten minutes apart from `start` on. */
export async function storeBooks(
  { db }: Database,
  orders: readonly BookedOrder[],
  start: Date,
): Promise<void> {
  const at = (index: number) => new Date(start.getTime() + index * 600_000).toISOString();
  for (const [index, order] of orders.entries()) {
    const {
      id,
      number,
      kind,
      total,
      tax,
      quantity,
      costUsdMicros,
      ownCostIdr,
      movements,
      voucher,
      cancelled,
    } = order;
    const type = kind === 'rent' ? 'ez-fi' : 'ez-sim';
    const isPaid = isBookedAsPaid(order);
    await db.execute(sql`insert into "order" (id, number, customer, kind, locale, shown_currency, refund_policy, subtotal, rent, delivery,
        tax, tax_rate_bp, discount, total, voucher_code, terms_version, terms_accepted_at, payment_state, placed_at, expires_at, paid_at)
      values (${id}, ${number}, 'c1', ${kind}, 'en', 'IDR', 'id', ${total - tax}, 0, 0, ${tax}, ${tax > 0 ? 1_100 : 0}, 0, ${total},
        ${voucher}, '1', ${at(index)}, ${isPaid ? 'PAID' : 'EXPIRED'}, ${at(index)}, ${at(index + 6)}, ${isPaid ? at(index) : null})`);
    const snapshot = {
      productCode: `plan-${index % 7}`,
      type,
      place: { code: index % 3 === 0 ? 'JP' : 'VN' },
      supplier: type === 'ez-sim' ? { name: 'esim-access' } : null,
    };
    await db.execute(sql`insert into order_line (id, "order", position, product, snapshot, quantity, unit_idr, cost_usd_micros, fx_rate, cost_idr)
      values (${`l-${id}`}, ${id}, 1, 'p1', ${JSON.stringify(snapshot)}::jsonb, ${quantity}, ${Math.floor(total / quantity)},
        ${type === 'ez-sim' ? costUsdMicros : null}, ${type === 'ez-sim' ? bookedRate : null}, ${kind === 'rent' ? ownCostIdr : null})`);
    for (const no of new Set(movements.map(({ attempt }) => attempt)))
      await db.execute(sql`insert into payment_attempt (ref, "order", no, gateway, method, amount_idr, state, created_at, expires_at, paid_at)
        values (${`${number}-${no}`}, ${id}, ${no}, 'midtrans', ${index % 2 ? 'qris' : 'bca_va'}, ${total}, 'PAID', ${at(index)}, ${at(index + 6)},
          ${isPaid && no === 1 ? at(index) : null})`);
    for (const [step, { attempt, kind: booked, amount }] of movements.entries())
      await db.execute(sql`insert into money_movement ("order", attempt, kind, signed_idr, ref, at)
        values (${id}, ${`${number}-${attempt}`}, ${booked}, ${amount}, ${`${number}-${step}`}, ${at(index + step / 10)})`);
    if (kind === 'buy') await storeSupply(db, { id, number, costUsdMicros, cancelled }, at(index));
    if (kind === 'topup')
      await db.execute(sql`insert into topup (order_line, esim, client_ref, provider_ref, state, attempts, created_at, applied_at)
        values (${`l-${id}`}, 'e-topped', ${`c-${id}`}, ${`t-${id}`}, 'applied', 1, ${at(index)}, ${at(index)})`);
  }
}

async function storeSupply(
  db: Database['db'],
  {
    id,
    number,
    costUsdMicros,
    cancelled,
  }: Pick<BookedOrder, 'id' | 'number' | 'costUsdMicros' | 'cancelled'>,
  at: string,
): Promise<void> {
  await db.execute(sql`insert into supplier_order (id, order_line, supplier, client_ref, provider_order_ref, state, cost_usd_micros, calls, attempts, created_at, asked_at, ready_at)
    values (${`s-${id}`}, ${`l-${id}`}, 'esim-access', ${`ref-${number}`}, ${`P${number}`}, 'ready', ${costUsdMicros}, 1, 1, ${at}, ${at}, ${at})`);
  for (let piece = 1; piece <= cancelled; piece += 1)
    await db.execute(sql`insert into supplier_credit (supplier, profile, order_line, usd_micros, state, at)
      values ('esim-access', ${`${id}-${piece}`}, ${`l-${id}`}, ${costUsdMicros}, 'expected', ${at})`);
}

/** The eSIM that all top-ups are of, on the first order's line. */
const storeToppedEsim = ({ db }: Database, line: string, at: Date) =>
  db.execute(sql`insert into esim (id, order_line, seq, label, supplier, supplier_ref, install_state, plan_state, created_at)
    values ('e-topped', ${line}, 99, 'x', 'esim-access', 'topped', 'installed', 'active', ${at.toISOString()})`);

/**
 * The shop's goods, such orders from `start` on, and before them, at `firstAt`, the order `first`: the first of the orders but for what is
 * given. Its line has the eSIM that all top-ups are of.
 */
export async function storeHistory(
  database: Database,
  orders: readonly BookedOrder[],
  { start, first, firstAt }: { start: Date; first: Partial<BookedOrder>; firstAt: Date },
): Promise<void> {
  await insertShopGoods(database, start, 3_400_000);
  const before = { ...(orders[0] as BookedOrder), id: 'b-first', number: 'LGT-FIRST00000', ...first };
  await storeBooks(database, [before], firstAt);
  await storeToppedEsim(database, 'l-b-first', start);
  await storeBooks(database, orders, start);
}
