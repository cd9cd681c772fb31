import { randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';

/** The delivery of one notification to one address. Moments are epoch milliseconds. All values can be stored as JSON. */
export type Delivery = {
  id: string;
  orderId: string;
  url: string;
  headers?: Record<string, string>;
  body: string;
  /** The time of the next attempt; null: delivered or given up. */
  nextAt: number | null;
  tries: { at: number; answer: string }[];
};

/** Sends a gateway's notifications with retries, and resumes outstanding ones after a restart. */
export interface Notifier {
  /** Resolves when the notification is stored; it is sent asynchronously. */
  announce(notice: Notice): Promise<void>;
  /** Sends the latest notification of an order again. False where there was none. */
  repeat(orderId: string): Promise<boolean>;
  resume(): void;
  close(): Promise<void>;
}

export type Notice = {
  orderId: string;
  urls: readonly string[];
  headers: Record<string, string>;
  body: string;
};

type Deps = {
  records: { readonly deliveries: ReadonlyMap<string, Delivery>; saveDelivery(one: Delivery): Promise<void> };
  faults: Faults;
  now(): number;
  retryGapsMs: readonly number[];
  /** The number of retries after an answer: an HTTP status, or the reason for none. */
  retriesAfter(answer: string): number;
  timeoutMs: number;
};

const defaultDelayMs = 60_000;

export function createNotifier(deps: Deps): Notifier {
  const { records, faults, now } = deps;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  /** First attempts of one order are sent in sequence. */
  const tails = new Map<string, Promise<void>>();
  const heldBack = new Map<string, Delivery[]>();

  async function attempt(delivery: Delivery): Promise<void> {
    if (closing.signal.aborted) return;
    const answer = await post(
      delivery,
      AbortSignal.any([closing.signal, AbortSignal.timeout(deps.timeoutMs)]),
    );
    if (closing.signal.aborted) return;
    const tries = [...delivery.tries, { at: now(), answer }];
    const gap = tries.length <= deps.retriesAfter(answer) ? deps.retryGapsMs[tries.length - 1] : undefined;
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

  async function announce({ orderId, urls, headers, body }: Notice): Promise<void> {
    if (faults.take('silent', { orderId })) return;
    const delay = faults.take('delayed', { orderId });
    const copies = faults.take('duplicate', { orderId }) ? 2 : 1;
    const delayMs = delay ? (delay.ms ?? defaultDelayMs) : 0;
    const deliveries = urls.flatMap((url) =>
      Array.from(
        { length: copies },
        (): Delivery => ({
          id: randomUUID(),
          orderId,
          url,
          headers,
          body,
          nextAt: now() + delayMs,
          tries: [],
        }),
      ),
    );
    await Promise.all(deliveries.map((delivery) => records.saveDelivery(delivery)));
    dispatch(orderId, deliveries, delayMs);
  }

  /** With the fault out_of_order the first notification waits and is sent right after the next one. */
  function dispatch(orderId: string, deliveries: Delivery[], delayMs: number): void {
    const held = heldBack.get(orderId) ?? [];
    heldBack.delete(orderId);
    if (held.length === 0 && faults.take('out_of_order', { orderId })) heldBack.set(orderId, deliveries);
    else if (delayMs > 0) later(delayMs, () => deliveries.forEach(send));
    else [...deliveries, ...held].forEach(send);
  }

  return {
    announce,
    async repeat(orderId) {
      const latest = [...records.deliveries.values()].findLast((delivery) => delivery.orderId === orderId);
      if (!latest) return false;
      const again = { ...latest, id: randomUUID(), nextAt: now(), tries: [] };
      await records.saveDelivery(again);
      send(again);
      return true;
    },
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

/** The HTTP status, or the reason for none. 307 and 308 are followed up to five times. */
async function post(delivery: Delivery, signal: AbortSignal): Promise<string> {
  let url = delivery.url;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...delivery.headers },
        body: delivery.body,
        redirect: 'manual',
        signal,
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
