import { randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';
import { rupiah, signatureOf, toMessage } from './message.ts';
import type { Delivery, Records, Transaction } from './records.ts';

/** Sends notifications as Midtrans does, and goes on with what was outstanding when the process ended. */
export interface Notifier {
  /** Resolves when the notification is stored; sending goes on by itself. */
  announce(transaction: Transaction): Promise<void>;
  resume(): void;
  close(): Promise<void>;
}

type Deps = {
  records: Records;
  faults: Faults;
  serverKey: string;
  now(): number;
  fallbackUrl: string | undefined;
  retryGapsMs: readonly number[];
};

export const documentedRetryGapsMs = [2, 10, 30, 90, 210].map((minutes) => minutes * 60_000);
const timeoutMs = 15_000;
const defaultDelayMs = 60_000;

export function createNotifier(deps: Deps): Notifier {
  const { records, faults, now } = deps;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  /** First tries of one order go out one after the other. */
  const tails = new Map<string, Promise<void>>();
  const heldBack = new Map<string, Delivery[]>();

  async function attempt(delivery: Delivery): Promise<void> {
    if (closing.signal.aborted) return;
    const answer = await post(delivery, closing.signal);
    if (closing.signal.aborted) return;
    const tries = [...delivery.tries, { at: now(), answer }];
    const gap = tries.length <= retriesAfter(answer) ? deps.retryGapsMs[tries.length - 1] : undefined;
    const next = { ...delivery, tries, nextAt: gap === undefined ? null : now() + gap };
    await records.saveDelivery(next);
    if (gap !== undefined) later(gap, () => track(attempt(next)));
  }

  function track(work: Promise<void>): void {
    const tracked = work.catch(() => undefined).finally(() => running.delete(tracked));
    running.add(tracked);
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  }

  function send(delivery: Delivery): void {
    const before = tails.get(delivery.orderId) ?? Promise.resolve();
    const tail = before.then(() => attempt(delivery)).catch(() => undefined);
    tails.set(delivery.orderId, tail);
    track(
      tail.then(() => {
        if (tails.get(delivery.orderId) === tail) tails.delete(delivery.orderId);
      }),
    );
  }

  async function announce(transaction: Transaction): Promise<void> {
    const { orderId } = transaction;
    if (faults.take('silent', { orderId })) return;
    const delay = faults.take('delayed', { orderId });
    const body = notificationBody(deps, transaction);
    const copies = faults.take('duplicate', { orderId }) ? 2 : 1;
    const urls = records.pageOf(orderId)?.notificationUrls ?? [];
    const targets = urls.length > 0 ? urls : [deps.fallbackUrl ?? []].flat();
    const delayMs = delay ? (delay.ms ?? defaultDelayMs) : 0;
    const deliveries = targets.flatMap((url) =>
      Array.from(
        { length: copies },
        (): Delivery => ({ id: randomUUID(), orderId, url, body, nextAt: now() + delayMs, tries: [] }),
      ),
    );
    await Promise.all(deliveries.map((delivery) => records.saveDelivery(delivery)));
    dispatch(orderId, deliveries, delayMs);
  }

  /** Out of order: what comes first waits, and follows right after what comes next. */
  function dispatch(orderId: string, deliveries: Delivery[], delayMs: number): void {
    const held = heldBack.get(orderId) ?? [];
    heldBack.delete(orderId);
    if (held.length === 0 && faults.take('out_of_order', { orderId })) heldBack.set(orderId, deliveries);
    else if (delayMs > 0) later(delayMs, () => deliveries.forEach(send));
    else [...deliveries, ...held].forEach(send);
  }

  return {
    announce,
    resume() {
      for (const delivery of records.deliveries.values()) {
        if (delivery.nextAt !== null) later(Math.max(0, delivery.nextAt - now()), () => send(delivery));
      }
    },
    async close() {
      closing.abort();
      timers.forEach(clearTimeout);
      await Promise.all(running);
    },
  };
}

function notificationBody({ faults, serverKey }: Deps, transaction: Transaction): string {
  const { orderId } = transaction;
  const message = toMessage(transaction, serverKey, 'midtrans payment notification');
  if (faults.take('wrong_amount_notified', { orderId })) {
    message.gross_amount = rupiah(transaction.amount + 1_000);
    message.signature_key = signatureOf(message, serverKey);
  }
  if (faults.take('forged', { orderId })) message.signature_key = signatureOf(message, 'somebody-else');
  return JSON.stringify(message);
}

/** How often Midtrans tries again after an answer. */
function retriesAfter(answer: string): number {
  if (/^2\d\d$/.test(answer) || /^30[123]$/.test(answer)) return 0;
  if (answer === '500') return 1;
  if (answer === '400' || answer === '404') return 2;
  return answer === '503' ? 4 : 5;
}

/** The HTTP status, or why there is none. 307 and 308 are followed up to five times. */
async function post(delivery: Delivery, closing: AbortSignal): Promise<string> {
  let url = delivery.url;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      const location = response.headers.get('location');
      if (![307, 308].includes(response.status) || location === null || redirects === 5)
        return String(response.status);
      url = new URL(location, url).href;
    }
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
  }
}
