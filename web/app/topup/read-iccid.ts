export type ReadIccid =
  | { iccid: string }
  | { wrong: 'empty' | 'activationCode' | 'eid' | 'imei' | 'short' | 'long' | 'letters' };

const shortest = 18;
const longest = 22;

/**
 * An ICCID as people have it at hand: with spaces or dashes, with the label that it was copied with, with the filler F at
 * its end. Anything else says what it is instead.
 */
export function readIccid(typed: string): ReadIccid {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { wrong: 'empty' };
  if (/\bLPA:|\$/i.test(text)) return { wrong: 'activationCode' };
  const number = text
    .replace(/^[^\d]*\bICCID\b[^\d]*/i, '')
    .replace(/[\s\p{Pd}\u2212.]/gu, '')
    .replace(/(\d)F$/i, '$1');
  if (!/^\d+$/.test(number)) return { wrong: 'letters' };
  if (number.length === 32) return { wrong: 'eid' };
  if (number.length === 15) return { wrong: 'imei' };
  if (number.length < shortest) return { wrong: 'short' };
  return number.length > longest ? { wrong: 'long' } : { iccid: number };
}
