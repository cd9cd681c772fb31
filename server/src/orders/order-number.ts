import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no I, L, O, U, so that a number survives being read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LGT-` and 10 random characters: 50 bits, not to be guessed or counted. */
export const newOrderNumber = (): string =>
  `LGT-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
