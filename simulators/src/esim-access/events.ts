import { randomUUID } from 'node:crypto';
import type { Profile } from './account.ts';
import type { Faults } from './faults.ts';

export type Notification = {
  notifyType: string;
  notifyId: string;
  eventGenerateTime: string;
  content: Record<string, unknown>;
};

export type EventSender = {
  send(notifyType: string, content: Record<string, unknown>): void;
  /** Sends the latest event about a profile once more. False where there was none since the start. */
  repeat(esimTranNo: string): boolean;
  /** The test call of webhook/save: true when the address answered 2xx. */
  check(url: string): Promise<boolean>;
  close(): void;
};

const answerWithinMs = 5000;

/** Sends events to the stored address, tries a failed one again after the given waits, then gives it up. */
export function createEventSender(deps: {
  url: () => string | null;
  now: () => Date;
  faults: Faults;
  retryAfterMs: readonly number[];
}): EventSender {
  const timers = new Set<NodeJS.Timeout>();
  const stop = new AbortController();
  let held: Notification | undefined;
  const latest = new Map<string, Notification>();

  const attempt = async (event: Notification, waits: readonly number[]): Promise<void> => {
    const url = deps.url();
    if (!url || stop.signal.aborted || (await post(url, event, stop.signal))) return;
    const [wait, ...rest] = waits;
    if (wait === undefined || stop.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(event, rest);
    }, wait);
    timers.add(timer.unref());
  };
  const dispatch = (event: Notification) => void attempt(event, deps.retryAfterMs);

  return {
    send(notifyType, content) {
      const event = {
        notifyType,
        notifyId: randomUUID(),
        eventGenerateTime: deps.now().toISOString(),
        content,
      };
      if (typeof content.esimTranNo === 'string') latest.set(content.esimTranNo, event);
      if (!held && deps.faults.take('reorder_events')) {
        held = event;
        return;
      }
      dispatch(event);
      if (deps.faults.take('duplicate_event')) dispatch(event);
      if (held) dispatch(held);
      held = undefined;
    },
    repeat(esimTranNo) {
      const event = latest.get(esimTranNo);
      if (event) dispatch(event);
      return event !== undefined;
    },
    check: (url) =>
      post(
        url,
        {
          notifyType: 'CHECK_HEALTH',
          notifyId: randomUUID(),
          eventGenerateTime: deps.now().toISOString(),
          content: {},
        },
        stop.signal,
      ),
    close() {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function post(url: string, event: Notification, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** What every event about a profile says; the transaction id bears the vendor's suffix. */
export const profileContent = (profile: Profile): Record<string, unknown> => ({
  orderNo: profile.orderNo,
  esimTranNo: profile.esimTranNo,
  transactionId: `${profile.transactionId}-1-1`,
  iccid: profile.iccid,
  eid: profile.eid,
  esimStatus: profile.esimStatus,
  smdpStatus: profile.smdpStatus,
});
