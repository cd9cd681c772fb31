import type { PaymentMethod } from '@langit/contract/values/orders';

const kinds: [PaymentMethod, RegExp][] = [
  ['card', /^(?:credit_card|CARDS)$/],
  ['qris', /^(?:other_)?qris$/i],
  ['bank_transfer', /_va$|_VIRTUAL_ACCOUNT$|^(?:echannel|bank_transfer)$/],
];

/** The customer's name for a gateway's method; null for a method that the shop's payment pages do not offer. */
export const methodKindOf = (method: string | null): PaymentMethod | null =>
  kinds.find(([, pattern]) => method !== null && pattern.test(method))?.[0] ?? null;
