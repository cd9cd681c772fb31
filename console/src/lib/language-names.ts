import type { Language } from '@langit/contract/values/locale';

/** The languages by their own names, as those look for them who read no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  vi: 'Tiếng Việt',
};
