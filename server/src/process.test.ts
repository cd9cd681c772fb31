import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steerPayment } from '@langit/simulators/midtrans/drive';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { patienceMs } from '../../scripts/patience.ts';
import { makeDataDirectory } from './testing/data-directory.ts';
import { testUrl } from './testing/database.ts';
import { rawExchange, type ShopProcess, spawnMain, startShopProcess } from './testing/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ LOG_LEVEL: 'trace', RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await shop.clear();
});

type Json = Record<string, unknown> & {
  token: string;
  order_id: string;
  transaction_id: string;
  message: string;
};

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Json };
}

const head = (lines: string[]) => `${lines.join('\r\n')}\r\n`;
const login = ['POST /authapi/customer/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];

// Independent of the database, so one run is enough.
test.runIf(!testUrl)(
  'R71 the connection of a client that sends slowly is closed within 8 seconds',
  async () => {
    const slow = [
      head(['GET / HTTP/1.1', 'Host: x', 'X-Slow: 1']),
      `${head([...login, 'Content-Length: 100'])}\r\n{"email":`,
    ];
    for (const { answer, milliseconds } of await Promise.all(
      slow.map((bytes) => rawExchange(shop.port, bytes)),
    )) {
      expect(milliseconds).toBeGreaterThan(3_000);
      expect(milliseconds).toBeLessThan(8_000);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('{"code":"VALIDATION","message":');
    }
  },
);

describe('R70 what is too much or no request at all', () => {
  const chunked = [...login, 'Transfer-Encoding: chunked', 'Connection: close'];
  const large = 'y'.repeat(70_000);
  test.each([
    ['headers of 17 kB', 431, head(['GET / HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(17_000)}`, ''])],
    [
      'a chunked body of 70 kB',
      413,
      `${head(chunked)}\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ],
    ['a body of 2 GB', 413, `${head([...login, 'Content-Length: 2000000000', 'Connection: close'])}\r\n`],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['TLS', 400, Buffer.from('16030100a5010000a10303', 'hex')],
    ['two lengths', 400, head([...login, 'Content-Length: 2', 'Content-Length: 3', '', '{}'])],
    [
      'length and chunks',
      400,
      head([...login, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', '']),
    ],
    ['a NUL in a header', 400, head(['GET / HTTP/1.1', 'Host: x', 'X-A: a\u0000b', ''])],
    ['no host', 400, head(['GET / HTTP/1.1', ''])],
  ])('%s is answered %i', async (_what, status, bytes) => {
    const { answer } = await rawExchange(shop.port, bytes);
    expect(answer.slice(0, 200)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/\bat \S+ \(|node:internal|llhttp|HPE_/);
  });

  test('a compressed body is refused without decompression', async () => {
    const answer = await call('POST', '/authapi/customer/login', {}, { 'content-encoding': 'gzip' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

test.runIf(!testUrl)('R83 a second process on the same data is refused with one line', async () => {
  const { child, log } = spawnMain({ PORT: '0', DATA_DIR: shop.dataDir });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(log()).toMatch(/^Another process is using the data directory [^\n]+\n$/);
});

test('V2 wrong settings are reported with one line each, and with the exit code that prevents a restart', async () => {
  const { child, log } = spawnMain({
    PORT: '70000',
    TAX_RATE: 'a lot',
    PUBLIC_URL: 'shop',
    DATA_DIR: shop.dataDir,
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(78);
  expect(log().trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^PUBLIC_URL /),
    expect.stringMatching(/^TAX_RATE /),
  ]);
});

test.each([
  [
    'error',
    /^The shop could not start: getaddrinfo ENOTFOUND nowhere\.invalid; LOG_LEVEL=debug shows where\n$/,
  ],
  ['debug', /^The shop could not start: getaddrinfo ENOTFOUND nowhere\.invalid\n {4}at /m],
])(
  'V2 a fault at the start that the shop does not know is one readable line, with its place at LOG_LEVEL=debug: %s',
  async (LOG_LEVEL, line) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'langit-fault-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await makeDataDirectory(dataDir);
    const { child, log } = spawnMain({ HOST: 'nowhere.invalid', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(log()).toMatch(line);
  },
);

/** A customer's secrets and personal data for which the log is searched. */
const planted = {
  name: 'Zubaidah Xylander',
  email: 'zubaidah.planted@example.com',
  phone: '0812-7777-3131',
  address: 'Jalan Rahasia 4711',
  password: 'planted-password-1',
  confirmPassword: 'planted-password-1',
  country_code: '+62',
  province: 31,
  occupation: 'planted-occupation',
};

test('R20 R76 the log holds no secret and no personal data, at the most verbose level', async () => {
  expect((await call('POST', '/authapi/customer/register', planted)).status).toBe(201);
  const mailOf = async (words: string): Promise<string> => {
    const list = (await (await fetch(`${shop.origin}/dev/mailbox.json`)).json()) as {
      to: string;
      text: string;
    }[];
    const mail = list.find(({ to, text }) => to === planted.email && text.includes(words));
    if (!mail) throw new Error('no mail yet');
    return mail.text;
  };
  const mail = await vi.waitFor(() => mailOf('verify-email?token='), { timeout: patienceMs, interval: 100 });
  const verification = /token=([A-Za-z0-9_-]+)/.exec(mail)?.[1] ?? '';
  await fetch(`${shop.origin}/verify-email?token=${verification}&email=${planted.email}`);
  expect((await call('POST', '/authapi/customer/verify-email', { token: verification })).status).toBe(200);
  await call('POST', '/authapi/customer/login', { email: planted.email, password: 'planted-wrong-password' });
  const { token } = (await call('POST', '/authapi/customer/login', planted)).body;
  const auth = { authorization: `Bearer ${token}`, 'user-agent': 'planted-agent' };

  const plan = (await call('GET', '/capi/products/japan-5gb-30d')).body as Json & { price_idr: number };
  const buy = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, voucherCode: 'WELCOME10' };
  const total = plan.price_idr - Math.floor(plan.price_idr / 10);
  const placed = await call('POST', '/paymentapi/redirect-order-payment', { ...buy, total }, auth);
  expect(placed.status).toBe(200);
  const { transaction_id } = placed.body;
  await steerPayment(`${shop.origin}/dev/sim/midtrans`, transaction_id, 'pay', 'other_qris');
  await call(
    'POST',
    '/webhooks/midtrans',
    { order_id: transaction_id, signature_key: 'planted-signature' },
    auth,
  );
  await call('POST', `/webhooks/esim-access/planted-secret`, { notifyType: 'planted-notify' });
  await call('GET', `/capi/products?destination=planted'query&email=${planted.email}`, undefined, auth);
  await call('POST', '/authapi/customer/login', '{"planted-broken');
  await call('GET', '/capi/orders/planted-order-number', undefined, auth);
  const read = async () => (await call('GET', `/capi/orders/${placed.body.order_id}`, undefined, auth)).body;
  const esim = await vi.waitFor(
    async () => {
      const [first] = (await read()).esims as { iccid: string; activation_code: string }[];
      if (!first) throw new Error('not delivered yet');
      return first;
    },
    { timeout: patienceMs, interval: 200 },
  );

  const log = shop.log();
  expect(log).toContain('/authapi/customer/register');
  const secrets = [
    planted.name,
    planted.email,
    planted.address,
    planted.password,
    planted.occupation,
    verification,
    token,
    '+6281277773131',
    '81277773131',
    esim.iccid,
    esim.activation_code,
    esim.activation_code.split('$')[2] ?? '',
    'planted-wrong-password',
    'planted-signature',
    'planted-secret',
    'planted-notify',
    "planted'query",
    'planted-broken',
    'planted-agent',
    'demo-password',
    '$argon2id$',
  ];
  const kept = secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)));
  expect(kept).toEqual([]);
});

test('R76 no request can forge a line of the log', async () => {
  await rawExchange(
    shop.port,
    head([
      'GET /%0a%7b%22level%22:60%7d?x=%0a HTTP/1.1',
      'Host: x',
      'User-Agent: a\\n{"level":60}',
      'Connection: close',
      '',
    ]),
  );
  for (const line of shop.log().trim().split('\n')) {
    if (!line.startsWith('{')) continue;
    expect(JSON.parse(line), line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect(JSON.parse(line).level, line).toBeLessThan(50);
  }
});

/** A log-in whose headers the shop has received (it answered 100 Continue) before its body is sent, so that it certainly runs. */
function logInSlowly(agent: Agent) {
  const body = JSON.stringify({ email: 'demo@example.com', password: 'demo-password' });
  const sent = request({
    agent,
    port: shop.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/authapi/customer/login',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  return {
    begun: once(sent, 'continue'),
    finish: () => sent.end(body),
    status: once(sent, 'response').then(([response]) => {
      response.resume();
      return response.statusCode as number;
    }),
  };
}

test('V5 R80 asked to stop under load, the process finishes running requests, drops none and exits with 0', async () => {
  const agent = new Agent({ keepAlive: true });
  const cut: string[] = [];
  let answered = 0;
  let stopping = false;
  /** A browser that requests the path repeatedly until the shop is closed. */
  async function browse(path: string): Promise<void> {
    for (;;) {
      const sent = request({ agent, port: shop.port, host: '127.0.0.1', path }).end();
      const answer = await once(sent, 'response').then(
        ([response]) => response,
        () => null,
      );
      if (answer === null) {
        if (!stopping) cut.push(`${path} was not answered`);
        return;
      }
      const whole = await answer.toArray().then(
        () => answer.complete,
        () => false,
      );
      if (!whole) cut.push(`${path} was cut off`);
      if (answer.statusCode >= 500) cut.push(`${path}: ${answer.statusCode}`);
      answered += 1;
    }
  }
  const browsers = ['/', '/ja/products', '/capi/products?limit=100', '/products/japan-5gb-30d'].map(browse);
  const logins = Array.from({ length: 12 }, () => logInSlowly(agent));
  await Promise.all(logins.map(({ begun }) => begun));
  const signalledAt = performance.now();
  stopping = true;
  shop.signal('SIGTERM');
  for (const { finish } of logins) finish();
  expect(await Promise.all(logins.map(({ status }) => status))).toEqual(Array(12).fill(200));
  await Promise.all(browsers);
  expect(await shop.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  expect(cut).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  agent.destroy();
});
