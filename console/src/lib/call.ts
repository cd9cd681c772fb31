import type { OperatorCallName } from '@langit/contract/operator/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActionFunctionArgs, useFetcher } from 'react-router';
import type { Desk } from './desk';
import { type Answer, CallFailure, type Failure, type Input } from './door';
import { deskContext } from './screen';

type Told = {
  call: OperatorCallName;
  input: object;
  reason: string;
  requestId: string;
  seen?: string | undefined;
  /** The same call with these inputs too. */
  others?: readonly object[] | undefined;
};
/** The result of a write call. `requestId` names the press that it answers. */
export type Outcome<K extends OperatorCallName = OperatorCallName> = { requestId: string } & (
  | { ok: true; output: Answer<K> }
  | { ok: false; failure: Failure }
);

/** Who waits for the outcome of a call, by its request id, where the screen that made it may be left meanwhile. */
const waiting = new Map<string, (outcome: Outcome) => void>();

/** The one action of the console: makes a write call. Afterwards the router reads everything open again. */
export async function callAction({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const told: Told = await request.json();
  const outcome = await makeCall(context.get(deskContext), told);
  waiting.get(told.requestId)?.(outcome);
  return outcome;
}

async function makeCall(
  desk: Desk,
  { call, input, reason, requestId, seen, others = [] }: Told,
): Promise<Outcome> {
  try {
    const output = await desk.write(call, input as never, { reason, requestId, seen });
    const failed: CallFailure[] = [];
    for (const [at, other] of others.entries())
      await desk
        .write(call, other as never, { reason, requestId: `${requestId}-${at + 1}` })
        .catch((error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
          failed.push(error);
        });
    if (failed[0]) throw failed[0];
    return { requestId, ok: true, output };
  } catch (error) {
    if (error instanceof CallFailure) return { requestId, ok: false, failure: error.failure };
    throw error;
  }
}

/** 128 random bits. `crypto.randomUUID` is missing at addresses without https. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether a call found its thing as it should be: somebody else was first. */
export const changedNothing = (output: unknown): boolean =>
  (output as { changed?: unknown } | null)?.changed === false;

/**
 * Makes write calls. `run` with the same request id acts once, so a form keeps its id until its input changes or it is done.
 * `onDone` runs once per successful answer. A second press while the first is in flight does nothing, whatever key or button it comes from.
 * `onLeft`: gets the outcome where the screen is left before it comes.
 * `calls`: how many calls have come back, with what is open read again.
 */
export function useCall<K extends OperatorCallName>(
  onDone?: (output: Answer<K>) => void,
  onLeft?: (outcome: Outcome) => void,
) {
  const fetcher = useFetcher<Outcome<K>>();
  const inFlight = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const [calls, setCalls] = useState(0);
  const outcome = fetcher.data;
  const done = useEffectEvent((output: Answer<K>) => onDone?.(output));
  useEffect(() => {
    if (outcome?.ok) done(outcome.output);
  }, [outcome]);
  return {
    run(
      call: K,
      input: Input<K>,
      { reason = '', requestId = newRequestId(), seen, others }: Partial<Omit<Told, 'call' | 'input'>> = {},
    ) {
      if (inFlight.current) return;
      inFlight.current = true;
      if (onLeft) waiting.set(requestId, (outcome) => isLeft.current && onLeft(outcome));
      const told: Told = { call, input, reason, requestId, seen, others };
      // Values of a form and of the table's schemas are JSON.
      void fetcher
        .submit(told as never, { method: 'post', action: '/act', encType: 'application/json' })
        .finally(() => {
          inFlight.current = false;
          waiting.delete(requestId);
          setCalls((before) => before + 1);
        });
    },
    calls,
    /** Already before it is drawn. */
    isInFlight: () => inFlight.current,
    isBusy: fetcher.state !== 'idle',
    failure: fetcher.state === 'idle' && outcome && !outcome.ok ? outcome.failure : null,
  };
}
