/**
 * Characters that can forge the appearance of a text: control characters (C0 and C1, e.g. line feeds and terminal colours), line
 * separators, and bidirectional formatting characters. Letters of right-to-left scripts are allowed.
 */
const forging = '\\p{Cc}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** Single-line text. */
export const oneLine = new RegExp(`^[^${forging}]*$`, 'u');

/** Multi-line text: the line feed is the only control character allowed. */
export const severalLines = new RegExp(`^(?:[^${forging}]|\\n)*$`, 'u');

/** Matches each forbidden character, for replacement. */
export const forgingCharacters = new RegExp(`[${forging}]`, 'gu');
