import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toNodeListener } from '../node-listener.ts';
import { useServers } from '../payments/test-servers.ts';
import type { Simulator } from '../simulator.ts';
import { payOnSimulator, recordedCalls, setFaults, steerPayment } from './drive.ts';
import { createMidtransSimulator } from './midtrans-simulator.ts';

const serverKey = 'SB-Mid-server-abc';
const basePath = '/dev/sim/midtrans';
const authorization = 'Basic U0ItTWlkLXNlcnZlci1hYmM6';

type Notified = { body: Record<string, string>; agent: string | undefined };

const listen = useServers();
let folder: string;
let simulator: Simulator;
let base: string;
let received: Notified[];
let answers: number[];
let notificationUrl: string;
let orders = 0;
let offsetMs: number;

async function start(): Promise<void> {
  simulator = createMidtransSimulator({
    basePath,
    serverKey,
    dataFile: join(folder, 'midtrans.jsonl'),
    clock: { now: () => new Date(Date.now() + offsetMs) },
    retryGapsMs: [10, 10, 10, 10, 10],
  });
  base = (await listen(toNodeListener([simulator]))) + basePath;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'midtrans-simulator-'));
  received = [];
  answers = [];
  offsetMs = 0;
  notificationUrl = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      body: JSON.parse(Buffer.concat(chunks).toString()),
      agent: request.headers['user-agent'],
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await start();
});

