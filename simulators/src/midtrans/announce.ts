import type { Faults } from '../payments/faults.ts';
import type { Notice } from '../payments/notifier.ts';
import { rupiah, signatureOf, toMessage } from './message.ts';
import type { Records, Transaction } from './records.ts';

export const documentedRetryGapsMs = [2, 10, 30, 90, 210].map((minutes) => minutes * 60_000);
export const timeoutMs = 15_000;

type Deps = { records: Records; faults: Faults; serverKey: string; fallbackUrl: string | undefined };

/** The notification of a transaction's current state, to the addresses of the shop. */
export function noticeOf(
  { records, faults, serverKey, fallbackUrl }: Deps,
  transaction: Transaction,
): Notice {
  const { orderId } = transaction;
  const message = toMessage(transaction, serverKey, 'midtrans payment notification');
  if (faults.take('wrong_amount_notified', { orderId })) {
    message.gross_amount = rupiah(transaction.amount + 1_000);
    message.signature_key = signatureOf(message, serverKey);
  }
  if (faults.take('forged', { orderId })) message.signature_key = signatureOf(message, 'somebody-else');
  const named = records.pageOf(orderId)?.notificationUrls ?? [];
  const urls = named.length > 0 ? named : [fallbackUrl ?? []].flat();
  return { orderId, urls, headers: { 'user-agent': 'Veritrans' }, body: JSON.stringify(message) };
}

/** Number of Midtrans' retries after an answer. */
export function retriesAfter(answer: string): number {
  if (/^2\d\d$/.test(answer) || /^30[123]$/.test(answer)) return 0;
  if (answer === '500') return 1;
  if (answer === '400' || answer === '404') return 2;
  return answer === '503' ? 4 : 5;
}
