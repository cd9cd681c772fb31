/**
 * A password in its one form, by the OpaqueString profile of RFC 8265: Unicode form NFC, so that keyboards which compose letters
 * differently type the same password, and every space as U+0020. Case and width stay.
 */
export const plainPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** The profile refuses control characters. */
export const hasControlCharacters = (password: string): boolean => /\p{Cc}/u.test(password);
