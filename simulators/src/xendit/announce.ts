import type { Faults } from '../payments/faults.ts';
import type { Notice } from '../payments/notifier.ts';
import { businessId } from './messages.ts';

/** Waits between retries: 15 and 45 minutes, 2 hours. Xendit's table continues; here each further wait is doubled. */
export const documentedRetryGapsMs = [15, 45, 120, 240, 480, 960].map((minutes) => minutes * 60_000);
export const timeoutMs = 30_000;

/** Xendit makes six retries after any answer but 2xx. */
export const retriesAfter = (answer: string): number => (/^2\d\d$/.test(answer) ? 0 : 6);

export type Event = {
  event: string;
  data: Record<string, unknown>;
  /** Disputes have no envelope. */
  flat?: boolean;
};

type Deps = { faults: Faults; callbackToken: string; webhookUrl: () => string | null; now(): number };

/** An event in Xendit's format. It has no signature, only the token of the dashboard. */
export function noticeOf(deps: Deps, referenceId: string, { event, data, flat }: Event): Notice {
  const { faults } = deps;
  const where = { orderId: referenceId };
  const announced = faults.take('wrong_amount_notified', where) ? raised(data) : data;
  const token = faults.take('forged', where) ? 'somebody-else' : deps.callbackToken;
  const created = new Date(deps.now()).toISOString();
  const body = flat ? { event, ...announced } : { event, business_id: businessId, created, data: announced };
  return {
    orderId: referenceId,
    urls: [deps.webhookUrl() ?? []].flat(),
    headers: { 'x-callback-token': token },
    body: JSON.stringify(body),
  };
}

function raised(data: Record<string, unknown>): Record<string, unknown> {
  const captures = Array.isArray(data.captures) ? data.captures : [];
  return {
    ...data,
    ...(typeof data.amount === 'number' ? { amount: data.amount + 1_000 } : {}),
    ...(typeof data.request_amount === 'number' ? { request_amount: data.request_amount + 1_000 } : {}),
    captures: captures.map((capture) => ({ ...capture, capture_amount: capture.capture_amount + 1_000 })),
  };
}
