import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import type { Device } from '@langit/contract/wire/rentals';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import { versioned } from '../catalogue/art-address.ts';
import { productName } from '../catalogue/product-name-rules.ts';
import type { Page } from '../platform/http/request.ts';
import { invalidCursor, pageOf, usualPage } from '../platform/keyset-paging.ts';
import { indonesianProvinces } from '../shipping/province-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { megabytes } from './rental-rules.ts';
import { awaitsHandOver, isLost } from './rental-states.ts';
import { findOwnRental, listOwnRentals, type RentalRecord } from './rental-store.ts';
import { returnAddress } from './return-office.ts';

/** A rental in the contract's shape. Its usage is null while unknown, because routers do not report it. */
function toDevice(
  rental: RentalRecord,
  { language, today, drop_off }: { language: Language; today: string; drop_off: string },
): Device {
  const { during, snapshot, rentPerDayIdr: perDay, returnedOn } = rental;
  return {
    device_id: rental.serial,
    sent: !awaitsHandOver(rental),
    rental_id: rental.id,
    order_id: rental.orderNumber,
    // Without days: an extension moves them.
    name: productName({ ...snapshot, days: null }, language),
    image_url: versioned(snapshot.image),
    rental_start_date: during.first,
    rental_end_date: during.last,
    return_date: returnedOn,
    lost: isLost(rental),
    return_requested_at: rental.returnRequestedAt?.toISOString() ?? null,
    drop_off,
    data_total_mb: megabytes(rental.totalBytes),
    data_used_mb: megabytes(rental.usedBytes),
    late_fee: lateFeeOf({ perDay, end: during.last, returnedOn }, today),
  };
}

/**
 * A customer's running and ended rentals, latest end first (D1), page by page. The cursor is the id of the last rental
 * of the page before.
 */
export async function listDevices(
  { database: { db }, clock, offices }: Pick<RentalDeps, 'database' | 'clock' | 'offices'>,
  request: { customer: string; language: Language; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Device[]>> {
  const { customer, language, limit = usualPage, cursor } = request;
  const after = cursor === undefined ? null : await findOwnRental(db, customer, cursor);
  if (cursor !== undefined && after === null) throw invalidCursor();
  const rentals = await listOwnRentals(db, customer, { limit: limit + 1, after });
  const { rows, next } = pageOf(rentals, limit, ({ id }) => id);
  const today = dayInJakarta(clock.now());
  const inIndonesia = await indonesianProvinces(db);
  const items = rows.map((rental) =>
    toDevice(rental, {
      language,
      today,
      drop_off: returnAddress(offices, rental.deliveredTo, inIndonesia),
    }),
  );
  return { items, next };
}
