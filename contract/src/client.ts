import type { AnswerOf, Call, InputOf } from './endpoints.ts';
import type { FieldError } from './errors.ts';
import type { Language } from './locale.ts';
import type { ErrorCode } from './values/error-codes.ts';

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

/** A failed call: the contract's error, or status 0 and `OFFLINE` where no answer came at all. */
export type Failure = {
  ok: false;
  status: number;
  error: { code: ErrorCode | 'OFFLINE'; message: string; errors?: FieldError[] } & Record<string, unknown>;
  retryAfter: number | null;
};
export type Answer<K extends Call> = { ok: true; status: number; data: AnswerOf<K> } | Failure;

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

const offline = (message: string): Failure => ({
  ok: false,
  status: 0,
  error: { code: 'OFFLINE', message },
  retryAfter: null,
});

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
  ): Promise<Failure | { ok: true; status: number; data: unknown }> {
    const [method = '', template = ''] = name.split(' ');
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': options.language(),
    };
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    try {
      const answer = await options.transport({
        method,
        path: pathOf(template, input),
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      });
      if (answer.status === 204) return { ok: true, status: 204, data: undefined };
      const data = await answer.json();
      if (answer.status < 300) return { ok: true, status: answer.status, data };
      const retryAfter = Number(answer.headers('retry-after'));
      return {
        ok: false,
        status: answer.status,
        error: data as Failure['error'],
        retryAfter: retryAfter || null,
      };
    } catch (cause) {
      return offline(cause instanceof Error ? cause.message : 'offline');
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
