import { oneLine } from '@langit/contract/values/plain-characters';
import { backupCommands } from './commands/backup-commands.ts';
import { bannerCommands } from './commands/banner-commands.ts';
import { catalogueCommands } from './commands/catalogue-commands.ts';
import type { Command, Given, Progress } from './commands/command.ts';
import { customerCommands } from './commands/customer-commands.ts';
import { demoCommands } from './commands/demo-commands.ts';
import { esimCommands } from './commands/esim-commands.ts';
import { mailCommands } from './commands/mail-commands.ts';
import { orderCommands } from './commands/order-commands.ts';
import { paymentCommands } from './commands/payment-commands.ts';
import { pictureCommands } from './commands/picture-commands.ts';
import { productCommands } from './commands/product-commands.ts';
import { refundCommands } from './commands/refund-commands.ts';
import { rentalCommands } from './commands/rental-commands.ts';
import { supplierCommands } from './commands/supplier-commands.ts';
import { unitCommands } from './commands/unit-commands.ts';
import { voucherCommands } from './commands/voucher-commands.ts';
import { type OperatorDeps, OperatorError, type Who } from './operator-deps.ts';

/** Everything the operator can do, by the words that are typed. */
export const commands: Readonly<Record<string, Command>> = {
  ...orderCommands,
  ...unitCommands,
  ...rentalCommands,
  ...mailCommands,
  ...esimCommands,
  ...refundCommands,
  ...paymentCommands,
  ...supplierCommands,
  ...voucherCommands,
  ...bannerCommands,
  ...pictureCommands,
  ...customerCommands,
  ...catalogueCommands,
  ...productCommands,
  ...backupCommands,
  ...demoCommands,
};

/** Runs a command by name; what it lacks is told in a sentence. */
export async function runCommand(
  deps: OperatorDeps,
  request: { command: string; who: Who; given: Given },
  progress: Progress,
): Promise<unknown> {
  const command = commands[request.command];
  if (!command) throw new OperatorError(`There is no command ${request.command}.`);
  requireGiven(request.command, command, request.given);
  refuseForging(request);
  return command.run(deps, request.who, request.given, progress);
}

/** Couriers, reasons and names go into mails, tables and the log of acts: each is one line of plain characters. */
function refuseForging({ who, given }: { who: Who; given: Given }): void {
  const claimed = who.claimed ?? '';
  const typed = { argument: given.argument, ...given.options, reason: who.reason ?? '', claimed };
  for (const [name, value] of Object.entries(typed)) {
    if (!oneLine.test(value)) {
      const what = name === 'argument' ? 'What you typed' : `--${name}`;
      throw new OperatorError(`${what} has control or direction characters: type it anew.`);
    }
  }
}

export function requireGiven(name: string, { argument, options }: Command, given: Given): void {
  if (argument !== null && !given.argument)
    throw new OperatorError(`Which ${argument}? Usage: shop ${name} <${argument}>`);
  for (const [option, { required }] of Object.entries(options)) {
    if (required && !given.options[option]?.trim()) throw new OperatorError(`--${option} is missing.`);
  }
}
