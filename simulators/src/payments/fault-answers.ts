import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionDropped } from '../simulator.ts';
import type { Faults } from './faults.ts';

const defaultSlowMs = 8_000;

/**
 * Answers a call of the shop with the injected fault: not carried out, carried out and delayed, or carried out without an answer.
 */
export async function answerWithFault(
  { faults, closing, failure }: { faults: Faults; closing: AbortSignal; failure: () => Response },
  where: { on: string; orderId: string },
  work: () => Response | Promise<Response>,
): Promise<Response> {
  if (faults.take('error', where)) return failure();
  const response = await work();
  const slow = faults.take('slow', where);
  if (slow)
    await wait(slow.ms ?? defaultSlowMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
  if (faults.take('drop', where)) throw new ConnectionDropped(`${where.on} ${where.orderId}`);
  return response;
}
