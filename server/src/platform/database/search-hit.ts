import type { CallAnswer } from '@langit/contract/operator/calls';
import type { DeliveryState, PaymentStatus } from '@langit/contract/values/orders';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = {
  /** The text that identifies the thing: its number, reference, serial or code. */
  found: SQLWrapper;
  /** The number of its order. */
  order?: SQLWrapper;
  /** The customer's name. */
  customer?: SQLWrapper;
  /** What was bought, in the person's language. */
  what?: SQLWrapper;
  /** Its sum in rupiah. */
  amount?: SQLWrapper;
  /** When it was placed, asked for or opened. */
  at?: SQLWrapper;
  /** What distinguishes it from others of its kind; an order's status is made from the three fields below. */
  says?: SQLWrapper;
  payment?: SQLWrapper;
  delivery?: SQLWrapper;
  /** The first open exception. */
  flag?: SQLWrapper;
};

const column = (name: string, value: SQLWrapper | undefined): SQL.Aliased<string | null> =>
  sql<string | null>`${value ?? sql`null`}::text`.as(name);

/** A hit as its query answers it: the moment in milliseconds, and what an order's status is made from. */
export type HitRow = Omit<CallAnswer<'search.find'>[number], 'orders' | 'at' | 'rentals'> & {
  at: number | null;
  payment: PaymentStatus | null;
  delivery: DeliveryState | null;
  flag: string | null;
};

/** The columns of a hit of the operator's search, alike in all slices, so that their queries are joined by `union all`. */
export const hit = (
  kind: string,
  { found, order, customer, what, amount, at, says, payment, delivery, flag }: Columns,
) => ({
  kind: column('kind', sql.raw(`'${kind}'`)),
  found: column('found', found),
  order: column('order', order),
  customer: column('customer', customer),
  what: column('what', what),
  amount: sql<number | null>`${amount ?? sql`null`}::float8`.as('amount'),
  at: sql<number | null>`(extract(epoch from ${at ?? sql`null::timestamptz`}) * 1000)::float8`.as('at'),
  says: column('says', says ?? sql`''`),
  payment: column('payment', payment),
  delivery: column('delivery', delivery),
  flag: column('flag', flag),
});
