/**
 * Characters without a glyph: format characters (Cf) and those that Unicode lets a font ignore. The right-to-left override is left
 * out: between letters it shows another text than the one that is sent.
 */
const invisible = /(?!\u202e)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Unicode form NFKC with ASCII digits, without invisible characters. */
export const plainCharacters = (text: string): string =>
  foldDigits(text.replace(invisible, '').normalize('NFKC'));

const atEnds = /[\s\u202e]/;

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atEnds.test(text.charAt(start))) start++;
  while (end > start && atEnds.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Decimal digits of every script as ASCII digits. Unicode has them in runs of ten, each from 0 to 9. */
export const foldDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let first = codePoint;
    while (isDigit(first - 1)) first--;
    return String((codePoint - first) % 10);
  });

/**
 * An identifier as typed or pasted (an address, a code, the number of an order, a card or a phone) in its one form: Unicode form
 * NFKC, ASCII digits, without invisible characters and white space around it. It is not for names: there, invisible characters
 * join and separate letters.
 */
export const plainIdentifier = (typed: string): string => trimmed(plainCharacters(typed));

const dashes = /[\p{Pd}\u2212\u30fc]/gu;
const separators = new RegExp(`(?:\\s|${dashes.source})+`, 'gu');

/** An identifier of digits, however people space it: without white space and dashes of any script. */
export const withoutSeparators = (typed: string): string => plainIdentifier(typed).replace(separators, '');

/**
 * A reference that the shop has made (the number of an order, a payment, a refund, a fee) as people write it: with `#` before it, in
 * full width, with another dash or a space in place of one, in small letters.
 */
export const referenceIn = (typed: string): string =>
  plainIdentifier(typed).replace(/^#\s*/, '').replace(separators, '-').toUpperCase();

/** An id of the database, as ids are stored. */
export const idIn = (typed: string): string => plainIdentifier(typed).replace(dashes, '-').toLowerCase();

/** A serial number with plain dashes. Its letters stay: older versions stored serial numbers that differ in case alone. */
export const serialIn = (typed: string): string => plainIdentifier(typed).replace(dashes, '-');

/** All forms in which an identifier may be stored whose kind is not known. */
export const readingsOf = (typed: string): string[] => {
  const text = plainIdentifier(typed);
  return [
    ...new Set([
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      serialIn(text),
      referenceIn(text),
      idIn(text),
      withoutSeparators(text),
    ]),
  ];
};
