import type { Product } from '@langit/contract/wire/catalogue';

const facts = ['hotspot', 'topup_allowed'] as const;
type Fact = (typeof facts)[number];

export const factWords = {
  hotspot: { yes: 'hotspotYes', no: 'hotspotNo' },
  topup_allowed: { yes: 'topUpYes', no: 'topUpNo' },
} as const satisfies Record<Fact, { yes: string; no: string }>;

/** Z22: what plans have in common is said once above them. One plan has nothing in common with another. */
export const commonFacts = (plans: readonly Pick<Product, Fact>[]): Fact[] =>
  plans.length < 2 ? [] : facts.filter((fact) => plans.every((plan) => plan[fact] === true));

/** What a card says: the facts that are known and not said above the list. */
export const ownFacts = (plan: Pick<Product, Fact>, common: readonly Fact[]): Fact[] =>
  facts.filter((fact) => plan[fact] !== null && !common.includes(fact));
