import { isBlank } from '@langit/contract/values/plain-characters';
import { isActivationCode, typedDigits } from '@langit/contract/values/typed-digits';

export type ReadIccid =
  | { iccid: string }
  | { wrong: 'empty' | 'activationCode' | 'eid' | 'imei' | 'short' | 'long' | 'letters' };

const shortest = 18;
const longest = 22;

/** An ICCID as people have it at hand. Anything else says what it is instead. */
export function readIccid(typed: string): ReadIccid {
  if (isBlank(typed)) return { wrong: 'empty' };
  if (isActivationCode(typed)) return { wrong: 'activationCode' };
  const number = typedDigits(typed);
  if (number === null) return { wrong: 'letters' };
  if (number.length === 32) return { wrong: 'eid' };
  if (number.length === 15) return { wrong: 'imei' };
  if (number.length < shortest) return { wrong: 'short' };
  return number.length > longest ? { wrong: 'long' } : { iccid: number };
}
