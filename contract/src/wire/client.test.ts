import { expect, test } from 'vitest';
import { createClient, type Transport } from './client.ts';

type Given = { status: number; json: () => Promise<unknown> };
const clientOf = (transport: () => Promise<Given>) =>
  createClient({
    transport: (async () => ({ headers: () => '7', ...(await transport()) })) satisfies Transport,
    language: () => 'en',
  });
const ask = (transport: () => Promise<Given>) => clientOf(transport).call('GET /capi/banners');
const answers = (status: number, text: string) => async () => ({
  status,
  json: async () => JSON.parse(text),
});

test('E2 a call without an answer fails with OFFLINE', async () => {
  const refused = ask(() => Promise.reject(new TypeError('fetch failed')));
  expect(await refused).toMatchObject({ ok: false, status: 0, error: { code: 'OFFLINE', message: '' } });
  const timedOut = ask(() => Promise.reject(new DOMException('too slow', 'TimeoutError')));
  expect(await timedOut).toMatchObject({ error: { code: 'OFFLINE' } });
  const torn = ask(async () => ({ status: 200, json: () => Promise.reject(new TypeError('terminated')) }));
  expect(await torn).toMatchObject({ status: 0, error: { code: 'OFFLINE' } });
});

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['a page of a hotel', 200, '<h1>Welcome</h1>'],
  ['an empty body', 503, ''],
  ['nothing in it', 500, 'null'],
  ['a list', 500, '[1]'],
  ['no words', 500, '{"message":5}'],
])(
  'E2 an answer with %s is no failed connection and has no words of its own',
  async (_name, status, text) => {
    expect(await ask(answers(status, text))).toMatchObject({
      ok: false,
      status,
      error: { code: 'INTERNAL', message: '' },
      retryAfter: 7,
    });
  },
);

test('E2 a refusal of the shop keeps its code, message and fields', async () => {
  const error = { code: 'VALIDATION', message: 'Please check.', errors: [{ path: 'email', message: 'x' }] };
  expect(await ask(answers(400, JSON.stringify(error)))).toEqual({
    ok: false,
    status: 400,
    error,
    retryAfter: 7,
  });
});
