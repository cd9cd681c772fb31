import { screenTexts } from '../lib/texts';

/** The names of mails and their states: several screens show them. */
export const mailTexts = screenTexts('mails', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
