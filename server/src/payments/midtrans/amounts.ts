import { timeInJakarta } from '@langit/contract/values/calendar-days';

/**
 * Midtrans writes whole Rupiah as a string with decimals, `"165000.00"`. Parsed as a string, never as a float. null for anything but
 * a whole, non-negative number of Rupiah.
 */
export function parseRupiah(text: string): number | null {
  const whole = /^(\d{1,15})(?:\.0+)?$/.exec(text)?.[1];
  return whole === undefined ? null : Number(whole);
}

/** Midtrans writes times in GMT+7 without an offset: `2026-01-01 10:05:00`. */
export function parseJakartaTime(text: string | null | undefined): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '');
  const moment = parts ? new Date(`${parts[1]}T${parts[2]}+07:00`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** `expiry.start_time` is the only time with an offset: `2026-01-01 10:00:00 +0700`. */
export const formatJakartaTime = (moment: Date): string => `${timeInJakarta(moment).replace('T', ' ')} +0700`;
