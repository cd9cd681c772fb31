import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionDropped } from '../simulator.ts';

/**
 * What can be made to go wrong. Before the call is carried out: drop_before, server_error, busy. After it was carried
 * out, so that only the answer is lost: slow, drop, server_error_after, html, huge, redirect. In writes: out_of_stock,
 * balance, price. In orders: pending_forever, half_quantity. In events: duplicate_event, reorder_events.
 */
export const faultKinds = [
  'drop_before',
  'server_error',
  'busy',
  'slow',
  'drop',
  'server_error_after',
  'html',
  'huge',
  'redirect',
  'out_of_stock',
  'balance',
  'price',
  'pending_forever',
  'half_quantity',
  'duplicate_event',
  'reorder_events',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** `path` is an operation such as `esim/order`; without it the fault meets any. */
export type Fault = { fault: FaultKind; path?: string; times: number; ms: number };

export type Faults = {
  list(): readonly Fault[];
  set(body: Record<string, unknown>): Fault | undefined;
  clear(): void;
  /** The fault of that kind that is due for the operation; uses up one of its times. */
  take(kind: FaultKind, path?: string): Fault | undefined;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    set({ fault, path, times, ms }) {
      const kind = faultKinds.find((known) => known === fault);
      if (!kind) return undefined;
      const added: Fault = { fault: kind, times: numberOr(times, 1), ms: numberOr(ms, 8000) };
      if (typeof path === 'string') added.path = path;
      faults.push(added);
      return added;
    },
    clear() {
      faults = [];
    },
    take(kind, path) {
      const due = faults.find((one) => one.fault === kind && (!one.path || !path || one.path === path));
      if (!due) return undefined;
      due.times -= 1;
      faults = faults.filter((one) => one.times > 0);
      return due;
    },
  };
}

const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** An answer that stands in for carrying the call out. */
export function failBefore(faults: Faults, path: string): Response | undefined {
  if (faults.take('drop_before', path)) throw new ConnectionDropped();
  if (faults.take('server_error', path)) return new Response('Internal Server Error', { status: 500 });
  if (faults.take('busy', path))
    return Response.json({ success: false, errorCode: '900001', errorMsg: 'System is busy', obj: null });
  return undefined;
}

/** Loses or spoils the answer of a call that was carried out. */
export async function spoil(
  faults: Faults,
  path: string,
  answer: Response,
  stop: AbortSignal,
): Promise<Response> {
  const slow = faults.take('slow', path);
  if (slow) await sleep(slow.ms, undefined, { signal: stop, ref: false }).catch(() => undefined);
  if (faults.take('drop', path)) throw new ConnectionDropped();
  if (faults.take('server_error_after', path)) return new Response('Bad Gateway', { status: 502 });
  if (faults.take('html', path))
    return new Response('<html><body>Maintenance</body></html>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  if (faults.take('huge', path))
    return new Response(
      JSON.stringify({ success: true, errorCode: '0', obj: { filler: 'x'.repeat(10_000_000) } }),
      {
        headers: { 'content-type': 'application/json' },
      },
    );
  if (faults.take('redirect', path))
    return new Response(null, {
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/meta-data/' },
    });
  return answer;
}
