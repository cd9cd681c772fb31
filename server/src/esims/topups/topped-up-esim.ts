import type { OrderDetail } from '@langit/contract/wire/orders';
import type { OrderRecord } from '../../orders/order-record.ts';
import type { Db } from '../../platform/database/database.ts';
import { megabytes } from '../esim-rules.ts';
import { findSoldToWhom } from '../own-esim-store.ts';

/** The eSIM of a top-up as its buyer may see it: whoever knows an ICCID can top it up, but its order and figures are its owner's (T4). */
export async function toppedUpEsim(
  db: Db,
  { customer, lines: [line] }: OrderRecord,
): Promise<OrderDetail['topped_up']> {
  const terms = line?.snapshot.topUp;
  const soldEsim = terms && (await findSoldToWhom(db, terms.esim));
  if (!soldEsim) return null;
  const { esim, order, owner } = soldEsim;
  const isOwn = owner === customer;
  return {
    order_id: isOwn ? order : null,
    data_total_mb: isOwn ? megabytes(esim.totalBytes) : null,
    expired_date: esim.expiresAt?.toISOString() ?? null,
  };
}
