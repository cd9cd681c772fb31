import { createHash } from 'node:crypto';
import type { Refund, Status, Transaction } from './records.ts';
import { refundedSum } from './transaction-rules.ts';

const statusCodes: Record<Status, string> = {
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
};

export const rupiah = (amount: number): string => `${amount}.00`;

/** Local time in GMT+7, without an offset. */
const jakartaTime = (moment: number): string =>
  new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export function signatureOf(
  message: { order_id: string; status_code: string; gross_amount: string },
  serverKey: string,
): string {
  const text = message.order_id + message.status_code + message.gross_amount + serverKey;
  return createHash('sha512').update(text).digest('hex');
}

/** A transaction in Midtrans' format, for status answers and notifications: every value is a string. */
export function toMessage(transaction: Transaction, serverKey: string, statusMessage: string) {
  const signed = {
    order_id: transaction.orderId,
    status_code: statusCodes[transaction.status],
    gross_amount: rupiah(transaction.amount),
  };
  return {
    ...(transaction.nullFields ? nullFields : {}),
    status_message: statusMessage,
    ...signed,
    signature_key: signatureOf(signed, serverKey),
    transaction_id: transaction.id,
    transaction_status: transaction.status,
    transaction_time: jakartaTime(transaction.createdAt),
    ...(transaction.settledAt === null ? {} : { settlement_time: jakartaTime(transaction.settledAt) }),
    expiry_time: jakartaTime(transaction.expiresAt),
    merchant_id: 'G000000001',
    currency: transaction.currency,
    ...(transaction.nullFields && transaction.method !== 'credit_card' ? {} : { fraud_status: 'accept' }),
    ...methodFields(transaction),
    ...refundFields(transaction),
    ...feeFields(transaction),
  };
}

/** Of all optional fields without a value, as some methods of Midtrans send them. */
const nullFields = {
  settlement_time: null,
  fraud_status: null,
  va_numbers: null,
  permata_va_number: null,
  refund_amount: null,
  refunds: null,
  metadata: null,
};

function feeFields({ amount, customerFee }: Transaction) {
  if (!customerFee) return {};
  const gross_amount_info = {
    original_amount: String(amount - customerFee),
    gross_amount: amount,
    customer_imposed_payment_fee: String(customerFee),
  };
  return { metadata: { extra_info: { gross_amount_info } } };
}

function methodFields({ method, card, account, status }: Transaction): Record<string, unknown> {
  if (method === 'credit_card') {
    const approved = status !== 'deny' && status !== 'pending';
    return {
      payment_type: 'credit_card',
      masked_card: card?.masked,
      bank: 'bni',
      card_type: 'credit',
      eci: '05',
      channel_response_code: approved ? '00' : '05',
      channel_response_message: approved ? 'Approved' : 'Do not honour',
      ...(approved ? { approval_code: '1578569243927' } : {}),
    };
  }
  if (method === 'other_qris') return { payment_type: 'qris', issuer: 'gopay', acquirer: 'gopay' };
  if (method === 'echannel') return { payment_type: 'echannel', biller_code: '70012', bill_key: account };
  if (method === 'permata_va') return { payment_type: 'bank_transfer', permata_va_number: account };
  return {
    payment_type: 'bank_transfer',
    va_numbers: [{ bank: method.replace('_va', ''), va_number: account }],
  };
}

function refundFields(transaction: Transaction) {
  if (transaction.refunds.length === 0) return {};
  return {
    refund_amount: rupiah(refundedSum(transaction)),
    refunds: transaction.refunds.map((refund) => refundEntry(refund)),
  };
}

export const refundEntry = (refund: Refund) => ({
  refund_chargeback_id: refund.id,
  refund_amount: rupiah(refund.amount),
  refund_key: refund.key,
  reason: refund.reason,
  created_at: jakartaTime(refund.at),
});
