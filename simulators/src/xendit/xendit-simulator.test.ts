import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toNodeListener } from '../node-listener.ts';
import { useServers } from '../payments/test-servers.ts';
import type { Simulator } from '../simulator.ts';
import { recordedCalls, setFaults, steerSession } from './drive.ts';
import { createXenditSimulator } from './xendit-simulator.ts';

const secretKey = 'xnd_development_abc';
const callbackToken = 'token-of-the-dashboard';
const basePath = '/dev/sim/xendit';
const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
const version = { 'api-version': '2024-11-11' };

type Json = Record<string, unknown>;
type Told = { body: Json & { data: Json }; token: string | undefined };

const listen = useServers();
let folder: string;
let simulator: Simulator;
let base: string;
let messages: Told[];
let answers: number[];
let webhookUrl: string;
let offsetMs: number;
let references = 0;

async function start(publicUrl?: string): Promise<void> {
  const simulators: Simulator[] = [];
  const origin = await listen((request, response) => toNodeListener(simulators)(request, response));
  simulator = createXenditSimulator({
    basePath,
    secretKey,
    callbackToken,
    webhookUrl,
    dataFile: join(folder, 'xendit.jsonl'),
    publicUrl: publicUrl ?? origin,
    clock: { now: () => new Date(Date.now() + offsetMs) },
    retryGapsMs: [10, 10, 10, 10, 10, 10],
  });
  simulators.push(simulator);
  base = origin + basePath;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xendit-simulator-'));
  messages = [];
  answers = [];
  offsetMs = 0;
  webhookUrl = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages.push({
      body: JSON.parse(Buffer.concat(chunks).toString()),
      token: request.headers['x-callback-token'] as string,
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await start();
});

afterEach(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

const validBody = (): Json => {
  references += 1;
  return {
    reference_id: `LGT-${references}`,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: 150_000,
    currency: 'IDR',
    country: 'ID',
    customer: { reference_id: 'c1', type: 'INDIVIDUAL', individual_detail: { given_names: 'Ana Wijaya' } },
    items: [
      {
        reference_id: 'japan',
        type: 'DIGITAL_SERVICE',
        category: 'Travel',
        name: 'Japan <5 GB>',
        net_unit_amount: 150_000,
        quantity: 1,
      },
    ],
    locale: 'en',
    success_return_url: 'https://shop.test/payment/waiting-redirect?transaction_id=7',
  };
};
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${base}/api/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json };
}
async function newSession() {
  const json = validBody();
  const { body } = await call('POST', 'sessions', json);
  return {
    reference: String(json.reference_id),
    id: String(body.payment_session_id),
    url: String(body.payment_link_url),
  };
}
async function paidSession(channel: Parameters<typeof steerSession>[3] = 'QRIS') {
  const session = await newSession();
  await steerSession(base, session.reference, 'pay', channel);
  const { body } = await call('GET', `sessions/${session.id}`);
  return { ...session, request: String(body.payment_request_id), payment: String(body.payment_id) };
}
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const waitFor = (count: number) => vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count));

