import { screenTexts } from '../lib/texts';

export const todayTexts = screenTexts('today', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
