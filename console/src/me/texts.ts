import { screenTexts } from '../lib/texts';

export const meTexts = screenTexts('me', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
