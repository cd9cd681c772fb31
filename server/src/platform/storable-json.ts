/** Every escape in a JSON text, so that the backslashes before one are counted. */
const escapes = /\\(?:u[0-9a-f]{4}|.)/gs;
/** `JSON.stringify` escapes NUL and halves of surrogate pairs, and leaves whole pairs as they are. */
const unstorable = /^\\u(?:0000|d[89a-f])/;

/** A value as JSON that PostgreSQL stores whatever it holds: what it cannot store becomes U+FFFD, a bigint its digits. */
export const storableJson = (value: unknown): string =>
  (
    JSON.stringify(value, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)) ?? 'null'
  ).replace(escapes, (item) => (unstorable.test(item) ? '\\ufffd' : item));

/** May stand for a character that cannot be stored, or for one half of a pair that can. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * The JSON of a vendor, with texts that can be stored; undefined where it is none. What cannot be stored is replaced, not refused: a
 * payment or a delivery does not fail for a broken character in a field that nobody reads.
 */
export function parseVendorJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return suspicious.test(text) ? JSON.parse(storableJson(value)) : value;
  } catch {
    return undefined;
  }
}
