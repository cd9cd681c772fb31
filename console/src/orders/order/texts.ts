import { screenTexts } from '../../lib/texts';

/** The words of one order's screen: what happened, what suppliers say, and what is the matter with an eSIM. */
export const orderTexts = screenTexts('order', {
  en: () => import('./texts/en'),
  id: () => import('./texts/id'),
  ja: () => import('./texts/ja'),
  vi: () => import('./texts/vi'),
});
