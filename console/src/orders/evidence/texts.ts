import { screenTexts } from '../../lib/texts';

export const evidenceTexts = screenTexts('evidence', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
