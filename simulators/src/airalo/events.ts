import { createHmac } from 'node:crypto';
import { createOutbox } from '../suppliers/outbox.ts';
import type { Faults } from './faults.ts';

/** `airalo-signature`: HMAC-SHA512 of the body as it is sent, in hexadecimal. */
export const signatureOf = (secret: string, rawBody: string): string =>
  createHmac('sha512', secret).update(rawBody).digest('hex');

export type EventSender = {
  send(url: string | undefined, payload: unknown): void;
  /** The test call of an opt-in: true when HEAD was answered 200. */
  check(url: string): Promise<boolean>;
  close(): void;
};

/** Sends signed events. An event that was not answered 200 to 203 is retried after the given waits. */
export function createEventSender(deps: {
  secret: string;
  faults: Faults;
  retryAfterMs: readonly number[];
}): EventSender {
  const outbox = createOutbox(deps.retryAfterMs);
  return {
    send(url, payload) {
      if (!url) return;
      const body = JSON.stringify(payload);
      const forged = deps.faults.take('wrong_signature') !== undefined;
      const signature = signatureOf(forged ? 'somebody else' : deps.secret, body);
      const headers = { 'content-type': 'application/json', 'airalo-signature': signature };
      const isTaken = async () => {
        const status = await outbox.ask(url, { method: 'POST', headers, body });
        return status !== null && status >= 200 && status < 204;
      };
      outbox.deliver(isTaken);
      if (deps.faults.take('duplicate_event')) outbox.deliver(isTaken);
    },
    check: async (url) => (await outbox.ask(url, { method: 'HEAD' })) === 200,
    close: outbox.close,
  };
}
