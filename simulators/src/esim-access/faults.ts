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
 * `on` is an operation of the vendor such as `esim/order`; without it the fault meets any. With `times` it ends by itself.
 * `ms` is how late a slow answer comes.
 */
export type Fault = { kind: FaultKind; on?: string; ms?: number; times?: number };

export type Faults = {
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** The fault of that kind that is due for the operation, counted as used. */
  take(kind: FaultKind, on?: string): Fault | undefined;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    replace(next) {
      faults = next.map((fault) => ({ ...fault }));
    },
    take(kind, on) {
      const due = faults.find((one) => one.kind === kind && (!one.on || !on || one.on === on));
      if (due?.times !== undefined) {
        due.times -= 1;
        if (due.times <= 0) faults = faults.filter((one) => one !== due);
      }
      return due;
    },
  };
}

/** Reads `{"faults":[…]}`; undefined where it does not say what it means. */
export function readFaults(body: unknown): Fault[] | undefined {
  const list: unknown =
    typeof body === 'object' && body !== null && 'faults' in body ? body.faults : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.every(isFault) ? list : undefined;
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, on, ms, times, ...rest } = value as Record<string, unknown>;
  return (
    faultKinds.some((known) => known === kind) &&
    (on === undefined || typeof on === 'string') &&
    [ms, times].every((number) => number === undefined || (Number.isInteger(number) && Number(number) > 0)) &&
    Object.keys(rest).length === 0
  );
}

const usualSlowMs = 8000;

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
  if (slow)
    await sleep(slow.ms ?? usualSlowMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
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