afterEach(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

const validBody = () => {
  orders += 1;
  return {
    transaction_details: { order_id: `LGT-${orders}`, gross_amount: 150_000 },
    item_details: [{ id: 'japan', price: 150_000, quantity: 1, name: 'Japan <5 GB>' }],
    customer_details: { first_name: 'Ana', email: 'ana@example.test', phone: '+6281234567890' },
    enabled_payments: ['credit_card', 'other_qris', 'bca_va', 'bni_va', 'echannel'],
    callbacks: { finish: 'http://shop.test/payment/waiting-redirect?transaction_id=7' },
    page_expiry: { duration: 60, unit: 'minutes' } as unknown,
  };
};
const create = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/snap/v1/transactions`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'x-override-notification': notificationUrl,
      ...headers,
    },
    body: JSON.stringify(body),
  });
async function newPage() {
  const body = validBody();
  const response = await create(body);
  const created = (await response.json()) as { token: string; redirect_url: string };
  return { orderId: body.transaction_details.order_id, ...created };
}
const status = async (orderId: string) => {
  const response = await fetch(`${base}/api/v2/${orderId}/status`, { headers: { authorization } });
  return (await response.json()) as Record<string, string>;
};
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const waitFor = (count: number) => vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count));

describe('strict like Midtrans', () => {
  test('a valid request opens a page', async () => {
    const response = await create(validBody());
    expect(response.status).toBe(201);
    const { token, redirect_url } = (await response.json()) as Record<string, string>;
    expect(token).toHaveLength(36);
    expect(redirect_url).toBe(`${base}/snap/v3/redirection/${token}`);
  });

  test.each([
    ['another key', { authorization: 'Basic U0ItTWlkLXNlcnZlci1hYmQ6' }],
    ['the key without its colon', { authorization: `Basic ${Buffer.from(serverKey).toString('base64')}` }],
    ['no key', { authorization: '' }],
  ])('%s is refused', async (_what, headers) => {
    expect((await create(validBody(), headers)).status).toBe(401);
    expect((await fetch(`${base}/api/v2/LGT-1/status`, { headers })).status).toBe(401);
  });

  const item = (change: object) => ({
    item_details: [{ id: 'a', price: 150_000, quantity: 1, name: 'A', ...change }],
  });
  test.each<[string, object]>([
    ['a sum that differs', item({ price: 149_999 })],
    ['a name of 51 characters', item({ name: 'x'.repeat(51) })],
    ['a bar in a name', item({ name: 'a|b' })],
    ['half a rupiah', item({ price: 150_000.5 })],
    ['no quantity', item({ quantity: 0 })],
    ['an id of 51 characters', item({ id: 'x'.repeat(51) })],
    ['a space in the order id', { transaction_details: { order_id: 'a b', gross_amount: 150_000 } }],
    ['an order id of 51', { transaction_details: { order_id: 'x'.repeat(51), gross_amount: 150_000 } }],
    ['an amount as text', { transaction_details: { order_id: 'text', gross_amount: '150000' } }],
    ['a page of 4 minutes', { page_expiry: { duration: 4, unit: 'minutes' } }],
    ['a page of 8 days', { page_expiry: { duration: 8, unit: 'days' } }],
    ['an unknown unit', { page_expiry: { duration: 5, unit: 'weeks' } }],
    ['a start without zone', { expiry: { start_time: '2026-01-01 10:00:00', duration: 1, unit: 'hour' } }],
    ['an address that is none', { callbacks: { finish: '/return' } }],
    ['an e-mail that is none', { customer_details: { email: 'ana' } }],
    ['unknown ways to pay', { enabled_payments: ['cash'] }],
  ])('%s is refused', async (_what, change) => {
    const response = await create({ ...validBody(), ...change });
    expect(response.status).toBe(400);
    const { error_messages } = (await response.json()) as { error_messages: string[] };
    expect(error_messages.length).toBeGreaterThan(0);
  });

  test('three notification addresses are refused', async () => {
    const three = [notificationUrl, notificationUrl, notificationUrl].join(',');
    expect((await create(validBody(), { 'x-override-notification': three })).status).toBe(400);
  });

  test('an order id can be used once', async () => {
    const body = validBody();
    await create(body);
    expect((await create(body)).status).toBe(400);
  });

  test('the status is 404 until a method is chosen, also by order id or by transaction id', async () => {
    const { orderId } = await newPage();
    expect(await status(orderId)).toMatchObject({ status_code: '404' });
    await steerPayment(base, orderId, 'choose', 'bca_va');
    const pending = await status(orderId);
    expect(pending).toMatchObject({
      status_code: '201',
      transaction_status: 'pending',
      gross_amount: '150000.00',
    });
    expect(await status(pending.transaction_id ?? '')).toEqual(pending);
  });

  test('a settled payment cannot be cancelled or expired', async () => {
    const { orderId } = await newPage();
    await payOnSimulator(base, orderId);
    for (const verb of ['cancel', 'expire']) {
      const response = await fetch(`${base}/api/v2/${orderId}/${verb}`, {
        method: 'POST',
        headers: { authorization },
      });
      expect(await response.json()).toMatchObject({ status_code: '412' });
    }
  });
});

describe('the hosted page', () => {
  test.each([
    ['en', 'no real money'],
    ['id', 'bukan uang sungguhan'],
    ['ja', '実際の請求はありません'],
    ['vi', 'không phải tiền thật'],
  ])(
    'speaks %s, escapes what the shop sent, and needs no script and no inline style',
    async (language, notice) => {
      const { redirect_url, orderId } = await newPage();
      const response = await fetch(redirect_url, { headers: { 'accept-language': `${language},en;q=0.1` } });
      const page = await response.text();
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(notice);
      expect(page).toContain('Rp\u00a0150.000');
      expect(page).toContain(orderId);
      expect(page).toContain('Japan &#60;5 GB&#62;');
      expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|undefined|\[object/);
    },
  );

  test('a card: number, the bank’s code, back to the shop with the result', async () => {
    const { redirect_url, orderId } = await newPage();
    await press(redirect_url, { number: '4811 1111 1111 1114', expiry: '12/30', cvv: '123' });
    expect(await status(orderId)).toMatchObject({ status_code: '404' });
    const done = await press(redirect_url, { code: '112233' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(
      `http://shop.test/payment/waiting-redirect?transaction_id=7&order_id=${orderId}&status_code=200&transaction_status=capture`,
    );
    expect(await status(orderId)).toMatchObject({
      transaction_status: 'capture',
      masked_card: '48111111-1114',
    });
  });

  test('a declined card stays on the page, and QRIS can pay the same order', async () => {
    const { redirect_url, orderId } = await newPage();
    await press(redirect_url, { number: '4911111111111113', expiry: '12/30', cvv: '123' });
    const declined = await press(redirect_url, { code: '112233' });
    expect(new URL(declined.headers.get('location') ?? '', base).origin).toBe(new URL(base).origin);
    expect(await (await fetch(redirect_url)).text()).toContain('role="alert"');
    await press(redirect_url, { choose: 'other_qris' });
    expect(await (await fetch(redirect_url)).text()).toContain('<svg xmlns');
    const done = await press(redirect_url, { arrive: 'yes' });
    expect(done.headers.get('location')).toContain('transaction_status=settlement');
    expect(await status(orderId)).toMatchObject({ transaction_status: 'settlement', payment_type: 'qris' });
  });

  test('a card number that is not a test card charges nothing', async () => {
    const { redirect_url, orderId } = await newPage();
    const refused = await press(redirect_url, { number: '4111111111111111', expiry: '12/30', cvv: '123' });
    expect(refused.headers.get('location')).toContain('card=unknown');
    expect(await status(orderId)).toMatchObject({ status_code: '404' });
  });

  test('an expired page accepts no payment', async () => {
    const { redirect_url, orderId } = await newPage();
    offsetMs = 61 * 60_000;
    await press(redirect_url, { choose: 'bca_va' });
    expect(await status(orderId)).toMatchObject({ status_code: '404' });
    expect(received).toEqual([]);
  });

  test('an unknown page is answered 404', async () => {
    expect((await fetch(`${base}/snap/v3/redirection/nothing`)).status).toBe(404);
  });
});

