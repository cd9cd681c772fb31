import type { Legal } from '../content-types';
import type { LegalPage } from '../index.server';
import { privacy } from './ja-privacy';
import { returns } from './ja-returns';
import { terms } from './ja-terms';

export const legal: Record<LegalPage, Legal> = {
  'terms-of-service': terms,
  'return-policy': returns,
  'privacy-policy': privacy,
};