describe('strict like Xendit', () => {
  test('a valid request opens a session with the ids of Xendit', async () => {
    const { status, body } = await call('POST', 'sessions', validBody());
    expect(status).toBe(201);
    expect(String(body.payment_session_id)).toMatch(/^ps-[0-9a-f]{24}$/);
    expect(body).toMatchObject({ status: 'ACTIVE', payment_id: null, payment_request_id: null });
    expect(body.payment_link_url).toBe(`${base}/checkout/${body.payment_session_id}`);
    const minutes = (Date.parse(String(body.expires_at)) - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(30, 0);
  });

  test.each([
    ['another key', `Basic ${Buffer.from('xnd_development_abd:').toString('base64')}`],
    ['the key without its colon', `Basic ${Buffer.from(secretKey).toString('base64')}`],
    ['a bearer', `Bearer ${secretKey}`],
    ['nothing', ''],
  ])('%s is refused', async (_what, input) => {
    const { status, body } = await call('POST', 'sessions', validBody(), { authorization: input });
    expect([status, body.error_code]).toEqual([401, 'INVALID_API_KEY']);
  });

  test.each([
    ['no session_type', { session_type: undefined }, 'API_VALIDATION_ERROR'],
    ['a field that Xendit does not know', { external_id: 'x' }, 'API_VALIDATION_ERROR'],
    ['a reference of 65 characters', { reference_id: 'x'.repeat(65) }, 'API_VALIDATION_ERROR'],
    ['SAVE', { session_type: 'SAVE' }, 'SESSION_TYPE_NOT_SUPPORTED'],
    ['COMPONENTS', { mode: 'COMPONENTS' }, 'MODE_NOT_SUPPORTED'],
    ['no amount of money', { amount: 0 }, 'INVALID_AMOUNT'],
    ['a text for the amount', { amount: '150000' }, 'INVALID_AMOUNT'],
    ['sen', { amount: 150_000.5 }, 'INVALID_AMOUNT'],
    ['yen', { currency: 'JPY' }, 'INVALID_CURRENCY'],
    ['Japan', { country: 'JP' }, 'INVALID_COUNTRY'],
    ['an unknown channel', { allowed_payment_channels: ['PAYPAL'] }, 'INVALID_PAYMENT_CHANNEL'],
    ['a language by name', { locale: 'english' }, 'API_VALIDATION_ERROR'],
    [
      'an end in nine minutes',
      { expires_at: new Date(Date.now() + 540_000).toISOString() },
      'INVALID_EXPIRY_DATE',
    ],
    ['an end without zone', { expires_at: '2099-01-01 10:00:00' }, 'INVALID_EXPIRY_DATE'],
    ['a return to javascript', { success_return_url: 'javascript:alert(1)' }, 'INVALID_URL'],
    ['metadata of 81 characters', { metadata: { a: 'x'.repeat(81) } }, 'INVALID_METADATA'],
    [
      'a customer with a hyphen',
      { customer: { ...customer({ reference_id: 'c-1' }) } },
      'API_VALIDATION_ERROR',
    ],
    ['a name in Japanese', { customer: customer({}, '山田') }, 'API_VALIDATION_ERROR'],
    [
      'a national phone number',
      { customer: customer({ mobile_number: '0812345678' }) },
      'API_VALIDATION_ERROR',
    ],
    ['a discount line', { items: [item({ net_unit_amount: -1 })] }, 'API_VALIDATION_ERROR'],
    ['a line without category', { items: [item({ category: undefined })] }, 'API_VALIDATION_ERROR'],
    ['a line of another type', { items: [item({ type: 'ESIM' })] }, 'API_VALIDATION_ERROR'],
    ['half a piece', { items: [item({ quantity: 0.5 })] }, 'API_VALIDATION_ERROR'],
  ])('%s is refused', async (_what, change, code) => {
    const { status, body } = await call('POST', 'sessions', { ...validBody(), ...change });
    expect([status, body.error_code]).toEqual([400, code]);
  });

  test('a page with TLS does not redirect to a shop without', async () => {
    await simulator.close();
    await start('https://shop.test');
    const { body } = await call('POST', 'sessions', {
      ...validBody(),
      success_return_url: 'http://shop.test/',
    });
    expect(body.error_code).toBe('INVALID_URL');
  });

  test('calls of payments need the API version header', async () => {
    const { payment, request } = await paidSession();
    for (const path of [`v3/payments/${payment}`, `v3/payment_requests/${request}`]) {
      expect((await call('GET', path)).status).toBe(400);
      expect((await call('GET', path, undefined, version)).status).toBe(200);
    }
    expect((await call('GET', 'v3/payments/py-none', undefined, version)).body.error_code).toBe(
      'DATA_NOT_FOUND',
    );
  });

  test('an active session can be cancelled once', async () => {
    const { id } = await newSession();
    expect((await call('POST', `sessions/${id}/cancel`)).body.status).toBe('CANCELED');
    const { status, body } = await call('POST', `sessions/${id}/cancel`);
    expect([status, body.error_code]).toEqual([422, 'INVALID_SESSION_STATUS']);
    expect((await call('POST', 'sessions/ps-none/cancel')).status).toBe(404);
  });
});

function customer(change: Json, given_names = 'Ana') {
  return { reference_id: 'c1', type: 'INDIVIDUAL', individual_detail: { given_names }, ...change };
}
function item(change: Json): Json {
  const [first] = validBody().items as Json[];
  return { ...first, ...change };
}

describe('refunds', () => {
  const refund = (body: Json, key = 'RF-1') =>
    call('POST', 'refunds', { reason: 'CANCELLATION', ...body }, { 'idempotency-key': key });

  test('a refund is pending, then done, and sends an event', async () => {
    const { request } = await paidSession();
    const asked = await refund({ payment_request_id: request, amount: 50_000, reference_id: 'RF-1' });
    expect(asked.body).toMatchObject({ status: 'PENDING', amount: 50_000 });
    expect((await refund({ payment_request_id: request, amount: 1_000 }, 'RF-2')).body.error_code).toBe(
      'REFUND_IN_PROGRESS',
    );
    offsetMs += 5_000;
    const { body } = await call('GET', `refunds?payment_request_id=${request}`);
    expect(body.data).toMatchObject([{ status: 'SUCCEEDED', reference_id: 'RF-1' }]);
    await vi.waitFor(() => expect(messages.at(-1)?.body.event).toBe('refund.succeeded'));
  });

  test('the same idempotency key gets the same refund, and is refused with another body', async () => {
    const { request } = await paidSession();
    const first = await refund({ payment_request_id: request, amount: 50_000 });
    const second = await refund({ payment_request_id: request, amount: 50_000 });
    expect(second.body.id).toBe(first.body.id);
    const { status, body } = await refund({ payment_request_id: request, amount: 60_000 });
    expect([status, body.error_code]).toEqual([409, 'IDEMPOTENCY_ERROR']);
  });

  test.each([
    ['more than was paid', 'QRIS', { amount: 150_001 }, 'REFUND_AMOUNT_EXCEEDED'],
    ['nothing', 'QRIS', { amount: 0 }, 'API_VALIDATION_ERROR'],
    ['a reason in words', 'QRIS', { reason: 'broken' }, 'API_VALIDATION_ERROR'],
    ['a field that Xendit does not know', 'QRIS', { invoice: 'x' }, 'API_VALIDATION_ERROR'],
    ['a virtual account', 'BCA_VIRTUAL_ACCOUNT', { amount: 1_000 }, 'REFUND_NOT_SUPPORTED'],
    ['dollars', 'QRIS', { currency: 'USD' }, 'INVALID_VALUE_ERROR'],
  ] as const)('%s is refused', async (_what, channel, change, code) => {
    const { request } = await paidSession(channel);
    expect((await refund({ payment_request_id: request, ...change })).body.error_code).toBe(code);
  });

  test('an unpaid session cannot be refunded', async () => {
    const { reference, id } = await newSession();
    await steerSession(base, reference, 'choose', 'QRIS');
    const { body } = await call('GET', `sessions/${id}`);
    const request = body.payment_request_id as string;
    expect((await refund({ payment_request_id: request })).body.error_code).toBe(
      'INELIGIBLE_TRANSACTION_STATUS',
    );
    expect((await refund({ payment_request_id: 'pr-none' })).status).toBe(404);
  });
});

describe('webhooks', () => {
  test('a payment sends webhooks of its capture and its session, with the token', async () => {
    const { reference } = await paidSession();
    await waitFor(2);
    expect(messages.map(({ body, token }) => [body.event, body.data.reference_id, token])).toEqual([
      ['payment.capture', reference, callbackToken],
      ['payment_session.completed', reference, callbackToken],
    ]);
  });

  test('a webhook without a 2xx answer is tried seven times', async () => {
    answers = Array.from({ length: 10 }, () => 503);
    await steerSession(base, (await newSession()).reference, 'expire');
    await waitFor(7);
    expect(messages.map(({ body }) => body.event)).toEqual(
      Array.from({ length: 7 }, () => 'payment_session.expired'),
    );
  });

  test('late money is a transaction and does not change the session', async () => {
    const { reference, id } = await newSession();
    await steerSession(base, reference, 'choose', 'BCA_VIRTUAL_ACCOUNT');
    await call('POST', `sessions/${id}/cancel`);
    await steerSession(base, reference, 'pay_late');
    expect((await call('GET', `sessions/${id}`)).body).toMatchObject({
      status: 'CANCELED',
      payment_id: null,
    });
    const { body } = await call('GET', `transactions?reference_id=${reference}&types=PAYMENT`);
    expect(body.data).toMatchObject([{ type: 'PAYMENT', status: 'SUCCESS', amount: 150_000 }]);
    await waitFor(1);
    expect(messages.map(({ body: { event } }) => event)).toEqual(['payment.capture']);
  });

  test('a webhook can be sent with a wrong token, and repeated by hand', async () => {
    await setFaults(base, [{ kind: 'forged', times: 1 }]);
    const { reference, id } = await newSession();
    await steerSession(base, reference, 'expire');
    await waitFor(1);
    expect(messages[0]?.token).not.toBe(callbackToken);
    expect(await simulator.controlPanel?.act(id, 'repeat')).toBe(true);
    await waitFor(2);
    expect(messages[1]?.body).toEqual(messages[0]?.body);
  });
});

describe('the hosted page', () => {
  test.each(['en', 'id', 'ja', 'vi'])(
    'speaks %s, escapes what the shop sent, and needs no script',
    async (language) => {
      const { url } = await newSession();
      const response = await fetch(`${url}?language=${language}`);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('Xendit');
      expect(html).not.toMatch(/<script|style=|Japan <5/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('a card: number, the bank’s code, back to the shop', async () => {
    const { url, id } = await newSession();
    const card = await press(url, { number: '4000 0000 0000 1091', expiry: '12/30', cvv: '123' });
    expect(card.status).toBe(303);
    expect(await (await fetch(url)).text()).toContain('112233');
    const done = await press(url, { code: '112233' });
    expect(done.headers.get('location')).toBe('https://shop.test/payment/waiting-redirect?transaction_id=7');
    expect((await call('GET', `sessions/${id}`)).body.status).toBe('COMPLETED');
  });

  test('a declined card stays on the page, and a transfer pays the same session', async () => {
    const { url, id, reference } = await newSession();
    await press(url, { number: '4000000000001109' });
    await press(url, { code: '112233' });
    expect(await (await fetch(url)).text()).toContain('role="alert"');
    await press(url, { choose: 'MANDIRI_VIRTUAL_ACCOUNT' });
    expect(await (await fetch(url)).text()).toContain('Mandiri');
    await press(url, { arrive: 'yes' });
    expect((await call('GET', `sessions/${id}`)).body.status).toBe('COMPLETED');
    const [seen] = await recordedCalls(base);
    expect(seen).toMatchObject({
      reference_id: reference,
      tries: [{ payment: 'FAILED' }, { payment: 'SUCCEEDED' }],
    });
  });

  test('an unknown session is answered with a page that says so', async () => {
    expect((await fetch(`${base}/checkout/ps-none`)).status).toBe(404);
  });
});

test('sessions and payments survive the kill of the process', async () => {
  const { id, payment } = await paidSession('CARDS');
  await simulator.close();
  appendFileSync(join(folder, 'xendit.jsonl'), '{"kind":"session","sess');
  await start();
  expect((await call('GET', `sessions/${id}`)).body).toMatchObject({
    status: 'COMPLETED',
    payment_id: payment,
  });
});
