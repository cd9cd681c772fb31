import { checkDigitOf } from './check-digits.ts';
import { plainIdentifier, withoutSeparators } from './identifiers.ts';

/**
 * The digits of an EID, ICCID or IMEI as people have it at hand: with its label, spaces, dashes, digits of any script, the
 * filler F at its end. Null where there is anything else among them.
 */
export function typedDigits(text: string): string | null {
  const number = plainIdentifier(text).replace(/^[^\d]*\b(?:EID|ICCID|IMEI)\b[^\d]*/i, '');
  const digits = withoutSeparators(number)
    .replace(/[./]/g, '')
    .replace(/(\d)F$/i, '$1');
  return /^\d+$/.test(digits) ? digits : null;
}

/** Is it the text of an eSIM's QR code, and no number at all? */
export const isActivationCode = (text: string): boolean => /\bLPA:|\$/i.test(plainIdentifier(text));

/** The digits of a text if their number is in these bounds, else the empty text. */
const digitsWithin = (text: string, shortest: number, longest: number): string => {
  const digits = typedDigits(text) ?? '';
  return digits.length >= shortest && digits.length <= longest ? digits : '';
};

/** The bare ICCID of 18 to 22 digits in a text; empty where there is none. */
export const bareIccid = (text: string): string => digitsWithin(text, 18, 22);

/** The bare IMEI of 14 to 16 digits in a text; empty where there is none. Only one of 15 digits has a check digit. */
export function bareImei(text: string): string {
  const digits = digitsWithin(text, 14, 16);
  return digits.length === 15 && checkDigitOf(digits.slice(0, -1)) !== digits.at(-1) ? '' : digits;
}
