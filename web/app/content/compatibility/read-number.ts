import { checkDigitOf, eidCheckDigits } from '@langit/contract/values/check-digits';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import { isActivationCode, typedDigits } from '@langit/contract/values/typed-digits';

/** A number that a phone shows, and what its check digits say of it. */
export type ReadNumber =
  | { kind: 'empty' | 'code' | 'letters' | 'imei' | 'start' }
  | { kind: 'short' | 'long'; count: number }
  | { kind: 'iccidOpen'; digits: string; right: string }
  | { kind: 'eid' | 'iccid'; digits: string; check: string; right: string };

const longestText = 200;

/**
 * EID or ICCID as people have it at hand. Anything else says what it is instead. Nothing is looked up: check digits find
 * mistyped numbers, not wrong ones.
 */
export function readNumber(typed: string): ReadNumber {
  const text = plainIdentifier(typed).slice(0, longestText);
  if (text === '') return { kind: 'empty' };
  if (isActivationCode(text)) return { kind: 'code' };
  const digits = typedDigits(text);
  if (digits === null) return { kind: 'letters' };
  const count = digits.length;
  if (count === 15 && !digits.startsWith('89')) return { kind: 'imei' };
  if (count < 18) return { kind: 'short', count };
  if (count > 32) return { kind: 'long', count };
  if (!digits.startsWith('89')) return { kind: 'start' };
  if (count === 32) {
    return { kind: 'eid', digits, check: digits.slice(30), right: eidCheckDigits(digits.slice(0, 30)) };
  }
  if (count === 18) return { kind: 'iccidOpen', digits, right: checkDigitOf(digits) };
  if (count > 22) return { kind: count < 28 ? 'long' : 'short', count };
  return { kind: 'iccid', digits, check: digits.slice(-1), right: checkDigitOf(digits.slice(0, -1)) };
}

/** A number in the parts that it is made of, the check digits last. */
export const partsOf = (digits: string): { telecom: string; issuer: string; own: string; check: string } => {
  const check = digits.length === 32 ? 2 : 1;
  const issuer = digits.length === 32 ? 8 : 7;
  return {
    telecom: digits.slice(0, 2),
    issuer: digits.slice(2, issuer),
    own: digits.slice(issuer, -check),
    check: digits.slice(-check),
  };
};
