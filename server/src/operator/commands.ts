import type { OperatorCommands } from '../platform/operator-commands.ts';
import { catalogueCommands } from './commands/catalogue-commands.ts';
import { contentCommands } from './commands/content-commands.ts';
import { customerCommands } from './commands/customer-commands.ts';
import { esimCommands } from './commands/esim-commands.ts';
import { orderCommands } from './commands/order-commands.ts';
import { paymentCommands } from './commands/payment-commands.ts';
import { productCommands } from './commands/product-commands.ts';
import { refundCommands } from './commands/refund-commands.ts';
import { rentalCommands } from './commands/rental-commands.ts';
import { systemCommands } from './commands/system-commands.ts';
import { voucherCommands } from './commands/voucher-commands.ts';
import type { OperatorDeps } from './operator-deps.ts';

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
