import { defineForm } from './form.ts';
import { free, line, lines, shaped } from './rules.ts';

/** Numbers as people write them, spaces and dashes included. */
export const accountNumberPattern = /^[0-9A-Za-z][0-9A-Za-z \-.]{3,39}$/;

/** The account that the money goes to where the payment method takes no refunds. */
export const bankAccountForm = defineForm({
  bank: line(60),
  number: shaped(line(40), accountNumberPattern),
  holder: line(100),
});

const { bank, number, holder } = bankAccountForm.fields;

/** F9: the reason, and the account once it is asked for. */
export const refundForm = defineForm<RefundFields, { byBank: boolean }>(
  {
    reason: lines(500, 'reasonMissing'),
    bank: { ...free, max: bank.max },
    number: { ...free, max: number.max },
    holder: { ...free, max: holder.max },
  },
  (values, { byBank }) => (byBank ? bankAccountForm.check(values, undefined) : {}),
);

type RefundFields = Record<
  'reason' | 'bank' | 'number' | 'holder',
  { max: number; problem: typeof free.problem }
>;
