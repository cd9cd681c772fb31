import type { Failure } from '@langit/contract/wire/client';
import { useRef } from 'react';
import { data, type SubmitTarget, useFetcher } from 'react-router';
import { usePreparedToasts } from '../lib/use-prepared-toasts';
import { useAnswer } from './use-answer';

type Outcome = { ok: true } | Failure;

/** The mutations of a route by name. Each takes what the page submits and answers what the contract's client answered. */
// biome-ignore lint/suspicious/noExplicitAny: a table of functions of different inputs
type Works<Context> = Record<string, (input: any, context: Context) => Promise<Outcome>>;

/**
 * The `clientAction` of a table of mutations: `{ intent, input }` as JSON. A refusal carries an error status, so that the router
 * does not load the page's data again.
 */
export async function runIntent<Context = undefined>(
  works: Works<Context>,
  request: Request,
  ...[context]: undefined extends Context ? [] : [context: Context]
) {
  const { intent, input } = (await request.json()) as { intent: string; input: unknown };
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined;
  if (!work) throw new Error(`the page has no action "${intent}"`);
  const answer = await work(input, context as Context);
  return data(answer, { status: answer.ok ? 200 : answer.status || 503 });
}

type InputOf<Work> = Work extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
type AnswerOf<Work> = Work extends (...args: never[]) => Promise<infer Answer> ? Answer : never;

/**
 * One mutation of a route: `send` submits it to the route's `clientAction` (or to that of `action`), `busy` lasts until the answer
 * is there and the page's data is fresh, and so does the promise of `send`. A second `send` before the answer does nothing.
 */
export function useIntent<Table, Name extends keyof Table & string>(
  intent: Name,
  onAnswer?: (answer: AnswerOf<Table[Name]>, input: InputOf<Table[Name]>) => void,
  action?: string,
) {
  const fetcher = useFetcher<AnswerOf<Table[Name]>>();
  const answer = fetcher.data as AnswerOf<Table[Name]> | undefined;
  usePreparedToasts();
  const sent = useRef<{ input: InputOf<Table[Name]>; open: boolean }>(null);
  useAnswer(answer, () => {
    if (answer !== undefined && sent.current) onAnswer?.(answer, sent.current.input);
  });
  const send = async (input: InputOf<Table[Name]>): Promise<void> => {
    // The fetcher's state is rendered too late for a double click.
    if (sent.current?.open) return;
    const submission = { input, open: true };
    sent.current = submission;
    try {
      await fetcher.submit({ intent, input } as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        ...(action ? { action } : {}),
      });
    } finally {
      submission.open = false;
    }
  };
  return {
    send,
    busy: fetcher.state !== 'idle',
    answer,
  };
}
