import * as z from 'zod/mini';

/** What the owner's facts and the call that changes them ask of a text, a telephone number and a chat account. */
export const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
export const phone = z.string().check(z.regex(/^\+[0-9 ]{6,24}$/, 'must be +country code and digits'));
/** A telephone number for chat links: digits only, country code first, without plus. */
export const chatNumber = z.string().check(z.regex(/^[0-9]{6,15}$/, 'must be digits with the country code'));
/** A LINE official account, with its @. */
export const lineAccount = z
  .string()
  .check(z.regex(/^@[a-z0-9._-]{2,30}$/i, 'must be a LINE id such as @langit'));
