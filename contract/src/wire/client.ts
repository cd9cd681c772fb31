import type { ErrorCode } from '../values/error-codes.ts';
import type { FieldError } from '../values/errors.ts';
import type { Language } from '../values/locale.ts';
import type { AnswerOf, Call, InputOf } from './endpoints.ts';

/** How requests reach the server: `fetch` in the browser, an in-process call while a page is rendered. */
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
 * A failed call: the contract's error; status 0 and `OFFLINE` where no answer came at all; `INTERNAL` where what came is not the
 * shop's (a proxy's page). `message` is empty where the shop has said nothing.
 */
export type Failure = {
  ok: false;
  status: number;
  error: { code: ErrorCode | 'OFFLINE'; message: string; errors?: FieldError[] } & Record<string, unknown>;
  retryAfter: number | null;
};
/** `next`: where a paged list goes on; absent at its end. */
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

/** The error of the contract in a refusal, whatever its body is. */
function errorIn(body: unknown): Failure['error'] {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure['error']>;
  const { code = 'INTERNAL', message } = given;
  return { ...given, code, message: typeof message === 'string' ? message : '' };
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
 * A client of the whole contract. Failures are values, never exceptions: whoever calls must look at `ok`.
 * `language` and `token` are asked for at every call, so that a change counts at once.
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
      // A connection that breaks inside the answer is a failed connection; text that is no JSON is somebody else's answer.
      return cause instanceof SyntaxError ? fails(status, errorIn(null), retryAfter) : offline(cause);
    }
  }
  return { call: call as Client['call'] };
}

/** The browser's transport. */
export const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const answer = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: signal ?? AbortSignal.timeout(20_000),
  });
  return { status: answer.status, headers: (name) => answer.headers.get(name), json: () => answer.json() };
};
