import { screenTexts } from '../../lib/texts';

export const byReportTexts = screenTexts('orders-by-report', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
