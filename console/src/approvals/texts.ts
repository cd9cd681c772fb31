import { screenTexts } from '../lib/texts';

export const approvalTexts = screenTexts('approvals', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
