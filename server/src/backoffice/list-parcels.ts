import type { CallInput } from '@langit/contract/operator/calls';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { referenceIn } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { cardSendBy } from '@langit/domain/exceptions/due';
import { leavesByCourier, type ShipTo } from '../orders/order-record.ts';
import { awaitsDelivery } from '../orders/order-states.ts';
import { listParcels, type ParcelState } from '../orders/parcel-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { isToLeave, paidRentalsOfOrders } from '../rentals/counter-store.ts';
import { stuckRouters } from '../rentals/stuck-routers.ts';
import { cityOf } from '../shipping/address-rules.ts';
import { indonesianProvinces } from '../shipping/province-store.ts';
import { shipmentsOf } from '../shipping/shipment-store.ts';

/** The day before a due time at midnight. */
export const lastDay = (due: Date): string => dayInJakarta(new Date(due.getTime() - 1));

type Parcels = { state: ParcelState; courier?: string | undefined; number?: string | undefined };

/**
 * Parcels that have to leave or are on their way, those that leave first first. Routers leave by the first blocked day of their earliest
 * booking, SIM cards on the working day after their payment. What is collected at the counter, and a rental that is over, is no parcel.
 */
export async function sortedParcels(
  db: Db,
  { state, courier, number }: Parcels,
  { today, language }: { today: string; language: Language },
) {
  const orders = (await listParcels(db, { state, courier, number, language })).filter(leavesByCourier);
  const ids = orders.map(({ id }) => id);
  const rentals = Map.groupBy(await paidRentalsOfOrders(db, ids), ({ order }) => order.id);
  const waits = awaitsDelivery({ deliveryState: state });
  const parcels = orders.flatMap((order) => {
    const routers = rentals.get(order.id) ?? [];
    const toLeave = waits ? routers.filter((router) => isToLeave(router, today)) : routers;
    if (order.kind === 'rent' && toLeave.length === 0) return [];
    const [firstBlocked] = toLeave.map(({ rental }) => rental.blocked.first).sort();
    const sendBy = firstBlocked ?? lastDay(cardSendBy(order.paidAt ?? order.placedAt));
    return { order, routers, toLeave: waits ? toLeave : [], sendBy, late: waits && sendBy < today };
  });
  return parcels.sort(
    (a, b) => a.sendBy.localeCompare(b.sendBy) || a.order.number.localeCompare(b.order.number),
  );
}

/** A page of the parcels (B30). The cursor is the order's number. */
export async function readParcels(
  db: Db,
  request: CallInput<'parcels.list'>,
  { now, language }: { now: Date; language: Language },
) {
  const { state, day, kind, courier, cursor, limit, count: counts } = request;
  const number = request.order && referenceIn(request.order);
  const today = dayInJakarta(now);
  const parcels = await sortedParcels(db, { state, courier, number }, { today, language });
  const ids = parcels.map(({ order: { id } }) => id);
  const shipments = new Map((await shipmentsOf(db, ids)).map((sent) => [sent.order, sent]));
  const atHome = new Set(await indonesianProvinces(db));
  const addressOf = ({ address, province }: ShipTo) =>
    [address, province, province && atHome.has(province) ? 'Indonesia' : null].filter(Boolean).join(', ');
  const stuck = await stuckRouters(
    db,
    parcels.flatMap(({ toLeave }) => toLeave),
    today,
  );
  const rows = parcels
    .map(({ order, routers, sendBy, late }) => {
      const sent = shipments.get(order.id);
      const { shipTo } = order;
      return {
        order: order.number,
        kind: order.kind === 'rent' ? ('router' as const) : ('card' as const),
        send_by: sendBy,
        late,
        to: shipTo?.name ?? routers[0]?.customer.name ?? null,
        phone: shipTo?.phone ?? null,
        address: shipTo && addressOf(shipTo),
        city: shipTo && cityOf(shipTo),
        what: order.what,
        serials: routers.map(({ serial }) => serial),
        stuck: stuck.get(order.id) ?? null,
        method: order.method,
        state,
        courier: sent?.courier ?? null,
        tracking: sent?.trackingNumber ?? null,
        shipped: sent?.shippedAt ?? null,
      };
    })
    .filter((parcel) => kind === undefined || parcel.kind === kind)
    .filter((parcel) => day === undefined || parcel.send_by <= day);
  const after = cursor && rows.findIndex(({ order }) => order === referenceIn(cursor));
  if (after === -1) throw new OperatorError(refusal('noParcel', { parcel: `${cursor}` }));
  const behind = typeof after === 'number' ? rows.slice(after + 1) : rows;
  const count = counts ? Math.min(rows.length, mostCounted + 1) : null;
  return { ...pageOf(behind.slice(0, limit + 1), limit, ({ order }) => order), count };
}
