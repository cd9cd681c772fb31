import { screenTexts } from '../lib/texts';

export const reportsTexts = screenTexts('reports', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
