import type { Language } from './locale.ts';

/** `SoftBank, KDDI`; in Japanese `SoftBank、KDDI`. */
export const listed = (words: readonly string[], language: Language): string =>
  words.join(language === 'ja' ? '、' : ', ');

/** `Total: Rp 50.000`; Japanese has the full-width colon. */
export const labelled = (label: string, value: string, language: Language): string =>
  `${colon(label, language)}${value}`;

/** A label before an element of its own: `Total: `. */
export const colon = (label: string, language: Language): string =>
  language === 'ja' ? `${label}：` : `${label}: `;

/**
 * Without line breaks: non-breaking spaces, and word joiners in a Japanese date, which has no spaces. A date split over two lines is hard
 * to read.
 */
export const inOneLine = (text: string): string =>
  text.replaceAll(' ', '\u00a0').replaceAll(/[年月](?=\d|$)/g, '$&\u2060');
