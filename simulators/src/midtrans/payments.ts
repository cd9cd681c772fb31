import { randomInt, randomUUID } from 'node:crypto';
import type { Faults } from '../payments/faults.ts';
import type { Notice, Notifier } from '../payments/notifier.ts';
import type { Method, Page, Records, Refund, Status, Transaction } from './records.ts';
import { isKnown, isOpen, isPaid, mayMove, refundedSum, testCards } from './transaction-rules.ts';

export type Shop = {
  records: Records;
  faults: Faults;
  notifier: Notifier;
  now(): number;
  /** The notification of a transaction's current state. */
  noticeOf(transaction: Transaction): Notice;
};

const cardSettlementMs = 24 * 3_600_000;
/** The one-time code of the bank's page, for all test cards. */
export const bankCode = '112233';

/** Stores a transaction's next state and notifies the shop. */
export async function record(shop: Shop, transaction: Transaction): Promise<Transaction> {
  await shop.records.saveTransaction(transaction);
  await shop.notifier.announce(shop.noticeOf(transaction));
  return transaction;
}

/** A transition of the transaction; undefined where Midtrans' table does not allow it. */
export async function move(shop: Shop, transaction: Transaction, status: Status) {
  if (!mayMove(transaction.status, status)) return undefined;
  return record(shop, moved(shop, transaction, status));
}

function moved(shop: Shop, transaction: Transaction, status: Status): Transaction {
  if (status !== 'settlement' && status !== 'capture') return { ...transaction, status };
  const { orderId } = transaction;
  const otherAmount = shop.faults.take('wrong_amount', { orderId });
  const otherCurrency = shop.faults.take('wrong_currency', { orderId });
  return {
    ...transaction,
    status,
    settledAt: status === 'settlement' ? shop.now() : null,
    amount: otherAmount ? Math.max(1, transaction.amount - 1_000) : transaction.amount,
    currency: otherCurrency ? 'USD' : transaction.currency,
  };
}

/** 0.7 % of the whole sum, so that the merchant receives the amount of the page. */
const feeFor = (amount: number) => Math.round((amount * 7) / 993);

function newTransaction(shop: Shop, page: Page, method: Method): Transaction {
  const now = shop.now();
  const { orderId } = page;
  const customerFee = shop.faults.take('customer_fee', { orderId }) ? feeFor(page.amount) : 0;
  return {
    id: randomUUID(),
    orderId,
    method,
    status: 'pending',
    amount: page.amount + customerFee,
    customerFee,
    nullFields: shop.faults.take('null_fields', { orderId }) !== undefined,
    currency: 'IDR',
    createdAt: now,
    expiresAt: (page.methodExpiry.startsAt ?? now) + page.methodExpiry.durationMs,
    settledAt: null,
    card: null,
    account: method.endsWith('_va') || method === 'echannel' ? accountNumber() : null,
    refunds: [],
  };
}

const accountNumber = () => `8077${Array.from({ length: 12 }, () => randomInt(10)).join('')}`;

/** The customer chooses QRIS or a bank, which creates the transaction. An earlier choice is replaced. */
export async function choose(shop: Shop, page: Page, method: Method): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  if (!isOpen(page, current, shop.now()) || !page.methods.includes(method)) return undefined;
  return record(shop, newTransaction(shop, page, method));
}

/** Submits a card number, after which the card's bank asks for a code. `unknown` for a number that is not a test card. */
export async function submitCard(
  shop: Shop,
  page: Page,
  number: string,
): Promise<'bank' | 'unknown' | 'closed'> {
  const current = shop.records.transactions.get(page.orderId);
  if (!isOpen(page, current, shop.now()) || !page.methods.includes('credit_card')) return 'closed';
  const digits = number.replaceAll(/\D/g, '');
  const answer = testCards[digits];
  if (!answer) return 'unknown';
  const masked = `${digits.slice(0, 8)}-${digits.slice(-4)}`;
  await shop.records.saveTransaction({
    ...newTransaction(shop, page, 'credit_card'),
    card: { masked, answer },
  });
  return 'bank';
}

export async function confirmCard(shop: Shop, page: Page, code: string): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  if (!current?.card || !isOpen(page, current, shop.now())) return undefined;
  const accepted = current.card.answer === 'accept' && code.trim() === bankCode;
  return move(shop, current, accepted ? 'capture' : 'deny');
}

/** The money arrives. For a virtual account or QR code this is possible until the code expires, also after the page has. */
export async function arrive(shop: Shop, page: Page): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  if (!current || current.method === 'credit_card') return undefined;
  return move(shop, current, 'settlement');
}

/** Chooses and pays in one step, for the test controls. */
export async function pay(shop: Shop, page: Page, method?: Method): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  const wanted = method ?? (current?.status === 'pending' ? current.method : page.methods[0]);
  if (!wanted) return undefined;
  if (wanted === 'credit_card') {
    await submitCard(shop, page, '4811111111111114');
    return confirmCard(shop, page, bankCode);
  }
  if (current?.status !== 'pending' || current.method !== wanted) await choose(shop, page, wanted);
  return arrive(shop, page);
}

export async function decline(shop: Shop, page: Page): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  if (current?.status === 'pending') return move(shop, current, 'deny');
  const method = page.methods[0];
  if (!method || !isOpen(page, current, shop.now())) return undefined;
  return record(shop, { ...newTransaction(shop, page, method), status: 'deny' });
}

/** Test control: money that arrives after the expiry. Midtrans' table does not exclude it. */
export async function payLate(shop: Shop, page: Page): Promise<Transaction | undefined> {
  const current = shop.records.transactions.get(page.orderId);
  if (isPaid(current)) return undefined;
  const method = page.methods.find((name) => name.endsWith('_va')) ?? page.methods[0];
  if (!method) return undefined;
  const transaction = current ?? newTransaction(shop, page, method);
  return record(shop, moved(shop, { ...transaction, status: 'pending' }, 'settlement'));
}

/** Expires the page. Without a chosen method there is no notification, as at Midtrans. */
export async function expirePage(shop: Shop, page: Page): Promise<void> {
  const now = shop.now();
  await shop.records.savePage({ ...page, expiresAt: Math.min(page.expiresAt, now) });
  const current = shop.records.transactions.get(page.orderId);
  if (current?.status === 'pending' && isKnown(current))
    await move(shop, { ...current, expiresAt: now }, 'expire');
}

/** Applies the passage of time: unpaid codes expire, captured cards settle. */
export async function passTime(shop: Shop): Promise<void> {
  const now = shop.now();
  for (const transaction of shop.records.transactions.values()) {
    if (!isKnown(transaction)) continue;
    if (transaction.status === 'pending' && now >= transaction.expiresAt)
      await move(shop, transaction, 'expire');
    else if (transaction.status === 'capture' && now >= transaction.createdAt + cardSettlementMs)
      await move(shop, transaction, 'settlement');
  }
}

/** A refund sends two notifications, as at Midtrans: accepted by Midtrans, confirmed by the bank. */
export async function refund(shop: Shop, transaction: Transaction, entry: Refund): Promise<Transaction> {
  const rest = transaction.amount - refundedSum(transaction) - entry.amount;
  const refunded: Transaction = {
    ...transaction,
    status: rest === 0 ? 'refund' : 'partial_refund',
    refunds: [...transaction.refunds, entry],
  };
  await record(shop, refunded);
  await shop.notifier.announce(shop.noticeOf(refunded));
  return refunded;
}
