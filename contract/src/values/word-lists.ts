import type { Language } from './locale.ts';

/** `SoftBank, KDDI`; in Japanese `SoftBank、KDDI`. */
export const listed = (words: readonly string[], language: Language): string =>
  words.join(language === 'ja' ? '、' : ', ');
