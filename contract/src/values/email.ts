import { plainIdentifier } from './identifiers.ts';

export const maxEmailLength = 254;

/** The dot-atom of RFC 5322 and a domain, in lower case: ASCII, without a dot at an end of the local part or two in a row. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * E-mail addresses are compared as plain identifiers in lower case. A Japanese keyboard types full-width letters, \uff20 and the
 * ideographic full stop.
 */
export const normalEmail = (value: string): string =>
  plainIdentifier(value).replaceAll('\u3002', '.').toLowerCase();

/** Validates an e-mail address in the log-in and registration forms. `email` in wire/fields uses the same pattern. */
export function isEmail(value: string): boolean {
  const email = normalEmail(value);
  return email.length <= maxEmailLength && emailPattern.test(email);
}
