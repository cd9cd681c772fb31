import { randomUUID } from 'node:crypto';
import { createOutbox } from '../suppliers/outbox.ts';
import type { Profile } from './account.ts';
import type { Faults } from './faults.ts';

export type Notification = {
  notifyType: string;
  notifyId: string;
  eventGenerateTime: string;
  content: Record<string, unknown>;
};

export type EventSender = {
  /** The address of the events. */
  url(): string | null;
  send(notifyType: string, content: Record<string, unknown>): void;
  /** Sends the latest event of a profile again. False where there was none since the start. */
  repeat(esimTranNo: string): boolean;
  /** The test call of webhook/save: true when the address answered 2xx. */
  check(url: string): Promise<boolean>;
  close(): void;
};

/** Sends events to the stored address. A failed one is retried after the given waits, then dropped. */
export function createEventSender(deps: {
  url: () => string | null;
  now: () => Date;
  faults: Faults;
  retryAfterMs: readonly number[];
}): EventSender {
  const outbox = createOutbox(deps.retryAfterMs);
  let notification: Notification | undefined;
  const latest = new Map<string, Notification>();

  const eventOf = (notifyType: string, content: Record<string, unknown>): Notification => ({
    notifyType,
    notifyId: randomUUID(),
    eventGenerateTime: deps.now().toISOString(),
    content,
  });
  const post = async (url: string, event: Notification): Promise<boolean> => {
    const headers = { 'content-type': 'application/json' };
    const status = await outbox.ask(url, { method: 'POST', headers, body: JSON.stringify(event) });
    return status !== null && status >= 200 && status < 300;
  };
  const dispatch = (event: Notification) =>
    outbox.deliver(async () => {
      const url = deps.url();
      return !url || post(url, event);
    });

  return {
    url: deps.url,
    send(notifyType, content) {
      const event = eventOf(notifyType, content);
      if (typeof content.esimTranNo === 'string') latest.set(content.esimTranNo, event);
      if (!notification && deps.faults.take('reorder_events')) {
        notification = event;
        return;
      }
      dispatch(event);
      if (deps.faults.take('duplicate_event')) dispatch(event);
      if (notification) dispatch(notification);
      notification = undefined;
    },
    repeat(esimTranNo) {
      const event = latest.get(esimTranNo);
      if (event) dispatch(event);
      return event !== undefined;
    },
    check: (url) => post(url, eventOf('CHECK_HEALTH', {})),
    close: outbox.close,
  };
}

/** The content of every event about a profile. The transaction id has the vendor's suffix. */
export const profileContent = (profile: Profile): Record<string, unknown> => ({
  orderNo: profile.orderNo,
  esimTranNo: profile.esimTranNo,
  transactionId: `${profile.transactionId}-1-1`,
  iccid: profile.iccid,
  eid: profile.eid,
  esimStatus: profile.esimStatus,
  smdpStatus: profile.smdpStatus,
});