describe('notifications', () => {
  test('notifications are signed JSON texts from Veritrans, in order', async () => {
    const { orderId } = await newPage();
    await payOnSimulator(base, orderId, 'echannel');
    await waitFor(2);
    expect(received.map(({ body }) => body.transaction_status)).toEqual(['pending', 'settlement']);
    expect(received[1]).toMatchObject({
      agent: 'Veritrans',
      body: {
        order_id: orderId,
        gross_amount: '150000.00',
        status_code: '200',
        payment_type: 'echannel',
        currency: 'IDR',
      },
    });
    expect(received[1]?.body.signature_key).toMatch(/^[0-9a-f]{128}$/);
  });

  test.each([
    [500, 2],
    [503, 5],
    [404, 3],
    [302, 1],
    [418, 6],
  ])('%i is tried %i times', async (code, tries) => {
    answers = Array(10).fill(code);
    const { orderId } = await newPage();
    await payOnSimulator(base, orderId, 'credit_card');
    await vi.waitFor(async () => {
      const [row] = await recordedCalls(base);
      expect(row?.notifications[0]).toMatchObject({ outstanding: false });
      expect(row?.notifications[0]?.tries).toHaveLength(tries);
    });
    expect(received).toHaveLength(tries);
  });

  test('an unreachable shop gets its notifications after the simulator was restarted', async () => {
    const { orderId } = await newPage();
    await setFaults(base, [{ kind: 'delayed', ms: 3_600_000 }]);
    await payOnSimulator(base, orderId, 'credit_card');
    await simulator.close();
    expect(received).toEqual([]);
    offsetMs = 3_600_000;
    await start();
    await waitFor(1);
    expect(received[0]?.body).toMatchObject({ order_id: orderId, transaction_status: 'capture' });
  });

  test('no notification is sent with the fault silent', async () => {
    await setFaults(base, [{ kind: 'silent' }]);
    const { orderId } = await newPage();
    await payOnSimulator(base, orderId);
    expect((await recordedCalls(base))[0]).toMatchObject({
      transaction_status: 'settlement',
      notifications: [],
    });
  });
});

describe('memory', () => {
  test('a killed simulator loses no payment, even in the middle of a write', async () => {
    const { orderId, redirect_url } = await newPage();
    await payOnSimulator(base, orderId);
    const before = await status(orderId);
    const path = new URL(redirect_url).pathname;
    await simulator.close();
    appendFileSync(join(folder, 'midtrans.jsonl'), '{"kind":"transaction","transac');
    await start();
    expect(await status(orderId)).toEqual(before);
    expect((await fetch(new URL(path, base))).status).toBe(200);
  });

  test('a captured card payment settles automatically within a day', async () => {
    const { orderId } = await newPage();
    await payOnSimulator(base, orderId, 'credit_card');
    offsetMs = 25 * 3_600_000;
    expect(await status(orderId)).toMatchObject({ transaction_status: 'settlement' });
  });
});

describe('faults', () => {
  test('a call with the fault drop is carried out', async () => {
    await setFaults(base, [{ kind: 'drop', on: 'create', times: 1 }]);
    const body = validBody();
    await expect(create(body)).rejects.toThrow();
    expect((await create(body)).status).toBe(400);
    expect((await recordedCalls(base))[0]).toMatchObject({ order_id: body.transaction_details.order_id });
  });

  test('a call with the fault error is not carried out, for one order and a number of times', async () => {
    const body = validBody();
    const orderId = body.transaction_details.order_id;
    await setFaults(base, [{ kind: 'error', on: 'create', orderId, times: 1 }]);
    expect((await create(validBody())).status).toBe(201);
    expect((await create(body)).status).toBe(500);
    expect((await create(body)).status).toBe(201);
  });

  test('a fault switch on the page is for its order only, and a second click turns it off', async () => {
    const { redirect_url, orderId } = await newPage();
    await press(redirect_url, { fault: 'silent' });
    const shown = await (await fetch(`${base}/faults`)).json();
    expect(shown).toEqual({ faults: [{ kind: 'silent', orderId }] });
    await press(redirect_url, { fault: 'silent' });
    expect(await (await fetch(`${base}/faults`)).json()).toEqual({ faults: [] });
  });

  test('an unknown fault is refused', async () => {
    await expect(setFaults(base, [{ kind: 'earthquake' } as never])).rejects.toThrow('400');
    await expect(setFaults(base, [{ kind: 'slow', on: 'lunch' } as never])).rejects.toThrow('400');
  });
});

describe('over node:http', () => {
  test('unknown paths are answered 404, and the size of bodies is limited', async () => {
    const { origin } = new URL(base);
    expect((await fetch(`${origin}/dev/sim/midtransactions`)).status).toBe(404);
    const huge = fetch(`${base}/faults`, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect((await huge).status).toBe(413);
  });
});
