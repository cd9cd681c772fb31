import { dayMs } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';

const mebibyte = 1_048_576;

/**
 * The deadline for installing a profile: the product's period counted from the payment, or the supplier's deadline where that is
 * earlier. Null: no limit known.
 */
export function installBefore(
  paidAt: Date,
  installWithinDays: number | null,
  suppliers: Date | null,
): Date | null {
  if (installWithinDays === null) return suppliers;
  const ours = new Date(paidAt.getTime() + installWithinDays * dayMs);
  return suppliers !== null && suppliers < ours ? suppliers : ours;
}

/** Bytes to displayed MB of 1,048,576 bytes (1 GB is 1024 MB), with one decimal. */
export const megabytes = (bytes: number | null): number | null =>
  bytes === null ? null : Math.round((bytes / mebibyte) * 10) / 10;

const longestLabel = 40;

/**
 * The initial name of an eSIM; the customer may change it. Several eSIMs of one line are numbered, so that each is installed on
 * the right phone.
 */
export const labelOf = (productName: string, seq: number, quantity: number): string =>
  numbered(productName, quantity > 1 ? ` #${seq}` : '');

function numbered(productName: string, number: string): string {
  const room = longestLabel - number.length;
  const characters = [...productName];
  const name = characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : productName;
  return `${name}${number}`;
}

/** Translates an initial name into the reader's language, whatever language the order has. A name set by the customer is kept. */
export function labelIn(language: Language, label: string, names: Record<Language, string>): string {
  const number = / #\d+$/.exec(label)?.[0] ?? '';
  const unchanged = Object.values(names).some((name) => numbered(name, number) === label);
  return unchanged ? numbered(names[language], number) : label;
}

/** Our reference at the supplier (its idempotency key): constant for an order line, at most 50 characters. */
export const clientRefOf = (orderLine: string): string => `L-${orderLine}`;

export interface Margin {
  /** The shop's cost of the line, in millionths of a US dollar. */
  costUsdMicros: number;
  /** Rupiah per US dollar on the day of the sale. Null: unknown, cost and price are not compared. */
  fxRate: number | null;
  /** The sale price of the line in whole Rupiah, before any voucher. */
  priceIdr: number;
}

/** Whether the cost is above the sale price. One of the two is probably wrong, so the operator has to decide. */
export const costsMoreThanItSells = ({ costUsdMicros, fxRate, priceIdr }: Margin): boolean =>
  fxRate !== null && (costUsdMicros / 1_000_000) * fxRate > priceIdr;

/**
 * Back-off of delivery attempts in seconds: half of the time since the payment, at least 2 and at most 60. After the delivery
 * deadline 300.
 */
export const waitSeconds = (secondsSincePayment: number, late: boolean): number =>
  late ? 300 : Math.min(60, Math.max(2, Math.round(secondsSincePayment / 2)));
