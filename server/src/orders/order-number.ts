import { randomInt } from 'node:crypto';

/** Crockford's Base32 alphabet, without I, L, O and U, which are easily confused when a number is read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LGT-` and 10 random characters: 50 bits, so that numbers cannot be guessed and do not reveal the number of orders. */
export const newOrderNumber = (): string =>
  `LGT-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
