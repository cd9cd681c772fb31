import { screenTexts } from '../lib/texts';

/** The texts of the shared parts. The frame's loader sends them. */
export const uiTexts = screenTexts('ui', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
