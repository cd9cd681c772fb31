import type { Language } from './locale.ts';

/** What stands between two sentences: Japanese writes no space there. */
export const betweenSentences = (language: Language): string => (language === 'ja' ? '' : ' ');

/** Sentences of one paragraph. */
export const sentences = (all: readonly string[], language: Language): string =>
  all.join(betweenSentences(language));
