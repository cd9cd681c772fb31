import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';

const answerWithinMs = 5000;

/** `airalo-signature`: HMAC-SHA512 of the body as it is sent, in hexadecimal. */
export const signatureOf = (secret: string, rawBody: string): string =>
  createHmac('sha512', secret).update(rawBody).digest('hex');

export type EventSender = {
  send(url: string | undefined, payload: unknown): void;
  /** The test call of an opt-in: true when HEAD was answered 200. */
  check(url: string): Promise<boolean>;
  close(): void;
};

/** Sends signed events and repeats what was not answered 200 up to 203 after the given waits. */
export function createEventSender(deps: {
  secret: string;
  faults: Faults;
  retryAfterMs: readonly number[];
}): EventSender {
  const timers = new Set<NodeJS.Timeout>();
  const stop = new AbortController();

  const post = async (url: string, rawBody: string, signature: string): Promise<boolean> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'airalo-signature': signature },
      body: rawBody,
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(answerWithinMs)]),
    }).catch(() => null);
    await response?.body?.cancel();
    return response !== null && response.status >= 200 && response.status < 204;
  };
  const attempt = async (
    url: string,
    event: { rawBody: string; signature: string },
    waits: readonly number[],
  ): Promise<void> => {
    if (stop.signal.aborted || (await post(url, event.rawBody, event.signature))) return;
    const [wait, ...rest] = waits;
    if (wait === undefined || stop.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(url, event, rest);
    }, wait);
    timers.add(timer.unref());
  };
  return {
    send(url, payload) {
      if (!url) return;
      const rawBody = JSON.stringify(payload);
      const forged = deps.faults.take('wrong_signature') !== undefined;
      const signature = signatureOf(forged ? 'somebody else' : deps.secret, rawBody);
      void attempt(url, { rawBody, signature }, deps.retryAfterMs);
      if (deps.faults.take('duplicate_event')) void attempt(url, { rawBody, signature }, deps.retryAfterMs);
    },
    async check(url) {
      const response = await fetch(url, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(answerWithinMs)]),
      }).catch(() => null);
      return response?.status === 200;
    },
    close() {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
