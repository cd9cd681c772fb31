import { screenTexts } from '../lib/texts';

export const contentTexts = screenTexts('content', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
