import * as z from 'zod/mini';
import type { PaymentSnapshot } from '../gateway.ts';
import { parseJakartaTime, parseRupiah } from './amounts.ts';

const short = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * The fields of a Midtrans transaction that the shop reads; the same in status answers and notifications. An optional field that comes
 * as null counts as absent.
 */
export const transactionSchema = z.looseObject({
  order_id: short,
  transaction_id: short,
  transaction_status: short,
  status_code: short,
  gross_amount: short,
  currency: z.nullish(short),
  payment_type: z.nullish(short),
  fraud_status: z.nullish(short),
  transaction_time: z.nullish(short),
  settlement_time: z.nullish(short),
  va_numbers: z.nullish(z.array(z.looseObject({ bank: z.nullish(short) }))),
  permata_va_number: z.nullish(short),
  refund_amount: z.nullish(short),
  refunds: z.nullish(
    z.array(z.looseObject({ refund_key: z.nullish(short), refund_amount: z.nullish(short) })),
  ),
});
export type MidtransTransaction = z.infer<typeof transactionSchema>;

const states: Record<string, PaymentSnapshot['state']> = {
  authorize: 'pending',
  pending: 'pending',
  deny: 'declined',
  cancel: 'cancelled',
  failure: 'failed',
  expire: 'expired',
  refund: 'refunded',
  partial_refund: 'partially_refunded',
  chargeback: 'charged_back',
  partial_chargeback: 'charged_back',
};

/** An unknown status counts as `pending`: it changes nothing, and the status is read again later. */
function stateOf({ transaction_status, fraud_status }: MidtransTransaction): PaymentSnapshot['state'] {
  if (transaction_status === 'settlement') return fraud_status === 'deny' ? 'review' : 'paid';
  if (transaction_status !== 'capture') return states[transaction_status] ?? 'pending';
  if (fraud_status === 'accept') return 'paid';
  return fraud_status === 'deny' ? 'declined' : 'review';
}

const paidStates = new Set<PaymentSnapshot['state']>([
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
]);

export function toSnapshot(transaction: MidtransTransaction): PaymentSnapshot {
  const state = stateOf(transaction);
  return {
    state,
    ...amountsOf(transaction),
    currency: currencyOf(transaction),
    refunded: refundedSum(transaction),
    method: methodOf(transaction),
    paidAt: paidStates.has(state)
      ? (parseJakartaTime(transaction.settlement_time) ?? parseJakartaTime(transaction.transaction_time))
      : null,
    providerPaymentRef: transaction.transaction_id,
    raw: recordOf(transaction),
  };
}

const currencyOf = ({ currency }: MidtransTransaction): string => currency ?? 'IDR';

const rupiahField = z.union([short, z.number()]);
/** Documented in `extra_info`, sent in `metadata.extra_info`. */
const extraInfoSchema = z.looseObject({
  extra_info: z.looseObject({
    gross_amount_info: z.looseObject({
      original_amount: rupiahField,
      customer_imposed_payment_fee: rupiahField,
    }),
  }),
});

/**
 * A merchant can let Midtrans add its fee to what the customer pays (Automatic Fee Imposition). Then the amount is the one that the
 * shop asked for, and the fee is apart. A breakdown that does not add up to the gross amount is ignored.
 */
function amountsOf(transaction: MidtransTransaction): Pick<PaymentSnapshot, 'amount' | 'customerFee'> {
  const gross = parseRupiah(transaction.gross_amount);
  for (const holder of [transaction.metadata, transaction]) {
    const read = extraInfoSchema.safeParse(holder);
    if (!read.success || gross === null) continue;
    const { original_amount, customer_imposed_payment_fee } = read.data.extra_info.gross_amount_info;
    const original = parseRupiah(String(original_amount));
    const fee = parseRupiah(String(customer_imposed_payment_fee));
    if (original !== null && fee !== null && original + fee === gross)
      return { amount: original, customerFee: fee };
  }
  return { amount: gross, customerFee: 0 };
}

/**
 * The stored fields of a transaction: ids, states, amounts and times. An allow-list, because Midtrans may also send names,
 * addresses, account and card numbers, which the shop does not store.
 */
const recordOf = (transaction: MidtransTransaction): Record<string, unknown> => ({
  order_id: transaction.order_id,
  transaction_id: transaction.transaction_id,
  transaction_status: transaction.transaction_status,
  status_code: transaction.status_code,
  fraud_status: transaction.fraud_status,
  gross_amount: transaction.gross_amount,
  customer_fee: amountsOf(transaction).customerFee || undefined,
  currency: currencyOf(transaction),
  payment_type: transaction.payment_type,
  transaction_time: transaction.transaction_time,
  settlement_time: transaction.settlement_time,
  refund_amount: transaction.refund_amount,
  refunds: transaction.refunds?.map(({ refund_key, refund_amount }) => ({ refund_key, refund_amount })),
});

const recordSchema = z.looseObject({
  gross_amount: short,
  customer_fee: z.nullish(z.number()),
  currency: z.literal('IDR'),
});

/** The amount in a stored record, without what Midtrans added for itself; null for what is no whole Rupiah. */
export function amountOfRecord(record: unknown): number | null {
  const read = recordSchema.safeParse(record);
  const gross = read.success ? parseRupiah(read.data.gross_amount) : null;
  return gross === null ? null : gross - (read.data?.customer_fee ?? 0);
}

/** In the answer to a refund `refund_amount` is that refund alone; the list, if present, has all refunds. */
function refundedSum({ refunds, refund_amount }: MidtransTransaction): number {
  if (!refunds) return parseRupiah(refund_amount ?? '0') ?? 0;
  return refunds.reduce((sum, refund) => sum + (parseRupiah(refund.refund_amount ?? '') ?? 0), 0);
}

function methodOf({ payment_type, va_numbers, permata_va_number }: MidtransTransaction): string | null {
  if (payment_type !== 'bank_transfer') return payment_type ?? null;
  if (permata_va_number) return 'permata_va';
  const bank = va_numbers?.[0]?.bank;
  return bank ? `${bank}_va` : payment_type;
}

/** Payments by virtual account or at a shop counter are not refundable through Midtrans. */
const refundableMethods = new Set([
  'credit_card',
  'gopay',
  'shopeepay',
  'dana',
  'ovo',
  'qris',
  'kredivo',
  'akulaku',
]);

export const refundable = (method: string | null): 'api' | 'manual' =>
  method !== null && refundableMethods.has(method) ? 'api' : 'manual';
