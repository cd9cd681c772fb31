import { hasPhoneShape } from '@langit/contract/values/forms/rules';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** `0812-3456` with `+62` as dialled from abroad. A dial code may include an area code: `+1-684`. */
function fromAbroad(typed: string, dialCode: string) {
  const code = dialCode.replace(/\D/g, '');
  if (callingCodes.has(code)) return parsePhoneNumberFromString(typed, { defaultCallingCode: code });
  return parsePhoneNumberFromString(`+${code}${typed.replace(/\D/g, '').replace(/^0/, '')}`);
}

const fewestDigits = 4;
/** From so many digits on, a number is typed from its beginning, and its zeros are those of a prefix. */
const wholeNumber = 8;

/**
 * The digits with which the stored form (E.164) of a typed number ends, for a search: of a whole number without the zeros of a national or
 * an international prefix, `+62 (0)812` too. Null for what is no number, and for fewer than four digits.
 */
export function lastDigits(typed: string): string | null {
  const phone = plainIdentifier(typed);
  if (!hasPhoneShape(phone) && !/^\d{4}$/.test(phone)) return null;
  const whole = /^(?:\+|00)/.test(phone) ? toE164(phone, '') : null;
  const digits = (whole ?? phone.replace('(0)', '')).replace(/\D/g, '');
  const end = digits.length < wholeNumber ? digits : digits.replace(/^0+/, '');
  return end.length >= fewestDigits ? end : null;
}

/**
 * Normalises a typed number (leading zero, spaces, dashes, or international) to E.164; null where it is invalid. Only the length is
 * checked, not the current number ranges, because carriers open new ranges faster than tables are updated.
 */
export function toE164(phone: string, dialCode: string): string | null {
  const typed = plainIdentifier(phone);
  if (!hasPhoneShape(typed)) return null;
  const international = typed.startsWith('+') || typed.startsWith('00');
  const parsed = international
    ? parsePhoneNumberFromString(typed.replace(/^00/, '+'))
    : fromAbroad(typed, dialCode);
  return parsed?.isPossible() ? parsed.number : null;
}
