import { defineForm } from './form.ts';
import { line, lines, shaped } from './rules.ts';

export const maxReasonLength = 500;

/** Numbers as people write them, spaces and dashes included. */
export const accountNumberPattern = /^[0-9A-Za-z][0-9A-Za-z \-.]{3,39}$/;

const account = { bank: line(60), number: shaped(line(40), accountNumberPattern), holder: line(100) };

/** F9: the request while the payment method can pay back by itself. */
export const refundForm = defineForm({ reason: lines(maxReasonLength) });

/** The request with the account that the money goes to. */
export const bankRefundForm = defineForm({ reason: lines(maxReasonLength), ...account });
