import type { Legal, LegalPage } from '../content-types';
import { privacy } from './en-privacy';
import { returns } from './en-returns';
import { terms } from './en-terms';

export const legal: Record<LegalPage, Legal> = {
  'terms-of-service': terms,
  'return-policy': returns,
  'privacy-policy': privacy,
};
