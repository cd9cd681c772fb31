import type { OrdersApi } from '../orders/slice.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { createAddedDataHooks } from './add-data.ts';
import { rentalBookChecks } from './book-checks-store.ts';
import { createBookingHooks } from './book-rental.ts';
import { rentalCommands } from './commands.ts';
import { createAdditionHooks, endAdditions } from './end-additions.ts';
import { rentalScans } from './exception-scans.ts';
import { createExtensionHooks } from './extend-rental.ts';
import { handOverUnits } from './hand-over.ts';
import { rentalTemplates } from './mails/rental-mails.ts';
import { replaceMissingRouters } from './move-booking.ts';
import { rentalData } from './personal-data.ts';
import { closeStalePickupFlags } from './pickups.ts';
import { remindRentals } from './remind-rentals.ts';
import type { RentalDeps } from './rental-deps.ts';
import { rentalExposures } from './rental-exposures.ts';
import { rentalRoutes } from './routes.ts';
import { revisionOfUnit } from './unit-revision-store.ts';

type Ports = Pick<RentalDeps, 'cancelUnpaid' | 'taxRateBasisPoints' | 'offices'> & {
  orders: OrdersApi;
};

const lookSeconds = 15 * 60;
const endJob = defineJob<{ order: string }>({ slice: 'rentals', name: 'end-additions' });

/** The rental slice: booking, extension, added data, hand-over and return of routers. */
export function rentalsSlice(
  platform: Platform,
  ports: Ports,
): {
  routes(): ReturnType<typeof rentalRoutes>;
  commands: ReturnType<typeof rentalCommands>;
  exposures: ReturnType<typeof rentalExposures>;
} & Slice {
  const { jobs, outbox } = platform;
  const { orders, ...settings } = ports;
  const { refundInFull } = orders;
  const deps: RentalDeps = { ...platform, ...settings, refundInFull };
  return {
    name: 'rentals',
    revisions: { unit: revisionOfUnit },
    commands: rentalCommands({ ...platform, hooks: orders.hooks }),
    exposures: rentalExposures(platform.database),
    orderHooks: [
      createBookingHooks(outbox),
      createExtensionHooks(outbox),
      createAddedDataHooks(outbox),
      createAdditionHooks((tx, order) => jobs.enqueue(tx, endJob, { order })),
      { shipped: handOverUnits },
    ],
    exceptionScans: rentalScans,
    bookChecks: rentalBookChecks,
    personalData: rentalData,
    mails: rentalTemplates,
    routes: () => rentalRoutes(deps),
    jobs(registry) {
      registry.register(endJob, ({ order }) => endAdditions(deps, order));
      registry.every(lookSeconds, 'remind-rentals', () => remindRentals(platform));
      registry.every(lookSeconds, 'replace-missing-routers', (fenced) =>
        replaceMissingRouters({ ...platform, database: fenced }),
      );
      registry.every(lookSeconds, 'close-pickup-flags', () => closeStalePickupFlags(platform));
    },
  };
}
