import type { RefundPolicy } from '@langit/contract/values/refunds';
import { foldText } from './places/fold-text.ts';

/** What Vietnam is called in the shop's languages, as `foldText` writes it. */
const vietnam = new Set(['Vietnam', 'Việt Nam', 'ベトナム'].map(foldText));

/**
 * Which refund rules hold for an order, by the nation that its customer's account names when it is placed (F9). The checkout shows
 * by this function what the order gets.
 */
export const refundPolicyOf = (nation: string | null): RefundPolicy =>
  vietnam.has(foldText(nation ?? '')) ? 'vn' : 'id';
