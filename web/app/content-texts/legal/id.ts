import type { Legal, LegalPage } from '../content-types';
import { privacy } from './id-privacy';
import { returns } from './id-returns';
import { terms } from './id-terms';

export const legal: Record<LegalPage, Legal> = {
  'terms-of-service': terms,
  'return-policy': returns,
  'privacy-policy': privacy,
};
