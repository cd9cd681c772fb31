import { randomInt, randomUUID } from 'node:crypto';
import type { Faults } from '../payments/faults.ts';
import type { Notifier } from '../payments/notifier.ts';
import type { Event } from './announce.ts';
import { toDispute, toPayment, toRefund, toSession } from './messages.ts';
import type { Attempt, Channel, Records, Session } from './records.ts';
import { bankCode, isOpen, isPaid, testCards } from './rules.ts';

export type Shop = {
  records: Records;
  faults: Faults;
  notifier: Notifier;
  now(): number;
  announce(referenceId: string, event: Event): Promise<void>;
  /** Where the page of a session is, absolute. */
  pageUrl(sessionId: string): string;
  /** True where an active session shows the payment request of an attempt in progress. */
  namesOpenRequests: boolean;
  refundMs: number;
};

type Payment = NonNullable<Attempt['payment']>;

export const attemptOf = ({ records }: Shop, session: Session): Attempt | undefined =>
  records.attempts.get(session.requestId ?? '');

export const sessionMessage = (shop: Shop, session: Session) =>
  toSession(session, attemptOf(shop, session), {
    pageUrl: shop.pageUrl(session.id),
    open: shop.namesOpenRequests,
  });

async function saveAttempt(shop: Shop, attempt: Attempt): Promise<Attempt> {
  await shop.records.saveAttempt(attempt);
  return attempt;
}

function announcePayment(shop: Shop, attempt: Attempt, event: 'payment.capture' | 'payment.failure') {
  if (!attempt.payment) throw new Error(`${attempt.requestId} has no payment`);
  return shop.announce(attempt.referenceId, { event, data: toPayment(attempt, attempt.payment) });
}

function newAttempt(shop: Shop, session: Session, channel: Channel): Attempt {
  const account = channel.endsWith('VIRTUAL_ACCOUNT')
    ? `3816${Array.from({ length: 12 }, () => randomInt(10)).join('')}`
    : null;
  return {
    requestId: `pr-${randomUUID()}`,
    sessionId: session.id,
    referenceId: session.referenceId,
    channel,
    requestStatus: 'REQUIRES_ACTION',
    payment: null,
    amount: session.amount,
    createdAt: shop.now(),
    card: null,
    account,
    refunds: [],
    dispute: null,
  };
}

/** The customer picks a channel; the try before it stays what it is, its account number can still be paid. */
export async function choose(shop: Shop, session: Session, channel: Channel): Promise<Attempt | undefined> {
  if (!isOpen(session, shop.now()) || !session.channels.includes(channel)) return undefined;
  return begin(shop, session, newAttempt(shop, session, channel));
}

async function begin(shop: Shop, session: Session, attempt: Attempt): Promise<Attempt> {
  await saveAttempt(shop, attempt);
  await shop.records.saveSession({ ...session, requestId: attempt.requestId, updatedAt: shop.now() });
  return attempt;
}

/** Submits a card number, after which the card's bank asks for a code. `unknown` for a number that is not a test card. */
export async function submitCard(
  shop: Shop,
  session: Session,
  number: string,
): Promise<'bank' | 'unknown' | 'closed'> {
  if (!isOpen(session, shop.now()) || !session.channels.includes('CARDS')) return 'closed';
  const digits = number.replaceAll(/\D/g, '');
  const answer = testCards[digits];
  if (!answer) return 'unknown';
  const masked = `${digits.slice(0, 4)}XXXXXXXX${digits.slice(-4)}`;
  await begin(shop, session, { ...newAttempt(shop, session, 'CARDS'), card: { masked, answer } });
  return 'bank';
}

export async function confirmCard(shop: Shop, session: Session, code: string): Promise<Attempt | undefined> {
  const attempt = attemptOf(shop, session);
  if (!attempt?.card || attempt.payment || !isOpen(session, shop.now())) return undefined;
  const accepted = attempt.card.answer === 'accept' && code.trim() === bankCode;
  return accepted ? succeed(shop, session, attempt) : fail(shop, attempt, 'CARD_DECLINED');
}

function paymentOf(shop: Shop, attempt: Attempt, set: Pick<Payment, 'status' | 'failureCode'>): Payment {
  const where = { orderId: attempt.referenceId };
  const paid = set.status === 'SUCCEEDED';
  const other = paid && shop.faults.take('wrong_amount', where) !== undefined;
  const dollars = paid && shop.faults.take('wrong_currency', where) !== undefined;
  return {
    id: `py-${randomUUID()}`,
    ...set,
    capturedAt: paid ? shop.now() : null,
    captured: other ? Math.max(1, attempt.amount - 1_000) : attempt.amount,
    currency: dollars ? 'USD' : 'IDR',
    updatedAt: shop.now(),
  };
}

/** Money arrived: it completes the session, unless the session has ended before. */
async function succeed(shop: Shop, session: Session, attempt: Attempt): Promise<Attempt> {
  const late = session.status !== 'ACTIVE';
  const paid = await saveAttempt(shop, {
    ...attempt,
    requestStatus: late ? 'EXPIRED' : 'SUCCEEDED',
    payment: paymentOf(shop, attempt, { status: 'SUCCEEDED', failureCode: null }),
  });
  await announcePayment(shop, paid, 'payment.capture');
  if (late) return paid;
  const completed: Session = {
    ...session,
    status: 'COMPLETED',
    requestId: paid.requestId,
    updatedAt: shop.now(),
  };
  await shop.records.saveSession(completed);
  await shop.announce(session.referenceId, {
    event: 'payment_session.completed',
    data: sessionMessage(shop, completed),
  });
  return paid;
}

