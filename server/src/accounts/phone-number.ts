import { hasPhoneShape } from '@langit/contract/values/forms/rules';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** `0812-3456` with `+62` as dialled from abroad. A dial code may include an area code: `+1-684`. */
function fromAbroad(typed: string, dialCode: string) {
  const code = dialCode.replace(/\D/g, '');
  if (callingCodes.has(code)) return parsePhoneNumberFromString(typed, { defaultCallingCode: code });
  return parsePhoneNumberFromString(`+${code}${typed.replace(/\D/g, '').replace(/^0/, '')}`);
}

/**
 * Normalises a typed number (leading zero, spaces, dashes, or international) to E.164; null where it is invalid. Only the length is
 * checked, not the current number ranges, because carriers open new ranges faster than tables are updated.
 */
export function toE164(phone: string, dialCode: string): string | null {
  const typed = phone.normalize('NFKC').trim();
  if (!hasPhoneShape(typed)) return null;
  const international = typed.startsWith('+') || typed.startsWith('00');
  const parsed = international
    ? parsePhoneNumberFromString(typed.replace(/^00/, '+'))
    : fromAbroad(typed, dialCode);
  return parsed?.isPossible() ? parsed.number : null;
}
