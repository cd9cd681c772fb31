import { currencies } from '@langit/contract/values/money';
import { type SetupStep, setupSteps } from '@langit/contract/values/setup-steps';

/** What the steps of a new shop are judged by. */
export type SetupFacts = {
  /** Owners who have one way to sign in, or none: a lost phone locks them out. */
  ownersWithOneWay: number;
  hasSampleFacts: boolean;
  /** Currencies whose rate the owner has set. */
  rates: readonly string[];
  /** The gateway of new orders has a fee that the owner has set. */
  hasFee: boolean;
  hasPlans: boolean;
  /** A router, or a SIM card in stock. */
  hasGoods: boolean;
  paidOrders: number;
  members: number;
  hasFreshBackup: boolean;
};

/** From so many paid orders on a shop is not new: an eSIM shop without routers is not told about them for ever. */
export const ordersOfNewShop = 20;

/** The rates that prices are made with: the dollar's own is 1. */
const ratedCurrencies = currencies.filter((currency) => currency !== 'USD');

const isDone: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  second_way: ({ ownersWithOneWay }) => ownersWithOneWay === 0,
  company: ({ hasSampleFacts }) => !hasSampleFacts,
  rates: ({ rates }) => ratedCurrencies.every((currency) => rates.includes(currency)),
  gateway_fee: ({ hasFee }) => hasFee,
  plans: ({ hasPlans }) => hasPlans,
  stock: ({ hasGoods }) => hasGoods,
  test_order: ({ paidOrders }) => paidOrders > 0,
  colleague: ({ members }) => members > 1,
  backup: (facts) => facts.hasFreshBackup,
};

/** The steps of a new shop, and whether it is over: all are done, or the shop sells without them. */
export function setupOf(facts: SetupFacts): { over: boolean; steps: { step: SetupStep; done: boolean }[] } {
  const steps = setupSteps.map((step) => ({ step, done: isDone[step](facts) }));
  return { over: facts.paidOrders >= ordersOfNewShop || steps.every(({ done }) => done), steps };
}
