import type { OperatorCallName } from '@langit/contract/operator/calls';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, useFetcher } from 'react-router';
import { type Answer, CallFailure, type Failure, type Input } from './console-api';
import { staffSessionContext } from './screen';
import type { StaffSession } from './staff-session';
import type { Undo } from './toasts';

/** A write call as a screen submits it to the router's action. */
type WriteRequest = {
  call: OperatorCallName;
  input: object;
  reason: string;
  requestId: string;
  seen?: string | undefined;
  /** The same call with these inputs too. */
  others?: readonly object[] | undefined;
  /** Another call after the first. */
  also?: Undo | undefined;
};
/** The result of a write call. `requestId` names the press that it answers. */
export type Outcome<K extends OperatorCallName = OperatorCallName> = { requestId: string } & (
  | { ok: true; output: Answer<K> }
  | { ok: false; failure: Failure }
);

/** By request id: who made the call. Its screen may be left before the outcome comes. */
const listeners = new Map<string, (outcome: Outcome) => void>();

/** The one action of the console: makes a write call. Afterwards the router reads everything open again. */
export async function callAction({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const written: WriteRequest = await request.json();
  const outcome = await makeCall(context.get(staffSessionContext), written);
  listeners.get(written.requestId)?.(outcome);
  return outcome;
}

async function makeCall(session: StaffSession, written: WriteRequest): Promise<Outcome> {
  const { requestId } = written;
  try {
    return { requestId, ok: true, output: await writeAll(session, written) };
  } catch (error) {
    if (error instanceof CallFailure) return { requestId, ok: false, failure: error.failure };
    throw error;
  }
}

/**
 * Makes the call, and then the same call for the others and what it means too: each is tried, and the first refusal among them is thrown at
 * the end.
 */
async function writeAll(
  session: StaffSession,
  { call, input, reason, requestId, seen, others = [], also }: WriteRequest,
): Promise<Answer<OperatorCallName>> {
  const output = await session.write(call, input, { reason, requestId, seen });
  const refused: CallFailure[] = [];
  const further = [...others.map((other) => ({ call, input: other })), ...(also ? [also] : [])];
  for (const [index, write] of further.entries())
    try {
      await session.write(write.call, write.input, { reason, requestId: `${requestId}-${index + 1}` });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      refused.push(error);
    }
  if (refused[0]) throw refused[0];
  return output;
}

/** 128 random bits. `crypto.randomUUID` is missing at addresses without https. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether a call found its thing as it should be: somebody else was first. */
export const changedNothing = (output: unknown): boolean =>
  (output as { changed?: unknown } | null)?.changed === false;

/** Whether the component that uses it has gone: as soon as the next screen is drawn, because an outcome may come right then. */
function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => isLeft.current;
}

/**
 * Makes write calls, one at a time: a second press while the first is in flight does nothing, whatever key or button it comes from.
 * `run` with the same request id acts once, so a form keeps its id until its input changes or it is done.
 * `onDone` runs once per successful answer; `onLeft` gets the outcome where the screen is left before it comes.
 */
export function useCall<K extends OperatorCallName>(
  onDone?: (output: Answer<K>) => void,
  onLeft?: (outcome: Outcome) => void,
) {
  const fetcher = useFetcher();
  const isLeft = useIsLeft();
  const inFlight = useRef(false);
  const [calls, setCalls] = useState(0);
  // Kept here, not read from the fetcher: the router changes a fetcher's data outside of React's state, and an effect on it is lost where
  // another state is drawn between.
  const [outcome, setOutcome] = useState<Outcome<K> | null>(null);
  const done = useEffectEvent((output: Answer<K>) => onDone?.(output));
  useEffect(() => {
    if (outcome?.ok) done(outcome.output);
  }, [outcome]);

  const submit = async (written: WriteRequest, onAnswer?: () => void) => {
    inFlight.current = true;
    listeners.set(written.requestId, (came) => {
      if (came.ok) onAnswer?.();
      if (isLeft()) onLeft?.(came);
      // At once: what is read again afterwards may take the component from the screen, and its answer with it.
      else setOutcome(came as Outcome<K>);
    });
    try {
      await fetcher.submit(JSON.stringify(written), {
        method: 'post',
        action: '/act',
        encType: 'application/json',
      });
    } finally {
      inFlight.current = false;
      listeners.delete(written.requestId);
      setCalls((before) => before + 1);
    }
  };
  return {
    run(
      call: K,
      input: Input<K>,
      {
        reason = '',
        requestId = newRequestId(),
        onAnswer,
        ...more
      }: Partial<Omit<WriteRequest, 'call' | 'input'>> & {
        /** Once it has succeeded, before what it changed is read again. */
        onAnswer?: (() => void) | undefined;
      } = {},
    ) {
      if (!inFlight.current) void submit({ call, input, reason, requestId, ...more }, onAnswer);
    },
    /** How many calls have come back, with what is open read again. */
    calls,
    /** Already before it is drawn. */
    isInFlight: () => inFlight.current,
    isBusy: fetcher.state !== 'idle',
    failure: fetcher.state === 'idle' && outcome && !outcome.ok ? outcome.failure : null,
  };
}
