import { dayMs } from '@langit/contract/values/calendar-days';
import { isSuspicious, newAccountMs, parcelArrivesWithinMs } from '@langit/domain/exceptions/conditions';
import { cardSendBy, isDueOn } from '@langit/domain/exceptions/due';
import type { ExceptionOrders } from '../exceptions/exception-ports.ts';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { stuckShipments } from '../shipping/shipment-store.ts';
import { showFirstFlag } from './move-order.ts';
import { listOnTheWay, listUnsentCards, paidByNewCustomers } from './order-scan-store.ts';
import { lockOrders } from './order-store.ts';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const cardsToSend: ExceptionScan = {
  kind: 'parcel_due',
  async find(db, now) {
    const unsent = await listUnsentCards(db);
    return unsent.flatMap(({ id, number, total, paidAt }) => {
      const due = paidAt && cardSendBy(paidAt);
      return due && isDueOn(due, now)
        ? { subjectKind: 'order', subject: number, order: id, amount: total, due }
        : [];
    });
  },
};

const stuckParcels: ExceptionScan = {
  kind: 'parcel_stuck',
  async find(db, now) {
    const stuck = await stuckShipments(db, before(now, parcelArrivesWithinMs));
    const days = new Map(
      stuck.map(({ order, shippedAt }) => [order, Math.floor((now.getTime() - shippedAt.getTime()) / dayMs)]),
    );
    const onTheWay = await listOnTheWay(db, [...days.keys()]);
    return onTheWay.map(({ id, number, total }) => ({
      subjectKind: 'order',
      subject: number,
      order: id,
      amount: total,
      detail: { days: days.get(id) ?? 0 },
    }));
  },
};

const suspiciousBuyers: ExceptionScan = {
  kind: 'buyer_suspicious',
  async find(db, now) {
    const buyers = await paidByNewCustomers(db, before(now, newAccountMs));
    return buyers.filter(isSuspicious).map(({ customer, orders, sum }) => ({
      subjectKind: 'customer',
      subject: customer,
      amount: sum,
      detail: { n: orders },
    }));
  },
};

export const orderScans: readonly ExceptionScan[] = [cardsToSend, stuckParcels, suspiciousBuyers];

/** The flags of orders for calls on exceptions. */
export const flaggedOrders: ExceptionOrders = {
  async lock(tx, ids) {
    if (ids.length > 0) await lockOrders(tx, ids);
  },
  async showFlags(tx, ids) {
    for (const id of ids) await showFirstFlag(tx, id);
  },
};
