import { oneLine } from './plain-characters.ts';

export const maxEmailLength = 254;

/** something@domain.tld in lower case, without spaces and control characters. */
export const emailPattern =
  /^[^\p{Cc}\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;

/** E-mail addresses are compared trimmed and in lower case. */
export const normalEmail = (value: string): string => value.trim().toLowerCase();

/** Validates an e-mail address in the log-in and registration forms. `email` in wire/fields uses the same pattern. */
export function isEmail(value: string): boolean {
  const email = normalEmail(value);
  return email.length <= maxEmailLength && emailPattern.test(email) && oneLine.test(email);
}
