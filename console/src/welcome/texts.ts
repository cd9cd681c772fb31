import { screenTexts } from '../lib/texts';

export const welcomeTexts = screenTexts('welcome', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
