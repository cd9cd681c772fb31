import type { Language } from '@langit/contract/values/locale';
import { buyersOfOrders } from '../orders/order-list-store.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { type CallContext, mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import { findAttempts } from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { countEvents, type EventFilter, findEvent, listEvents, storeOutcome } from './webhook-store.ts';

/** The number of an event, as lists show it. */
function numberOf(event: string): number {
  const number = /^[0-9]{1,15}$/.test(event.trim()) ? Number(event) : 0;
  if (number === 0) throw new OperatorError(refusal('noNotification', { event }));
  return number;
}

type Asked = EventFilter & { limit: number; cursor?: string | undefined; count: boolean };

export async function readWebhooks(
  { database: { db }, gateways }: Pick<SettleDeps, 'database' | 'gateways'>,
  { cursor, limit, count: counts, ...filter }: Asked,
  language: Language,
) {
  const before = cursor === undefined ? undefined : numberOf(cursor);
  const events = await listEvents(db, { ...filter, before, limit: limit + 1 });
  const { rows, next } = pageOf(events, limit, ({ event }) => String(event.id));
  const attempts = await findAttempts(
    db,
    rows.flatMap(({ event }) => event.attempt ?? []),
  );
  const buyers = await buyersOfOrders(
    db,
    [...attempts.values()].map(({ order }) => order),
    language,
  );
  return {
    next,
    count: counts ? await countEvents(db, filter, mostCounted + 1) : null,
    rows: rows.map(({ event: { id, provider, attempt, receivedAt, outcome, raw }, notifications }) => {
      const payment = attempt === null ? undefined : attempts.get(attempt);
      const buyer = payment && buyers.get(payment.order);
      return {
        event: String(id),
        provider,
        transaction: attempt,
        order: buyer?.order ?? null,
        customer: buyer?.customer ?? null,
        goods: buyer?.goods ?? null,
        amount: payment?.amountIdr ?? null,
        notified: gateways.of(provider).amountNotified(JSON.parse(raw)),
        received: receivedAt,
        outcome,
        notifications,
        body: raw,
      };
    }),
  };
}

/** Settles the payment of a stored notification by the gateway's status of this moment: the same function as at its arrival. */
export async function replayWebhook(deps: SettleDeps, event: string, by: CallContext) {
  const id = numberOf(event);
  const stored = await findEvent(deps.database.db, id);
  if (!stored) throw new OperatorError(refusal('noNotification', { event }));
  const { attempt: transaction, outcome: before } = stored;
  if (transaction === null) throw new OperatorError(refusal('notificationOfOthers'));
  const outcome = await settlePayment(deps, transaction).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new OperatorError(
        atTerminal(refusal('gatewaySilent'), `The gateway does not answer: ${error.message}`),
      );
    throw error;
  });
  await deps.database.transaction(async (tx) => {
    await storeOutcome(tx, id, outcome);
    await by.note(tx, {
      act: 'webhooks.replay',
      subject: transaction,
      before: { outcome: before },
      after: { outcome },
    });
  });
  return { event: String(id), transaction, outcome };
}
