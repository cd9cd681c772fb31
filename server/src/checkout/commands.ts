import type { OperatorCommands } from '../platform/operator-commands.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { giveToCustomer, placeForCustomer, priceForCustomer } from './order-by-staff.ts';

export const checkoutCommands = (deps: CheckoutDeps) =>
  ({
    'orders.price': (asked, { language }) => priceForCustomer(deps, asked, language),
    'orders.place': ({ total, ...asked }, by) => placeForCustomer(deps, by, asked, total),
    'orders.gift': (asked, by) => giveToCustomer(deps, by, asked),
  }) satisfies Partial<OperatorCommands>;
