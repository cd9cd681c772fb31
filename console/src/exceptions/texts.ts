import { screenTexts } from '../lib/texts';

export const exceptionsTexts = screenTexts('exceptions', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
