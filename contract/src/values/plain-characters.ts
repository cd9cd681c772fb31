/**
 * Characters that can forge the appearance of a text: control characters (C0 and C1, e.g. line feeds and terminal colours), line
 * separators, bidirectional formatting characters, and halves of surrogate pairs. Letters of right-to-left scripts are allowed.
 */
const forging = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/**
 * Whether a text shows nothing: only white space, marks without a letter, and characters without a glyph (the blank braille
 * pattern and the Hangul fillers too).
 */
export const isBlank = (text: string): boolean =>
  !/[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Single-line text. */
export const oneLine = new RegExp(`^[^${forging}]*$`, 'u');

/** Multi-line text: the line feed is the only control character allowed. */
export const severalLines = new RegExp(`^(?:[^${forging}]|\\n)*$`, 'u');

/** Matches each forbidden character, for replacement. */
export const forgingCharacters = new RegExp(`[${forging}]`, 'gu');

/** NUL and halves of surrogate pairs: PostgreSQL stores neither. */
const unstorable = /[\p{Cs}\0]/u;

/** The paths of the texts and keys in a value that the database cannot store. */
export function unstorableIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return unstorable.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const inner = path === '' ? key : `${path}.${key}`;
    return unstorable.test(key) ? [path] : unstorableIn(member, inner);
  });
}
