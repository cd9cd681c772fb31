import {
  type CallRequest,
  type CallResponse,
  type OperatorCallName,
  operatorCalls,
} from '@langit/contract/operator/calls';
import type { OperatorFailureCode } from '@langit/contract/operator/failures';
import { permissionsOf, type Role } from '@langit/contract/operator/roles';
import {
  type SessionCallName,
  type SessionRequest,
  type SessionResponse,
  sessionCalls,
} from '@langit/contract/operator/session-calls';
import type { Language } from '@langit/contract/values/locale';
import { sample, sessionSample } from './sample';

type Sent = { input: never; reason?: string; request_id?: string; seen?: string };

/** A whole answer of the shop, where its output alone does not say it. */
export class Reply {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

export const withNext = (output: unknown, next: string | null, more: object = {}): Reply =>
  new Reply(200, { output, next, ...more });

/** A refusal, such as `refuse('STALE', { changes: [], revision: '2', now: {} })`. */
export const refuse = (code: OperatorFailureCode, more: object = {}): Reply =>
  new Reply(409, { code, message: code, ...more });

/** The connection breaks before an answer. */
export const noAnswer = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

type Answered<T> = T | Reply | Promise<T | Reply>;
/** What the shop answers, by call. Another call gets a sample, a write too. */
export type Answers = {
  [K in OperatorCallName]?: (input: CallRequest<K>, sent: Sent) => Answered<CallResponse<K>>;
} & {
  [K in SessionCallName]?: (input: SessionRequest<K>, sent: Sent) => Answered<SessionResponse<K>>;
};

const calls = { ...operatorCalls, ...sessionCalls };

/** A call that the console has made. */
export type Made = { name: string; input: unknown; reason?: string; requestId?: string; seen?: string };

export type Member = { roles: readonly Role[]; locale: Language; name: string };

/**
 * Stands for the shop behind the console's calls: `fetch` at `/opapi/`, and its news. Inputs that the contract refuses fail the test.
 */
export function shopDouble(answers: Answers, { roles, locale, name }: Member) {
  const made: Made[] = [];
  const faults: string[] = [];
  const person = sessionSample('me.get', {
    staff: 'STAFF-1',
    name,
    locale,
    theme: 'light',
    shortcuts: true,
    roles: [...roles],
    permissions: permissionsOf(roles),
  });
  const usual: Answers = {
    'me.get': () => person,
    'presence.keep': () => ({ others: [] }),
    'views.list': () => [],
  };

  async function answer(call: string, sent: Sent): Promise<Response> {
    if (!(call in calls)) faults.push(`${call}: no such call`);
    else if (!calls[call as keyof typeof calls].input.safeParse(sent.input ?? {}).success)
      faults.push(`${call}: not an input of it: ${JSON.stringify(sent.input)}`);
    made.push({
      name: call,
      input: sent.input,
      ...(sent.reason === undefined ? {} : { reason: sent.reason }),
      ...(sent.request_id === undefined ? {} : { requestId: sent.request_id }),
      ...(sent.seen === undefined ? {} : { seen: sent.seen }),
    });
    const handle = (answers[call as OperatorCallName] ?? usual[call as OperatorCallName]) as
      | ((input: unknown, sent: Sent) => unknown)
      | undefined;
    const output = handle ? await handle(sent.input, sent) : sampleFor(call);
    const { status, body } = output instanceof Reply ? output : new Reply(200, { output, revision: '1' });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }

  const sampleFor = (call: string): unknown =>
    call in sessionCalls ? sessionSample(call as SessionCallName) : sample(call as OperatorCallName);

  const realFetch = window.fetch;
  const realEvents = window.EventSource;
  const sources: EventTarget[] = [];
  class Events extends EventTarget {
    constructor() {
      super();
      sources.push(this);
    }
    close(): void {}
  }
  window.fetch = async (url, init) => {
    const call = /^\/opapi\/(.+)$/.exec(String(url))?.[1];
    return call === undefined ? realFetch(url, init) : answer(call, JSON.parse(String(init?.body)));
  };
  Object.assign(window, { EventSource: Events });

  return {
    made,
    faults,
    /** The inputs of a call, in the order in which it was made. */
    inputsOf: (call: OperatorCallName | SessionCallName): unknown[] =>
      made.filter((one) => one.name === call).map(({ input }) => input),
    /** An event of the shop's news. */
    tell(event: string, data: string): void {
      for (const source of sources) source.dispatchEvent(new MessageEvent(event, { data }));
    },
    close(): void {
      window.fetch = realFetch;
      window.EventSource = realEvents;
    },
  };
}
