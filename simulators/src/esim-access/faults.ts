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

/**
 * `path` is an operation of the vendor such as `esim/order`; without it the fault meets any. It ends after `times`.
 * `ms` is how late a slow answer comes.
 */
export type Fault = { fault: FaultKind; path?: string; times: number; ms: number };

export type Faults = {
  list(): readonly Fault[];
  add(fault: Fault): void;
  remove(kind: FaultKind): void;
  clear(): void;
  /** The fault of that kind that is due for the operation; uses up one of its times. */
  take(kind: FaultKind, path?: string): Fault | undefined;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add(fault) {
      faults.push({ ...fault });
    },
    remove(kind) {
      faults = faults.filter(({ fault }) => fault !== kind);
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

/** Reads `{fault, path?, times?, ms?}`, once and 8 seconds where not said; undefined for anything else. */
export function readFault(body: unknown): Fault | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { fault, path, times = 1, ms = 8000, ...rest } = body as Record<string, unknown>;
  const kind = faultKinds.find((known) => known === fault);
  if (!kind || Object.keys(rest).length > 0 || !isPositive(times) || !isPositive(ms)) return undefined;
  if (path !== undefined && typeof path !== 'string') return undefined;
  return { fault: kind, times, ms, ...(path === undefined ? {} : { path }) };
}

const isPositive = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

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
