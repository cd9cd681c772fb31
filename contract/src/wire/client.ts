import type { ErrorCode } from '../values/error-codes.ts';
import type { FieldError } from '../values/errors.ts';
import type { Language } from '../values/locale.ts';
import type { AnswerOf, Call, InputOf } from './endpoints.ts';

/** The transport of requests: `fetch` in the browser, an in-process call during server rendering. */
export type Transport = (request: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}) => Promise<{ status: number; headers: (name: string) => string | null; json: () => Promise<unknown> }>;

type Part<K extends Call, P extends 'params' | 'query' | 'body'> =
  undefined extends InputOf<K, P>
    ? { [key in P]?: never }
    : Record<never, never> extends InputOf<K, P>
      ? { [key in P]?: InputOf<K, P> }
      : { [key in P]: InputOf<K, P> };

export type CallInput<K extends Call> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> & { idempotencyKey?: string; signal?: AbortSignal };

/**
 * A failed call. It has the contract's error; status 0 and `OFFLINE` without an answer; `INTERNAL` for an answer that is not the
 * shop's (e.g. a proxy's page). `message` is empty where there is no message of the shop.
 */
export type Failure = {
  ok: false;
  status: number;
  error: { code: ErrorCode | 'OFFLINE'; message: string; errors?: FieldError[] } & Record<string, unknown>;
  retryAfter: number | null;
};
/** `next`: the cursor of the next page of a paged list; absent on the last page. */
export type Answer<K extends Call> =
  | { ok: true; status: number; data: AnswerOf<K>; next?: string | undefined }
  | Failure;

export type Client = {
  call<K extends Call>(
    call: K,
    ...input: Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
  ): Promise<Answer<K>>;
};

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

const fails = (status: number, error: Failure['error'], retryAfter: number | null = null): Failure => ({
  ok: false,
  status,
  error,
  retryAfter,
});

const offline = (cause: unknown): Failure => fails(0, { code: 'OFFLINE', message: '', cause: String(cause) });

/** The contract's error in an error response, for any body. */
function errorIn(body: unknown): Failure['error'] {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure['error']>;
  const { code = 'INTERNAL', message } = failure;
  return { ...failure, code, message: typeof message === 'string' ? message : '' };
}

function pathOf(template: string, input: Loose): string {
  const path = template.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/**
 * A typed client of the whole contract. Failures are values, never exceptions: check `ok`. `language` and `token` are read at
 * every call, so that a change takes effect at once.
 */
export function createClient(options: {
  transport: Transport;
  language: () => Language;
  token?: () => string | null;
}): Client {
  async function call(
    name: string,
    input: Loose = {},
  ): Promise<Failure | { ok: true; status: number; data: unknown; next?: string | undefined }> {
    const [method = '', template = ''] = name.split(' ');
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': options.language(),
    };
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    let answer: Awaited<ReturnType<Transport>>;
    try {
      answer = await options.transport({
        method,
        path: pathOf(template, input),
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      });
    } catch (cause) {
      return offline(cause);
    }
    const { status } = answer;
    if (status === 204) return { ok: true, status, data: undefined };
    const retryAfter = Number(answer.headers('retry-after')) || null;
    try {
      const data = await answer.json();
      const next = answer.headers('x-next-cursor') ?? undefined;
      return status < 300 ? { ok: true, status, data, next } : fails(status, errorIn(data), retryAfter);
    } catch (cause) {
      // A connection that breaks within the body is a network failure. A body that is not JSON is not the shop's answer.
      return cause instanceof SyntaxError ? fails(status, errorIn(null), retryAfter) : offline(cause);
    }
  }
  return { call: call as Client['call'] };
}

/** The browser's transport, on `fetch`. */
export const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const answer = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: signal ?? AbortSignal.timeout(20_000),
  });
  return { status: answer.status, headers: (name) => answer.headers.get(name), json: () => answer.json() };
};
