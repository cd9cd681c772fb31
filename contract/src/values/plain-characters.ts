/**
 * Characters that make a text look like something that it is not: controls (a line more in a table, colours of a terminal, C0 and
 * C1), line separators, and the marks that turn the direction of what follows. Letters of right-to-left scripts are none of them.
 */
const forging = '\\p{Cc}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** Text of one line. */
export const oneLine = new RegExp(`^[^${forging}]*$`, 'u');

/** Text of lines: a line feed is the one control that it may have. */
export const severalLines = new RegExp(`^(?:[^${forging}]|\\n)*$`, 'u');

/** Each of these characters in a text. */
export const forgingCharacters = new RegExp(`[${forging}]`, 'gu');
