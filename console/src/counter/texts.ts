import { screenTexts } from '../lib/texts';

export const counterTexts = screenTexts('counter', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
