import { screenTexts } from '../lib/texts';

export const ordersTexts = screenTexts('orders', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
