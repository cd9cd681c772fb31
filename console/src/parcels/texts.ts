import { screenTexts } from '../lib/texts';

export const parcelsTexts = screenTexts('parcels', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
