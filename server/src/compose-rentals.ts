import type { QueueMail } from './notifications/queue-mail.ts';
import type { OrderEffects, RefundInFull } from './orders/order-effects.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { defineJob, type Jobs } from './platform/jobs.ts';
import type { Throttle } from './platform/throttle.ts';
import { createAddedDataEffects } from './rentals/add-data.ts';
import { createBookingEffects } from './rentals/book-rental.ts';
import { createAdditionEffects, type EndAdditionsDeps, endAdditions } from './rentals/end-additions.ts';
import { createExtensionEffects } from './rentals/extend-rental.ts';
import { replaceMissingRouters } from './rentals/move-booking.ts';
import { closeStalePickupFlags } from './rentals/pickups.ts';
import { remindRentals } from './rentals/remind-rentals.ts';
import { rentalOfOrder } from './rentals/rental-of-order.ts';
import type { RentalRouteDeps } from './rentals/routes.ts';

export type RentalParts = {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'every' | 'register' | 'enqueue'>;
  queueMail: QueueMail;
  refundInFull: RefundInFull;
  cancelUnpaid: EndAdditionsDeps['cancelUnpaid'];
  throttle: Throttle;
  taxRateBasisPoints: number;
};

const lookSeconds = 15 * 60;
const endJob = defineJob<{ order: string }>({ name: 'end-additions' });

/** Everything of the rental slice that others are handed. Before the jobs start. */
export function composeRentals(parts: RentalParts): {
  effects: readonly OrderEffects[];
  rentalOf: OrderPorts['rentalOf'];
  slice: RentalRouteDeps;
} {
  const { database, clock, jobs, queueMail, throttle, taxRateBasisPoints } = parts;
  jobs.register(endJob, ({ order }) => endAdditions(parts, order));
  jobs.every(lookSeconds, 'remind-rentals', () => remindRentals({ database, clock, queueMail }));
  jobs.every(lookSeconds, 'replace-missing-routers', () => replaceMissingRouters({ database, clock }));
  jobs.every(lookSeconds, 'close-pickup-flags', () => closeStalePickupFlags(database));
  return {
    effects: [
      createBookingEffects(queueMail),
      createExtensionEffects(queueMail),
      createAddedDataEffects(queueMail),
      createAdditionEffects((tx, order) => jobs.enqueue(tx, endJob, { order })),
    ],
    rentalOf: rentalOfOrder,
    slice: { database, clock, throttle, taxRateBasisPoints },
  };
}
