import { foldText } from '@langit/contract/values/fold-text';
import type { RefundPolicy } from '@langit/contract/values/refunds';

/** Names of Vietnam in the shop's languages, normalised by `foldText`. */
const vietnam = new Set(['Vietnam', 'Việt Nam', 'ベトナム'].map(foldText));

/**
 * The refund policy of an order, by the nation of its customer's account when it is placed (F9). The checkout displays the policy
 * by the same function.
 */
export const refundPolicyOf = (nation: string | null): RefundPolicy =>
  vietnam.has(foldText(nation ?? '')) ? 'vn' : 'id';
