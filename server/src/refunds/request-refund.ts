import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { RefusalGround } from '@langit/contract/values/refunds';
import type { BankAccount, Refund, RefundRequest } from '@langit/contract/wire/refunds';
import { accountsOfPerson, serialisePerCustomer } from '../accounts/customer-store.ts';
import { SupplierUnavailable } from '../esims/suppliers/supplier.ts';
import { flagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { findOwnOrder, lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { messagesIn } from '../platform/messages.ts';
import { flaggedRefund } from './flagged-refund-rules.ts';
import { queueRefundMail } from './mails/refund-mail.ts';
import { type ReadCase, readRefundCase, refundMethod } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundRefOf } from './refund-in-full.ts';
import { shownRefund } from './refund-of-order.ts';
import { type RefundAnswer, refundAnswer } from './refund-rules.ts';
import { initialRefundStates, isApproved, isByBank, isDone, isOpen, isRefused } from './refund-states.ts';
import { findRefund, insertRefund, type RefundRecord, updateRefund } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';

type Input = { customer: string; language: Language; number: string; request: RefundRequest };

/**
 * Handles a customer's request for a refund. The policy decides on the supplier's current reading. A granted refund is sent at once,
 * any other waits for the operator. A repeat while a refund is open is idempotent, but may add the bank account.
 */
export async function requestRefund(deps: RefundDeps, input: Input): Promise<Refund> {
  const { database } = deps;
  const order = await findOwnOrder(database.db, input.customer, input.number);
  if (!order) throw new ShopError('NOT_FOUND');
  await reread(deps, order);
  const { refund, isNew } = await database.transaction(async (tx) => {
    // The policy counts refunds per person: the locks of their accounts' rows serialise concurrent requests for two orders.
    await serialisePerCustomer(tx, await accountsOfPerson(tx, input.customer));
    return file(tx, deps, order.id, input);
  });
  if (isNew && isApproved(refund)) {
    await sendRefund(deps, refund.id).catch((error: unknown) =>
      deps.log.warn({ err: error, refund: refund.id }, 'refund not sent yet'),
    );
  }
  const now = await findRefund(database.db, refund.id);
  if (isNew && now && isRefused(now)) throw refusal('not_new_any_more', input.language);
  const read = await readRefundCase(database.db, order, deps.clock.now());
  return shownRefund(now ?? refund, refundMethod(deps.gateways, read));
}

async function reread({ rereadEsims }: RefundDeps, { id }: OrderRecord): Promise<void> {
  try {
    await rereadEsims(id);
  } catch (error) {
    if (error instanceof SupplierUnavailable) throw new ShopError('RETRIEVAL_FAILED', { cause: error });
    throw error;
  }
}

const refusal = (reason: RefusalGround, language: Language): ShopError =>
  new ShopError('REFUND_NOT_ALLOWED', { extra: { reason, message: messagesIn(language).refusals[reason] } });

type Filed = { refund: RefundRecord; isNew: boolean };

/** Runs under the order's row lock: of concurrent repeats the first creates the refund and the others find it. */
async function file(tx: Db, deps: RefundDeps, orderId: string, input: Input): Promise<Filed> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  const now = deps.clock.now();
  const read = await readRefundCase(tx, order, now);
  const byBank = refundMethod(deps.gateways, read) === 'manual';
  const account = input.request.bank_account ?? null;
  const open = read.refunds.find(isOpen);
  if (open) return { refund: await addAccount(tx, deps, order, open, account), isNew: false };
  const answer = refundAnswer(read.facts, now);
  const [latest] = read.refunds;
  if (answer.rule === 'given_back' && latest && isDone(latest)) return { refund: latest, isNew: false };
  if (!answer.eligible) throw refusal(answer.rule, input.language);
  if (byBank && !account) throw new ShopError('BANK_ACCOUNT_NEEDED');
  const filed = { reason: input.request.reason, account: byBank ? account : null, at: now };
  return { refund: await insert(tx, deps, { order, read, answer }, filed), isNew: true };
}

/** The first bank account is kept. A correction goes through the support, because the transfer may already be made. */
async function addAccount(
  tx: Db,
  { outbox }: RefundDeps,
  order: OrderRecord,
  refund: RefundRecord,
  account: BankAccount | null,
): Promise<RefundRecord> {
  if (refund.bankAccount) return refund;
  if (!account) {
    if (isByBank(refund)) throw new ShopError('BANK_ACCOUNT_NEEDED');
    return refund;
  }
  await updateRefund(tx, refund.id, { bankAccount: account });
  if (isByBank(refund)) await queueRefundMail(outbox, tx, 'by_bank', order, refund.id);
  return { ...refund, bankAccount: account };
}

async function insert(
  tx: Db,
  { outbox }: RefundDeps,
  options: { order: OrderRecord; read: ReadCase; answer: Extract<RefundAnswer, { eligible: true }> },
  { reason, account, at }: { reason: string; account: BankAccount | null; at: Date },
): Promise<RefundRecord> {
  const { order, read, answer } = options;
  const { rule, policy, amount, covers, review, unused } = answer;
  const id = newId();
  const ref = refundRefOf(order, read.earlier);
  await insertRefund(tx, {
    id,
    order: order.id,
    attempt: read.attempt,
    rule,
    policy,
    unused,
    amount,
    covers,
    reason,
    askedAt: at,
    state: review ? initialRefundStates.toDecide : initialRefundStates.decided,
    decidedBy: review ? null : 'shop',
    ref,
    bankAccount: account,
  });
  await recordOrderEvent(tx, order.id, { kind: 'refund_requested', at, detail: { rule } });
  if (review) {
    await flagOrder(tx, order, 'refund_review', at, flaggedRefund({ ref, amount, policy, askedAt: at }));
    await queueRefundMail(outbox, tx, 'review', order, id);
  }
  const refund = await findRefund(tx, id);
  if (!refund) throw new Error('the refund was not stored');
  return refund;
}
