import type { Language } from '@langit/contract/values/locale';
import { paidStatuses } from '@langit/contract/values/orders';
import { typesWith } from '@langit/contract/values/product-kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { sentBy } from '../shipping/shipment-reads-store.ts';
import { isDeliveryNow } from './delivery-now-store.ts';
import { order, orderLine } from './tables.ts';

export type ParcelState = 'on_review' | 'on_ship';

/** Paid orders of SIM cards and routers that have to be sent, or are on their way. */
export const listParcels = (
  db: Db,
  {
    state,
    courier,
    number,
    language,
  }: { state: ParcelState; courier?: string | undefined; number?: string | undefined; language: Language },
) =>
  db
    .select({
      id: order.id,
      number: order.number,
      kind: order.kind,
      paidAt: order.paidAt,
      placedAt: order.placedAt,
      method: order.deliveryMethod,
      shipTo: order.shipTo,
      what: sql<string>`(select string_agg(concat(l.quantity, ' × ', l.snapshot -> 'names' ->> ${language}::text), ', ' order by l.position)
        from order_line l where l."order" = "order".id)`,
    })
    .from(order)
    .where(
      and(
        inArray(order.paymentState, paidStatuses),
        isDeliveryNow(state),
        inArray(order.kind, ['buy', 'rent']),
        sql`exists (select 1 from ${orderLine} where ${orderLine.order} = ${order.id} and ${inArray(sql`${orderLine.snapshot} ->> 'type'`, typesWith('isShipped'))})`,
        courier === undefined ? undefined : inArray(order.id, sentBy(courier)),
        number === undefined ? undefined : eq(order.number, number),
      ),
    );
