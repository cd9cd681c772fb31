import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { UnpaidOrder } from '@langit/contract/wire/orders';
import { accountsOfMailbox } from '../accounts/customer-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { hasKeptPayment, listUnpaidOrders } from '../orders/order-store.ts';
import { presentOrder } from '../orders/present-order.ts';
import { payingAttempts } from '../payments/payment-store.ts';
import { shownPayment } from '../payments/shown-payments.ts';
import type { Db } from '../platform/database/database.ts';
import type { Purchase } from './purchase.ts';
import { unpaidRefusal } from './unpaid-rules.ts';

/**
 * The accounts over which a purchase is limited. A person who has paid nothing yet has one router over all accounts of their mailbox;
 * everything else is counted per account.
 */
export const accountsLimiting = async (db: Db, customer: string, { kind }: Purchase): Promise<string[]> =>
  kind === 'rent' ? accountsOfMailbox(db, customer) : [customer];

/**
 * Refuses a purchase beyond the limits of unpaid orders (Y8). The caller holds the locks of the accounts' rows, which serialise
 * concurrent purchases.
 */
export async function limitUnpaid(
  tx: Db,
  { customer, accounts }: { customer: string; accounts: readonly string[] },
  { kind, product, quantity, price }: Purchase,
  view: { language: Language; now: Date },
): Promise<void> {
  // An order with a total of 0 is paid at once and never unpaid.
  if (price.total === 0) return;
  const unpaid = await listUnpaidOrders(tx, accounts, view.now);
  const open = unpaid.filter((order) => order.customer === customer);
  const elsewhere = unpaid.filter((order) => order.customer !== customer);
  const wanted = { kind, lines: [{ quantity, snapshot: product.snapshot }] };
  const hasPaid = kind !== 'rent' || (await hasKeptPayment(tx, accounts));
  const refusal = unpaidRefusal(open, wanted, { hasPaid, elsewhere });
  if (!refusal) return;
  const orders = await presentUnpaid(tx, refusal.blocking, view);
  throw new ShopError('TOO_MANY_UNPAID', { reason: refusal.reason, extra: { orders } });
}

async function presentUnpaid(
  db: Db,
  orders: readonly OrderRecord[],
  view: { language: Language; now: Date },
): Promise<UnpaidOrder[]> {
  const payments = await payingAttempts(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const attempt = payments.get(order.id);
    return {
      ...presentOrder(order, attempt && shownPayment(attempt, view.now), view),
      expires_at: order.expiresAt.toISOString(),
    };
  });
}
