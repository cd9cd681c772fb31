const dayMs = 86_400_000;
const mebibyte = 1_048_576;

/** Until when a profile has to be installed: counted from the payment, as the product was sold. Null: no limit known. */
export const installBefore = (paidAt: Date, installWithinDays: number | null): Date | null =>
  installWithinDays === null ? null : new Date(paidAt.getTime() + installWithinDays * dayMs);

/** Data as the customer reads it: MB of 1,048,576 bytes, so that 1 GB is 1024 MB; one decimal. */
export const megabytes = (bytes: number | null): number | null =>
  bytes === null ? null : Math.round((bytes / mebibyte) * 10) / 10;

const longestLabel = 40;

/**
 * The name that an eSIM starts with; the customer may change it. Several of one line are numbered, so that each goes to
 * the right phone.
 */
export function labelOf(productName: string, seq: number, quantity: number): string {
  const number = quantity > 1 ? ` #${seq}` : '';
  const room = longestLabel - number.length;
  const characters = [...productName];
  const name = characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : productName;
  return `${name}${number}`;
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

/** How long until the supplier is asked again: soon at first, then once a minute, at last every five minutes. */
const waits = [1, 2, 3, 5, 8, 13, 20, 30];

export function waitSeconds(attempt: number, pastDeadline: boolean): number {
  if (pastDeadline) return 300;
  return waits[Math.max(0, attempt - 1)] ?? 60;
}
