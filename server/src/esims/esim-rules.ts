import type { Language } from '@langit/contract/values/locale';

const dayMs = 86_400_000;
const mebibyte = 1_048_576;

/**
 * Until when a profile has to be installed: counted from the payment, as the product was sold, or sooner where the
 * supplier lets it lapse sooner. Null: no limit known.
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

/** Data as the customer reads it: MB of 1,048,576 bytes, so that 1 GB is 1024 MB; one decimal. */
export const megabytes = (bytes: number | null): number | null =>
  bytes === null ? null : Math.round((bytes / mebibyte) * 10) / 10;

const longestLabel = 40;

/**
 * The name that an eSIM starts with; the customer may change it. Several of one line are numbered, so that each goes to
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

/** A name that the customer has not changed is shown in the reader's language, whatever language it was bought in. */
export function labelIn(language: Language, label: string, names: Record<Language, string>): string {
  const number = / #\d+$/.exec(label)?.[0] ?? '';
  const unchanged = Object.values(names).some((name) => numbered(name, number) === label);
  return unchanged ? numbered(names[language], number) : label;
}

/** Our reference at the supplier: the same for ever for one order line, at most 50 characters. */
export const clientRefOf = (orderLine: string): string => `L-${orderLine}`;

export interface Margin {
  /** What the line costs us, in millionths of a US dollar. */
  costUsdMicros: number;
  /** Rupiah per US dollar on the day of the sale; null: not known, nothing is compared. */
  fxRate: number | null;
  /** What the line is sold for before any voucher. */
  priceIdr: number;
}

/** A cost above the sale price is somebody's mistake: a person has to look before money is lost. */
export const costsMoreThanItSells = ({ costUsdMicros, fxRate, priceIdr }: Margin): boolean =>
  fxRate !== null && (costUsdMicros / 1_000_000) * fxRate > priceIdr;

/**
 * How long until the supplier is asked again. Half of the time that has passed: every two seconds at first, once a minute
 * in the end, and every five minutes when the delivery deadline is over.
 */
export const waitSeconds = (secondsSincePayment: number, late: boolean): number =>
  late ? 300 : Math.min(60, Math.max(2, Math.round(secondsSincePayment / 2)));
