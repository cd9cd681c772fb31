import { screenTexts } from '../lib/texts';

/** The words of orders' and refunds' kinds, states and events: several screens show them. */
export const stateTexts = screenTexts('states', {
  en: () => import('./states/texts/en'),
  id: () => import('./states/texts/id'),
  ja: () => import('./states/texts/ja'),
  vi: () => import('./states/texts/vi'),
});
