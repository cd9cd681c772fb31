/** What a phone needs to fetch a profile (GSMA SGP.22, section 4.1). */
export type ActivationCode = {
  /** Address of the server that holds the profile. */
  smdp: string;
  /** Empty when the server finds the profile by the device alone. */
  matchingId: string;
  /** The phone will ask for a code that is not part of the activation code. */
  confirmationCodeNeeded: boolean;
};

const longest = 255;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const matching = /^[A-Za-z0-9-]*$/;

/**
 * Reads `LPA:1$host$matchingId[$oid[$1]]`, with or without `LPA:`. Fields that later versions append are let through;
 * anything that could not be one (spaces, markup, another format number, no proper host) is null.
 */
export function parseActivationCode(text: string): ActivationCode | null {
  const bare = text.trim().replace(/^lpa:/i, '');
  if (bare.length > longest || /[^\x21-\x7e]|[<>"'`\\]/.test(bare)) return null;
  const [format, smdp, matchingId, , flag] = bare.split('$');
  if (format !== '1' || smdp === undefined || matchingId === undefined) return null;
  if (!host.test(smdp) || !matching.test(matchingId)) return null;
  return { smdp, matchingId, confirmationCodeNeeded: flag === '1' };
}

/** The text that the QR code holds: always with the `LPA:` mark. */
export const qrTextOf = (activationCode: string): string =>
  `LPA:${activationCode.trim().replace(/^lpa:/i, '')}`;

/** Opens the installation on an iPhone (iOS 17.4 or later, in Safari). */
export const iosInstallUrl = (activationCode: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;

/** Opens the installation on some Android phones (10 or later); never the only way that is offered. */
export const androidInstallUrl = (activationCode: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;

/**
 * The digits of an ICCID as a person types or pastes it: label, spaces, dashes, full-width digits and the padding `F`
 * are dropped. Null unless 18 to 22 digits remain. The check digit is not enforced: suppliers issue numbers without.
 */
export function normaliseIccid(text: string): string | null {
  if (text.length > 80) return null;
  const digits = text
    .normalize('NFKC')
    .replace(/^\s*iccid\s*(?:no\.?|number)?\s*[:#]?/i, '')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(/f$/i, '');
  return /^\d{18,22}$/.test(digits) ? digits : null;
}

/** In groups of four, for reading aloud and comparing. */
export const formatIccid = (iccid: string): string => iccid.replace(/(.{4})(?=.)/g, '$1 ');

/** The Luhn digit that completes a number: the last digit of an ICCID, an IMEI or a card number. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (const [fromRight, character] of [...digits].reverse().entries()) {
    const value = Number(character) * (fromRight % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** The Luhn check of ICCIDs and card numbers. A failing hand-typed ICCID deserves a warning, never a refusal. */
export const hasValidCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);

function remainderBy97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** The two digits (ISO 7064, MOD 97-10) that complete the thirty of an EID. */
export const eidCheckDigits = (thirty: string): string =>
  String(98 - remainderBy97(`${thirty}00`)).padStart(2, '0');

/** Whether the text is an EID: 32 digits that start with 89 and leave 1 when divided by 97. Spaces are ignored. */
export function isEid(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^89\d{30}$/.test(digits) && remainderBy97(digits) === 1;
}