/** The session stays active, so that the customer can try again. */
async function fail(shop: Shop, attempt: Attempt, failureCode: string): Promise<Attempt> {
  const failed = await saveAttempt(shop, {
    ...attempt,
    requestStatus: 'FAILED',
    payment: paymentOf(shop, attempt, { status: 'FAILED', failureCode }),
  });
  await announcePayment(shop, failed, 'payment.failure');
  return failed;
}

/** The money arrives, by account or QR code. */
export async function arrive(shop: Shop, session: Session): Promise<Attempt | undefined> {
  const attempt = attemptOf(shop, session);
  if (!attempt || attempt.channel === 'CARDS' || attempt.requestStatus !== 'REQUIRES_ACTION')
    return undefined;
  return succeed(shop, session, attempt);
}

/** Chooses and pays in one step, for the test controls. */
export async function pay(shop: Shop, session: Session, channel?: Channel): Promise<Attempt | undefined> {
  const current = attemptOf(shop, session);
  const open = current?.requestStatus === 'REQUIRES_ACTION' ? current : undefined;
  const wanted = channel ?? open?.channel ?? session.channels[0];
  if (!wanted) return undefined;
  if (wanted === 'CARDS') {
    await submitCard(shop, session, '4000000000001091');
    return confirmCard(shop, latest(shop, session), bankCode);
  }
  if (open?.channel !== wanted && !(await choose(shop, session, wanted))) return undefined;
  return arrive(shop, latest(shop, session));
}

const latest = ({ records }: Shop, session: Session): Session => records.sessions.get(session.id) ?? session;

export async function decline(shop: Shop, session: Session): Promise<Attempt | undefined> {
  const current = attemptOf(shop, session);
  if (current?.requestStatus === 'REQUIRES_ACTION') return fail(shop, current, 'DECLINED_BY_ISSUER');
  const channel = session.channels[0];
  const begun = channel && (await choose(shop, session, channel));
  return begun && fail(shop, begun, 'DECLINED_BY_ISSUER');
}

/** Test control: the account number of an ended session is paid. The session does not change. */
export async function payLate(shop: Shop, session: Session): Promise<Attempt | undefined> {
  const current = attemptOf(shop, session);
  if (isPaid(current) || session.status === 'COMPLETED') return undefined;
  if (session.status === 'ACTIVE') await endSession(shop, session, 'EXPIRED');
  const over = latest(shop, session);
  const channel = session.channels.find((name) => name.endsWith('VIRTUAL_ACCOUNT')) ?? 'QRIS';
  const attempt = current && !current.payment ? current : newAttempt(shop, over, channel);
  return succeed(shop, over, attempt);
}

/** Ends a session. Xendit sends an event when it expires, but not when the shop has cancelled it. */
export async function endSession(
  shop: Shop,
  session: Session,
  status: 'EXPIRED' | 'CANCELED',
): Promise<Session> {
  const ended: Session = { ...session, status, updatedAt: shop.now() };
  const attempt = attemptOf(shop, session);
  if (attempt?.requestStatus === 'REQUIRES_ACTION')
    await saveAttempt(shop, { ...attempt, requestStatus: status });
  await shop.records.saveSession(ended);
  if (status === 'EXPIRED')
    await shop.announce(session.referenceId, {
      event: 'payment_session.expired',
      data: sessionMessage(shop, ended),
    });
  return ended;
}

/** A reversal: the bank takes the money back, or the processor finds that it never arrived. */
export async function reverse(shop: Shop, attempt: Attempt): Promise<Attempt | undefined> {
  if (!attempt.payment || !isPaid(attempt)) return undefined;
  const payment: Payment = {
    ...attempt.payment,
    status: 'FAILED',
    failureCode: 'FAILURE_DETAILS_UNAVAILABLE',
    updatedAt: shop.now(),
  };
  const reversed = await saveAttempt(shop, { ...attempt, payment });
  await announcePayment(shop, reversed, 'payment.failure');
  return reversed;
}

export async function chargeBack(shop: Shop, attempt: Attempt): Promise<Attempt | undefined> {
  if (!isPaid(attempt) || attempt.dispute) return undefined;
  const dispute = { id: `mi-dspt-${randomUUID()}`, status: 'ACTION_REQUIRED' as const, at: shop.now() };
  const disputed = await saveAttempt(shop, { ...attempt, dispute });
  const data = toDispute(disputed, dispute);
  await shop.announce(attempt.referenceId, { event: 'dispute.action_required', data, flat: true });
  return disputed;
}

/** Applies the passage of time: sessions expire, refunds are completed. */
export async function passTime(shop: Shop): Promise<void> {
  const now = shop.now();
  for (const session of shop.records.sessions.values())
    if (session.status === 'ACTIVE' && now >= session.expiresAt) await endSession(shop, session, 'EXPIRED');
  for (const attempt of shop.records.attempts.values()) {
    const due = attempt.refunds.filter(
      ({ status, createdAt }) => status === 'PENDING' && now >= createdAt + shop.refundMs,
    );
    for (const refund of due) await finishRefund(shop, attempt.requestId, refund.id);
  }
}

async function finishRefund(shop: Shop, requestId: string, refundId: string): Promise<void> {
  const attempt = shop.records.attempts.get(requestId);
  const pending = attempt?.refunds.find(({ id }) => id === refundId);
  if (!attempt || !pending) return;
  const done = { ...pending, status: 'SUCCEEDED' as const, updatedAt: shop.now() };
  const refunds = attempt.refunds.map((refund) => (refund.id === refundId ? done : refund));
  const saved = await saveAttempt(shop, { ...attempt, refunds });
  await shop.announce(attempt.referenceId, { event: 'refund.succeeded', data: toRefund(saved, done) });
}
