import type { CallRequest, OperatorCallName } from '@langit/contract/operator/calls';
import type { OperatorFailureCode } from '@langit/contract/operator/failures';

export type { CallResponse as Answer } from '@langit/contract/operator/calls';
export type {
  SessionRequest as SessionInput,
  SessionResponse as SessionAnswer,
} from '@langit/contract/operator/session-calls';

/** What a call takes; where the call is known only when the page runs, any object. */
export type Input<K extends OperatorCallName> = OperatorCallName extends K ? object : CallRequest<K>;

/** `OFFLINE`: no answer came. */
export type FailureCode = OperatorFailureCode | 'OFFLINE';
export type WrongField = { path: string; message: string };

/** What has happened to a thing since it was seen; `who` is null for the shop, the customer and the gateway. */
export type Change = { who: string | null; what: string; at: string };

/** What a failed call says, as the screens keep it. */
export type Failure = {
  code: FailureCode;
  /** In the person's language, or the sentence of the refusal. Empty: no answer came. */
  message: string;
  fields: readonly WrongField[];
  /** `STALE`: what happened since, and the revision with which the call can be repeated. */
  changes?: readonly Change[];
  revision?: string;
  /** `STALE`: what is there now, by the fields of the call that name what was shown. */
  now?: Readonly<Record<string, unknown>>;
};

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The body of `POST /opapi/<call>`. `background`: it does not count as use of the session. */
export type Sent = { input: object; reason?: string; request_id?: string; seen?: string; background?: true };
export type Answered = {
  output: unknown;
  /** The cursor of the rows after these. */
  next: string | null;
  /** How many rows there are in all, where it was asked for; over 1,000 is more. */
  count: number | null;
  /** That of the thing that the call is about. */
  revision: string | null;
};

/** A call that takes longer counts as lost; its repeat acts once. Those that may take longer are operations. */
const longestCallMs = 60_000;

/** Makes a call of the console's API. Throws a `CallFailure`. */
export async function postCall(name: string, sent: Sent, language: string): Promise<Answered> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longestCallMs);
  const answer = await fetch(`/opapi/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(sent),
    signal: limit.signal,
  }).catch(() => null);
  const response = await answer?.json().catch(() => null);
  clearTimeout(timer);
  if (!answer || !response) throw new CallFailure({ code: 'OFFLINE', message: '', fields: [] });
  // 202: the action waits for a second person.
  if (answer.ok && response.code === undefined)
    return {
      output: response.output,
      next: response.next ?? null,
      count: response.count ?? null,
      revision: response.revision ?? null,
    };
  throw new CallFailure({
    code: response.code ?? 'INTERNAL',
    message: response.sentence ?? response.message ?? '',
    fields: response.errors ?? [],
    ...(response.code === 'STALE'
      ? { changes: response.changes ?? [], revision: response.revision, now: response.now ?? {} }
      : {}),
  });
}
