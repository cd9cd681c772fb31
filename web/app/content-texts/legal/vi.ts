import type { Legal, LegalPage } from '../content-types';
import { privacy } from './vi-privacy';
import { returns } from './vi-returns';
import { terms } from './vi-terms';

export const legal: Record<LegalPage, Legal> = {
  'terms-of-service': terms,
  'return-policy': returns,
  'privacy-policy': privacy,
};
