import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { chargePaidWithinMs } from '@langit/domain/exceptions/conditions';
import { endOfDay } from '@langit/domain/exceptions/due';
import type { ExceptionScan, FoundException } from '../exceptions/exception-scan.ts';
import { type DeskRental, listCharged, listLateRentals, listOpenRentals, listToSend } from './desk-store.ts';
import { awaitsHandOver } from './rental-states.ts';
import { showFee } from './show-rentals.ts';

const routersToSend: ExceptionScan = {
  kind: 'parcel_due',
  async find(db, now) {
    const byOrder = new Map<string, FoundException>();
    for (const { order, rental } of await listToSend(db, dayInJakarta(now))) {
      // The earliest unit of an order is the first row.
      if (byOrder.has(order.id)) continue;
      const due = endOfDay(rental.blocked.first);
      byOrder.set(order.id, {
        subjectKind: 'order',
        subject: order.number,
        order: order.id,
        stake: order.total,
        due,
      });
    }
    return [...byOrder.values()];
  },
};

/** The booking of the same unit that comes after a rental. */
const nextOf = ({ rental }: DeskRental, open: readonly DeskRental[]): DeskRental | undefined =>
  open.find(
    (other) =>
      other.rental.unit === rental.unit &&
      awaitsHandOver(other.rental) &&
      other.rental.during.first > rental.during.last,
  );

const lateUnits: ExceptionScan = {
  kind: 'unit_late',
  async find(db, now) {
    const today = dayInJakarta(now);
    const late = await listLateRentals(db, today);
    const open = late.length > 0 ? await listOpenRentals(db) : [];
    return late.map((found) => {
      const next = nextOf(found, open);
      const fee = showFee(found, today).amount;
      return {
        subjectKind: 'unit',
        subject: found.serial,
        order: found.order.id,
        stake: fee + (next?.order.total ?? 0),
        due: endOfDay(next?.rental.blocked.first ?? found.rental.during.last),
        detail: {
          order: found.order.number,
          days: daysFrom(found.rental.during.last, today),
          fee,
          next_order: next?.order.number ?? null,
          next_sent_by: next?.rental.blocked.first ?? null,
        },
      };
    });
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
            stake: charge.amountIdr,
            detail: { serial, order: order.number },
          }
        : [],
    );
  },
};

export const rentalScans: readonly ExceptionScan[] = [routersToSend, lateUnits, unpaidFees];
