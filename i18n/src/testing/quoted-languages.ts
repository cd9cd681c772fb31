import type { Language } from '@langit/contract/values/locale';

/** The languages whose words tests quote. A new language is tried by what holds for every language, until its words are quoted too. */
export const quotedLanguages = ['en', 'id', 'ja', 'vi'] as const satisfies readonly Language[];
export type QuotedLanguage = (typeof quotedLanguages)[number];
