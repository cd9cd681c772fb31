import { screenTexts } from '../lib/texts';

export const auditTexts = screenTexts('audit', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
