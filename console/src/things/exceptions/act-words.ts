import type { OperatorCallName } from '@langit/contract/operator/calls';
import type { ConsoleTexts } from '../../lib/texts';

/** The acts that resolve exceptions, by their words in the texts of the exceptions. */
export const actWords = {
  'orders.retry': 'retry',
  'payments.accept': 'accept',
  'payments.reconcile': 'reconcile',
  'customers.lock': 'lockCustomer',
  'rentals.remind': 'remind',
  'rentals.reassign': 'reassign',
  'orders.ship': 'ship',
  'orders.finish': 'finish',
  'customers.email': 'correctEmail',
  'orders.evidence': 'downloadEvidence',
  'orders.resend': 'resend',
  'rentals.pickupArranged': 'arranged',
  'products.price': 'price',
  'products.withdraw': 'withdraw',
  'catalogue.compare': 'compare',
  'system.check': 'askPartners',
  'system.backup': 'backUp',
  'jobs.retry': 'runAgain',
  'stock.add': 'addStock',
  'approvals.confirm': 'confirm',
  'staff.disable': 'disable',
  'rates.set': 'setRate',
  'customers.get': 'contactCustomer',
  'orders.get': 'trackParcel',
  'orders.lines': 'contactTheSupplier',
} as const satisfies { [K in OperatorCallName]?: keyof ConsoleTexts['exceptions'] };

/** The word of an act in a list of cases; none for what only ends a case. */
export const wordOfAct = (call: OperatorCallName): (typeof actWords)[keyof typeof actWords] | undefined =>
  (actWords as { [K in OperatorCallName]?: (typeof actWords)[keyof typeof actWords] })[call];
