import type { OperatorCommands } from '../platform/operator-commands.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { giveToCustomer, placeForCustomer, priceForCustomer } from './order-by-staff.ts';

export const checkoutCommands = (deps: CheckoutDeps) =>
  ({
    'orders.price': (input, { language }) => priceForCustomer(deps, input, language),
    'orders.place': ({ total, ...input }, by) => placeForCustomer(deps, by, input, total),
    'orders.gift': (input, by) => giveToCustomer(deps, by, input),
  }) satisfies Partial<OperatorCommands>;
