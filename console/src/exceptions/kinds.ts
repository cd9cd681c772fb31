import { screenTexts } from '../lib/texts';

/** The sentences of the kinds: Today and the exceptions show them. */
export const kindTexts = screenTexts('kinds', {
  en: () => import('./kinds/en'),
  id: () => import('./kinds/id'),
  ja: () => import('./kinds/ja'),
  vi: () => import('./kinds/vi'),
});
