import { decimalMark, type Language } from './locale.ts';

/**
 * Numbers and prices are formatted here, not by `Intl`. The first use of `Intl` takes a slow phone a tenth of a second during
 * hydration, and a browser with older locale data than the server would cause a hydration mismatch. The tests compare every format
 * with `Intl`.
 */
export type Marks = { group: ',' | '.'; decimal: ',' | '.' };

export const english: Marks = { group: ',', decimal: '.' };
export const continental: Marks = { group: '.', decimal: ',' };
export const marksOf = (language: Language): Marks => (decimalMark[language] === ',' ? continental : english);

/** Formats 1234.5 with two decimals as `1.234,50`. */
export function writeNumber(amount: number, decimals: number, { group, decimal }: Marks): string {
  const [whole = '', rest] = amount.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return rest ? grouped + decimal + rest : grouped;
}

/** Rounds half up in decimal: 0.995 is 1, although its binary value is slightly less. */
const toHundredths = (amount: number): number =>
  amount < 0.005 ? 0 : Number(`${Math.round(Number(`${amount}e2`))}e-2`);

/** `1,234.5` in English and Japanese, `1.234,5` in Indonesian and Vietnamese; not negative, at most two decimals. */
export function formatNumber(exact: number, language: Language): string {
  const amount = toHundredths(exact);
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const text = writeNumber(amount, decimals, marksOf(language));
  return decimals === 0 ? text : text.replace(/0$/, '');
}

/** `5 GB`, `0,5 GB`, `500 MB` where hundredths would round it, `5GB` in Japanese; the space is no-break. */
export function formatGigabytes(amount: number, language: Language): string {
  const megabytes = amount * 1_024;
  const isRounded = amount < 1 && Number.isInteger(megabytes) && toHundredths(amount) !== amount;
  const [figure, unit] = isRounded ? [megabytes, 'MB'] : [amount, 'GB'];
  return `${formatNumber(figure, language)}${language === 'ja' ? '' : '\u00a0'}${unit}`;
}

/** `128 kbps`, `1 Mbps`; in Japanese without the space. */
export function formatSpeed(kbps: number, language: Language): string {
  const space = language === 'ja' ? '' : ' ';
  return kbps >= 1_000 ? `${formatNumber(kbps / 1_000, language)}${space}Mbps` : `${kbps}${space}kbps`;
}

/** Megabytes, the unit of suppliers, formatted as gigabytes. */
export const formatMegabytes = (megabytes: number, language: Language): string =>
  formatGigabytes(megabytes / 1_024, language);
