import type { Language } from './locale.ts';
import { continental, english, type Marks, marksOf, writeNumber } from './numbers.ts';

/**
 * Money is an integer in minor units: whole Rupiah, yen and dong, US cents. JSON carries major units (`toMajor`). ISO 4217 gives
 * IDR two decimals, but sen are not in use, so these exponents are used everywhere.
 */
export const currencies = ['IDR', 'USD', 'JPY', 'VND'] as const;
export type Currency = (typeof currencies)[number];

const exponentOf: Record<Currency, 0 | 2> = { IDR: 0, USD: 2, JPY: 0, VND: 0 };

/** Formats by the custom of each currency, independent of the page's language: `$9.50`, `Rp 150.000`, `￥1,500`. */
const written: Record<Currency, { before: string; after: string; marks: Marks }> = {
  IDR: { before: 'Rp\u00a0', after: '', marks: continental },
  USD: { before: '$', after: '', marks: english },
  JPY: { before: '￥', after: '', marks: english },
  VND: { before: '', after: '\u00a0₫', marks: continental },
};

export const toMajor = (minor: number, currency: Currency): number => minor / 10 ** exponentOf[currency];

/** A major amount in minor units. Throws for more decimals than the currency has. */
export function fromMajor(major: number, currency: Currency): number {
  const minor = Math.round(major * 10 ** exponentOf[currency]);
  if (!Number.isSafeInteger(minor) || toMajor(minor, currency) !== major) {
    throw new RangeError(`${major} is not an amount in ${currency}`);
  }
  return minor;
}

function write(minor: number, currency: Currency, decimals: number, marks = written[currency].marks): string {
  const { before, after } = written[currency];
  const amount = writeNumber(Math.abs(toMajor(minor, currency)), decimals, marks);
  return `${minor < 0 ? '-' : ''}${before}${amount}${after}`;
}

/** `$9.50`, `Rp 150.000`, `￥1,500`, `120.000 ₫`; spaces are no-break (I3). */
export function formatMoney(minor: number, currency: Currency): string {
  return write(minor, currency, exponentOf[currency]);
}

/**
 * For staff, who read sums of all currencies below each other: dollars and yen have the marks of the reader's language, `$98.995,26` in
 * Indonesian. Rupiah and dong are written alike everywhere.
 */
export function formatMoneyFor(language: Language, minor: number, currency: Currency): string {
  const isForeign = currency === 'USD' || currency === 'JPY';
  return write(minor, currency, exponentOf[currency], isForeign ? marksOf(language) : undefined);
}

/** What a dollar costs, in the currency's own way of writing, with the decimals that a rate may have: `Rp 16.500`, `￥149.55`. */
export const formatPerDollar = (language: Language, rate: number, currency: Currency): string =>
  write(
    rate * 10 ** exponentOf[currency],
    currency,
    Number.isInteger(rate) ? 0 : 2,
    currency === 'JPY' ? marksOf(language) : undefined,
  );

/** An amount in Rupiah as JSON carries it: `Rp 150.000`. */
export const formatRupiah = (amount: number): string => formatMoney(fromMajor(amount, 'IDR'), 'IDR');

/** Home's from-price: whole amounts without decimals, others with two: `$9`, `$9.50` (I4). */
export function formatFromPrice(minor: number, currency: Currency): string {
  const whole = minor % 10 ** exponentOf[currency] === 0;
  return write(minor, currency, whole ? 0 : exponentOf[currency]);
}

/** Millionths of a dollar, in which suppliers' prices are kept, as dollars with cents: `3.20`. */
export const dollarsText = (micros: number): string => (micros / 1_000_000).toFixed(2);
