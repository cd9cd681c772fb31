import { daysFrom } from '@langit/contract/values/calendar-days';
import type { Device } from '@langit/contract/wire/rentals';
import { isTooLateToExtend } from '@langit/domain/rental-rules';

export type DeviceStatus = 'returned' | 'expired' | 'active';

/** D2: by days in Jakarta; a rental that ends today is active. */
export function statusOf(device: Device, today: string): DeviceStatus {
  if (device.return_date) return 'returned';
  return device.rental_end_date < today ? 'expired' : 'active';
}

/** Its days are still to come. */
export const isAhead = (device: Device, today: string): boolean =>
  statusOf(device, today) === 'active' && today < device.rental_start_date;

/**
 * What the card says of it: one whose days are still to come is active in D2, and booked or on its way to its reader; a rental that ended
 * without its router is returned in D2.
 */
export function badgeOf(device: Device, today: string): DeviceStatus | 'booked' | 'onItsWay' | 'lost' {
  if (device.lost) return 'lost';
  if (!isAhead(device, today)) return statusOf(device, today);
  return device.sent ? 'onItsWay' : 'booked';
}

/** What the card offers (D2); a router without a quota needs no more data, one that is long overdue has to come back (F7). */
export function actionsOf(device: Device, today: string) {
  const status = statusOf(device, today);
  return {
    topUp: status === 'active' && device.data_total_mb !== null,
    extend: status !== 'returned' && !isTooLateToExtend(device.rental_end_date, today),
    return: status === 'expired' && !device.return_requested_at,
  };
}

/** What stands below the buttons: it offers an extension only where the button is (D2, F7), and speaks of being late of a router that is out. */
export function remarkOf(device: Device, today: string) {
  if (device.lost) return 'lostSays';
  if (isAhead(device, today)) return null;
  const status = statusOf(device, today);
  if (status === 'returned') return 'thanks';
  if (status === 'active') return 'lateRule';
  return actionsOf(device, today).extend ? 'bringBack' : 'bringBackOnly';
}

/** The order of the page: what is late, then what ends first; what is back comes last, the latest first. */
export const inOrder = (devices: readonly Device[]): Device[] =>
  devices.toSorted((one, other) => {
    const [a, b] = [one.return_date, other.return_date];
    if (a && b) return b.localeCompare(a);
    return (
      Number(a !== null) - Number(b !== null) || one.rental_end_date.localeCompare(other.rental_end_date)
    );
  });

/** The header's "return device" also offers rentals that have started (F8). */
export const canComeBack = (device: Device, today: string): boolean =>
  statusOf(device, today) !== 'returned' &&
  device.rental_start_date <= today &&
  device.return_requested_at === null;

/** Where days stand on the line, in hundredths of its width. `late` is where a rental that is over goes on to. */
export function lineOf(device: Device, today: string) {
  const { rental_start_date: start, rental_end_date: end, return_date: back } = device;
  const until = back ?? today;
  const last = until > end ? until : end;
  const all = Math.max(1, daysFrom(start, last));
  const at = (day: string) => Math.min(100, Math.max(0, (daysFrom(start, day) / all) * 100));
  return {
    end: at(end),
    done: at(until < end ? until : end),
    late: until > end ? at(until) : null,
    today: back || today < start ? null : at(today),
  };
}
