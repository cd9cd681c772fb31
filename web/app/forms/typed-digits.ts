/**
 * The digits of an EID, ICCID or IMEI as people have it at hand: with its label, spaces, dashes, full-width digits, the
 * filler F at its end. Null where there is anything else among them.
 */
export function typedDigits(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .trim()
    .replace(/^[^\d]*\b(?:EID|ICCID|IMEI)\b[^\d]*/i, '')
    .replace(/[\s\p{Pd}\u2212\u30fc./]/gu, '')
    .replace(/(\d)F$/i, '$1');
  return /^\d+$/.test(digits) ? digits : null;
}

/** Is it the text of an eSIM's QR code, and no number at all? */
export const isActivationCode = (text: string): boolean => /\bLPA:|\$/i.test(text.normalize('NFKC'));
