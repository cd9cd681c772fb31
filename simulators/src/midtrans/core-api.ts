import { randomInt, randomUUID } from 'node:crypto';
import { json } from '../payments/answers.ts';
import { refundEntry, rupiah, toMessage } from './message.ts';
import { move, refund, type Shop } from './payments.ts';
import type { Refund, Status, Transaction } from './records.ts';
import { isRefundable, mayMove, refundedSum } from './transaction-rules.ts';

const refundKeyMs = 7 * 24 * 3_600_000;

/** An error answer of the Core API: the code is in the body, and the HTTP status is 200. */
const refuse = (status_code: string, status_message: string): Response =>
  json({ status_code, status_message, id: randomUUID() });

const wrongState = () => refuse('412', 'Merchant cannot modify the status of the transaction');

export const notFound = () => refuse('404', "The requested resource is not found, transaction doesn't exist");

export const showStatus = (transaction: Transaction, serverKey: string): Response =>
  json(toMessage(transaction, serverKey, 'Success, transaction is found'));

/** `/cancel` before the settlement, `/expire` while pending. */
export async function endTransaction(
  shop: Shop,
  transaction: Transaction,
  status: Status,
  serverKey: string,
): Promise<Response> {
  const ended = await move(shop, transaction, status);
  return ended ? json(toMessage(ended, serverKey, `Success, transaction is ${status}ed`)) : wrongState();
}

/** Idempotent: a repeat with the same key within seven days gets the same answer and moves no money. */
export async function refundTransaction(
  shop: Shop,
  transaction: Transaction,
  body: Record<string, unknown> | undefined,
  serverKey: string,
): Promise<Response> {
  const { refund_key: key = randomUUID(), amount = transaction.amount, reason = '' } = body ?? {};
  if (typeof key !== 'string' || typeof reason !== 'string' || reason.length > 255 || !isAmount(amount))
    return refuse('400', 'One or more parameters in the payload is invalid.');
  const before = transaction.refunds.find((entry) => entry.key === key);
  if (before) {
    const repeat = before.amount === amount && shop.now() < before.at + refundKeyMs;
    return repeat ? refundAnswer(transaction, before, serverKey) : refuse('406', 'Duplicate refund ID.');
  }
  if (!isRefundable(transaction.method))
    return refuse('412', 'Refund is not supported for this payment method');
  if (!mayMove(transaction.status, 'refund')) return wrongState();
  if (amount > transaction.amount - refundedSum(transaction))
    return refuse('414', 'Refund amount exceeds the transaction amount');
  const entry: Refund = { id: randomInt(1, 2 ** 31), key, amount, reason, at: shop.now() };
  return refundAnswer(await refund(shop, transaction, entry), entry, serverKey);
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function refundAnswer(transaction: Transaction, entry: Refund, serverKey: string): Response {
  const message = toMessage(transaction, serverKey, 'Success, refund request is approved');
  return json({ ...message, ...refundEntry(entry), refund_amount: rupiah(entry.amount) });
}
