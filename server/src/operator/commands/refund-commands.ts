import { approveRefund, notePaidOut, rejectRefund } from '../decide-refunds.ts';
import { showRefund, showRefunds } from '../show-refunds.ts';
import { startRefund } from '../start-refund.ts';
import { type Command, wholeOf } from './command.ts';

export const refundCommands: Record<string, Command> = {
  'refunds list': {
    argument: null,
    options: { all: { hint: '', says: 'also those that have ended' } },
    says: 'Refunds that wait, the oldest first, with how much is used and the bank account where one is to be paid',
    run: ({ database, clock }, _who, { options }) =>
      showRefunds(database.db, clock.now(), { open: options.all === undefined }),
  },
  'refunds show': {
    argument: 'refund',
    options: {},
    says: 'One refund: the usage of each eSIM, and what else the customer asked for within a year',
    run: (deps, _who, { argument }) => showRefund(deps, argument),
  },
  'refunds start': {
    argument: 'order',
    options: {
      amount: { hint: 'rupiah', says: 'so much; what was paid for the pieces otherwise' },
      esim: { hint: 'iccid', says: 'for this eSIM, several with commas; unused ones are cancelled' },
      quantity: { hint: 'count', says: 'for so many pieces, unused eSIMs first; those are cancelled' },
    },
    says: 'Part of the money of an order goes back without the customer asking; needs a --reason',
    run: (deps, who, { argument, options }) =>
      startRefund(deps, who, {
        order: argument,
        amount: wholeOf('amount', options.amount),
        esims: options.esim?.split(',').map((iccid) => iccid.trim()) ?? [],
        quantity: wholeOf('quantity', options.quantity, ''),
      }),
  },
  'refunds approve': {
    argument: 'refund',
    options: { amount: { hint: 'rupiah', says: 'another amount than was asked for' } },
    says: 'The money may go back; the shop sends it',
    run: (deps, who, { argument, options }) =>
      approveRefund(deps, who, { name: argument, amount: wholeOf('amount', options.amount) }),
  },
  'refunds reject': {
    argument: 'refund',
    options: {},
    says: 'The money stays; the customer is told the --reason',
    run: (deps, who, { argument }) => rejectRefund(deps, who, argument),
  },
  'refunds paid-out': {
    argument: 'refund',
    options: {},
    says: 'You have transferred the money by bank; the bank account is forgotten',
    run: (deps, who, { argument }) => notePaidOut(deps, who, argument),
  },
};
