import type { Records, Session } from './records.ts';

/** The record of calls and payments, newest first, without customers' names and addresses. */
export const listSessions = (records: Records) =>
  [...records.sessions.values()].reverse().map((session) => report(records, session));

function report(records: Records, session: Session) {
  const attempts = records
    .attemptsOf(session.referenceId)
    .filter(({ sessionId }) => sessionId === session.id);
  const deliveries = [...records.deliveries.values()].filter(
    ({ orderId }) => orderId === session.referenceId,
  );
  return {
    reference_id: session.referenceId,
    payment_session_id: session.id,
    amount: session.amount,
    status: session.status,
    created_at: new Date(session.createdAt),
    expires_at: new Date(session.expiresAt),
    items: session.items,
    tries: attempts.map(({ channel, requestStatus, payment, refunds, dispute }) => ({
      channel,
      request: requestStatus,
      payment: payment?.status ?? null,
      captured: payment?.captured ?? null,
      refunds: refunds.map(({ referenceId, amount, status }) => ({ referenceId, amount, status })),
      dispute: dispute?.status ?? null,
    })),
    notifications: deliveries.map(({ url, body, tries, nextAt }) => ({
      url,
      event: eventIn(body),
      tries: tries.map(({ at, answer }) => ({ at: new Date(at), answer })),
      outstanding: nextAt !== null,
    })),
  };
}

export const eventIn = (body: string): string => String((JSON.parse(body) as Record<string, unknown>).event);
