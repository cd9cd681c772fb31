import { customerCommands } from '../accounts/commands.ts';
import { productCommands } from '../catalogue/commands.ts';
import { contentCommands } from '../catalogue/content-commands.ts';
import { catalogueCommands } from '../catalogue/import/commands.ts';
import { esimCommands } from '../esims/commands.ts';
import { orderCommands } from '../orders/commands.ts';
import { paymentCommands } from '../payments/commands.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { refundCommands } from '../refunds/commands.ts';
import { rentalCommands } from '../rentals/commands.ts';
import { voucherCommands } from '../vouchers/commands.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { systemCommands } from './system-commands.ts';

/** Every call of the table: one without implementation does not compile. */
export const operatorCommands = (deps: OperatorDeps): OperatorCommands => ({
  ...orderCommands(deps),
  ...rentalCommands(deps),
  ...esimCommands(deps),
  ...refundCommands(deps),
  ...paymentCommands(deps),
  ...voucherCommands(deps),
  ...contentCommands(deps),
  ...customerCommands(deps),
  ...catalogueCommands(deps),
  ...productCommands(deps),
  ...systemCommands(deps),
});
