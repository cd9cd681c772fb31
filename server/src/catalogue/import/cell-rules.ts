import { isBlank } from '@langit/contract/values/plain-characters';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import { fromGigabytes } from '../product-facts-rules.ts';

/** The value of a cell, or the problem and how to correct it. */
export type Read<T> = { ok: true; value: T } | { ok: false; problem: Refusal };

const fine = <T>(value: T): Read<T> => ({ ok: true, value });
const wrong = (problem: Refusal): Read<never> => ({ ok: false, problem });

export type Cell<T> = (text: string) => Read<T>;

/** A spreadsheet runs text with these first characters as a formula. A leading ' marks it as text. */
const formula = /^[=+\-@\t\r]/;

/** The trimmed text of a cell; a formula is refused. */
export function textOf(raw: string): Read<string> {
  const text = isBlank(raw) ? '' : raw.trim();
  if (formula.test(raw) || formula.test(text)) return wrong(refusal('formula', { text: text.slice(0, 12) }));
  if (/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ''))) return wrong(refusal('controlCharacters'));
  return fine(/^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
}

export const matching =
  (pattern: RegExp, otherwise: Refusal): Cell<string> =>
  (text) =>
    pattern.test(text) ? fine(text) : wrong(otherwise);

export const oneWordOf =
  <T extends string>(words: readonly T[]): Cell<T> =>
  (text) => {
    const known = words.find((word) => word.toLowerCase() === text.toLowerCase());
    return known ? fine(known) : wrong(refusal('noneOf', { words: words.join(', ') }));
  };

const longest = 999_999_999_999;

export const wholeNumber =
  (from: number, to = longest): Cell<number> =>
  (text) => {
    if (!/^\d{1,12}$/.test(text)) return wrong(refusal('noWholeNumber'));
    const value = Number(text);
    return value >= from && value <= to ? fine(value) : wrong(refusal('notBetween', { from, to }));
  };

/** Whole Rupiah, yen or dong, without separators: `75.000` can mean 75 or 75,000. */
export const wholeMoney: Cell<number> = (text) => {
  if (/^\d{1,12}$/.test(text)) return fine(Number(text));
  const digits = meantDigits(text);
  return wrong(digits === null ? refusal('noAmount') : refusal('unclearAmount', { digits }));
};

/** The digits of an amount with separators of thousands, with decimals of nothing, or both; null where it may mean something else. */
function meantDigits(text: string): string | null {
  const [, whole] = /^(\d+|\d{1,3}(?:[.,\s]\d{3})+)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  const digits = whole?.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits !== undefined && digits.length <= 12 ? digits : null;
}

/** A decimal number with a dot, as an integer in units of 10^-`places`: 4.5 with 2 places is 450. */
export const decimal =
  (places: number, example: string): Cell<number> =>
  (text) => {
    const [, whole = '', fraction = ''] =
      new RegExp(`^(\\d{1,9})(?:\\.(\\d{1,${places}}))?$`).exec(text) ?? [];
    if (whole === '')
      return wrong(
        text.includes(',') ? refusal('hasComma', { example }) : refusal('noDecimal', { places, example }),
      );
    return fine(Number(whole) * 10 ** places + Number(fraction.padEnd(places, '0')));
  };

/** With ten decimals every number of bytes survives a round trip through gigabytes. */
export const gigabyteDecimals = 10;

/** Gigabytes of 1,073,741,824 bytes, as bytes; 0.5 is 512 MB. */
export const gigabytes: Cell<number> = (text) => {
  const read = decimal(gigabyteDecimals, '0.5')(text);
  if (!read.ok) return read;
  const bytes = Math.round(fromGigabytes(read.value / 10 ** gigabyteDecimals));
  if (!Number.isSafeInteger(bytes)) return wrong(refusal('moreThanAnyPlan'));
  return bytes > 0 ? fine(bytes) : wrong(refusal('notMoreThanZero'));
};

export const yesOrNo: Cell<boolean> = (text) => {
  const read = oneWordOf(['yes', 'no'])(text);
  return read.ok ? fine(read.value === 'yes') : read;
};

export const wordList: Cell<string[]> = (text) =>
  fine(
    text
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
  );

export const timeZone: Cell<string> = (text) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return fine(text);
  } catch {
    return wrong(refusal('noTimeZone'));
  }
};

export const words =
  (most: number): Cell<string> =>
  (text) =>
    text.length <= most ? fine(text) : wrong(refusal('tooManyCharacters', { most }));
