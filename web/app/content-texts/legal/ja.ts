import type { Legal, LegalPage } from '../content-types';
import { privacy } from './ja-privacy';
import { returns } from './ja-returns';
import { terms } from './ja-terms';

export const legal: Record<LegalPage, Legal> = {
  'terms-of-service': terms,
  'return-policy': returns,
  'privacy-policy': privacy,
};
