import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { chargePaidWithinMs } from '@langit/domain/exceptions/conditions';
import { endOfDay } from '@langit/domain/exceptions/due';
import { lastQueued } from '../notifications/mail-store.ts';
import { leavesByCourier } from '../orders/order-record.ts';
import type { ExceptionScan, FoundException } from '../platform/exception-scan.ts';
import { listCharged, listLateRentals, listOpenRentals, listToLeave } from './counter-store.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { freeUnitFor, nextOf, subjectOf } from './read-board.ts';
import { feeOf } from './show-rentals.ts';

const routersToSend: ExceptionScan = {
  kind: 'parcel_due',
  async find(db, now) {
    const byOrder = new Map<string, FoundException>();
    for (const { order, rental, serial } of await listToLeave(db, dayInJakarta(now))) {
      // The earliest unit of an order is the first row.
      if (!leavesByCourier(order) || byOrder.has(order.id)) continue;
      const due = endOfDay(rental.blocked.first);
      byOrder.set(order.id, {
        subjectKind: 'order',
        subject: order.number,
        order: order.id,
        amount: order.total,
        due,
        detail: { serial },
      });
    }
    return [...byOrder.values()];
  },
};

/** A customer who was reminded has the rest of that day to answer: the case is late again only after it (B98). */
const followUpBy = (last: string, reminded: Date | undefined): Date =>
  endOfDay(reminded ? dayInJakarta(reminded) : last);

const lateUnits: ExceptionScan = {
  kind: 'unit_late',
  async find(db, now) {
    const today = dayInJakarta(now);
    const late = await listLateRentals(db, today);
    const open = late.length > 0 ? await listOpenRentals(db) : [];
    const ofUnit = Map.groupBy(open, ({ rental: { unit } }) => unit);
    const reminded = await lastQueued(db, rentalMails.late, late.map(subjectOf));
    const foundExceptions: FoundException[] = [];
    for (const item of late) {
      const next = nextOf(item, ofUnit.get(item.rental.unit) ?? []);
      const free = next && (await freeUnitFor(db, { model: item.model, blocked: next.rental.blocked }, now));
      const fee = feeOf(item, today);
      const remindedAt = reminded.get(subjectOf(item));
      foundExceptions.push({
        subjectKind: 'unit',
        subject: item.serial,
        order: item.order.id,
        amount: fee,
        due: followUpBy(item.rental.during.last, remindedAt),
        detail: {
          order: item.order.number,
          days: daysFrom(item.rental.during.last, today),
          fee,
          next_order: next?.order.number ?? null,
          next_rental: next?.rental.id ?? null,
          next_sent_by: next?.rental.blocked.first ?? null,
          free: free ?? null,
          reminded: remindedAt?.toISOString() ?? null,
        },
      });
    }
    return foundExceptions;
  },
};

const unpaidFees: ExceptionScan = {
  kind: 'charge_due',
  async find(db, now) {
    const since = new Date(now.getTime() - chargePaidWithinMs);
    const due = await listCharged(db, { due: true });
    return due.flatMap(({ charge, serial, order }) =>
      charge && charge.createdAt <= since
        ? {
            subjectKind: 'charge',
            subject: charge.id,
            order: order.id,
            amount: charge.amountIdr,
            detail: { serial, order: order.number },
          }
        : [],
    );
  },
};

export const rentalScans: readonly ExceptionScan[] = [routersToSend, lateUnits, unpaidFees];
