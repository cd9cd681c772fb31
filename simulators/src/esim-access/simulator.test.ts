import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionDropped, type Simulator } from '../simulator.ts';
import { makeEid, makeIccid } from './identifiers.ts';
import { signatureOf } from './protocol.ts';
import { createEsimAccessSimulator, type EsimAccessOptions } from './simulator.ts';

const basePath = '/dev/sim/esim-access';
const accessCode = 'access-code';
const secretKey = 'secret-key';
const minute = 60_000;

let folder: string;
let moment: number;
let open: Simulator[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esim-access-'));
  moment = Date.UTC(2026, 5, 1, 8);
  open = [];
});
afterEach(async () => {
  for (const simulator of open) await simulator.close();
  await rm(folder, { recursive: true });
});

async function start(options: Partial<EsimAccessOptions> = {}): Promise<Simulator> {
  const simulator = await createEsimAccessSimulator({
    basePath,
    accessCode,
    secretKey,
    dataFile: join(folder, 'esim-access.jsonl'),
    allocationMs: 0,
    requestsPerSecond: 1000,
    now: () => new Date(moment),
    ...options,
  });
  open.push(simulator);
  return simulator;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
type Answer = { success: boolean; errorCode: string; obj: any };

async function call(
  simulator: Simulator,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await simulator.handle(signed(path, body, headers));
  return (await response.json()) as Answer;
}

function signed(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  const rawBody = JSON.stringify(body);
  const timestamp = String(moment);
  const requestId = crypto.randomUUID();
  const signature = signatureOf(secretKey, { timestamp, requestId, accessCode, rawBody });
  return new Request(`http://127.0.0.1${basePath}/api/v1/open/${path}`, {
    method: 'POST',
    body: rawBody,
    headers: {
      'RT-AccessCode': accessCode,
      'RT-RequestID': requestId,
      'RT-Timestamp': timestamp,
      'RT-Signature': signature,
      ...headers,
    },
  });
}

const pager = { pageNum: 1, pageSize: 50 };
const orderBody = (transactionId: string, more: object = {}) => ({
  transactionId,
  packageInfoList: [{ packageCode: 'JP-5GB-30D', count: 1, ...more }],
});

async function ready(simulator: Simulator, transactionId: string, body: object = orderBody(transactionId)) {
  const { obj } = await call(simulator, 'esim/order', body);
  const found = await call(simulator, 'esim/query', { orderNo: obj.orderNo, pager });
  return found.obj.esimList[0];
}

const post = (simulator: Simulator, path: string, body: object) =>
  simulator.handle(
    new Request(`http://127.0.0.1${basePath}/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  );
const control = (simulator: Simulator, body: object) => post(simulator, 'control', body);
const balanceOf = async (simulator: Simulator) => (await call(simulator, 'balance/query', {})).obj.balance;

describe('signed mode', () => {
  test("F2 the signature of the vendor's printed example", () => {
    const signature = signatureOf('1111', {
      timestamp: '1628670421',
      requestId: '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
      accessCode: '11111',
      rawBody: '{"imsi":"326543826"}',
    });
    expect(signature).toBe('7eb765e27df5373dea2dbc8c41a7d9557743e46c8054750f3d851b3fd01d0835');
  });

  test('F2 upper-case signatures are accepted, as the printed example is', async () => {
    const simulator = await start();
    const request = signed('balance/query', {});
    request.headers.set('RT-Signature', request.headers.get('RT-Signature')!.toUpperCase());
    expect(await (await simulator.handle(request)).json()).toMatchObject({ success: true });
  });

  test.each([
    ['000101', { 'RT-Signature': '' }],
    ['000102', { 'RT-RequestID': 'one' }],
    ['101001', { 'RT-Timestamp': String(Date.UTC(2026, 5, 1, 8) - 6 * minute) }],
    ['101001', { 'RT-Timestamp': String(Date.UTC(2026, 5, 1, 8) + 6 * minute) }],
    ['101003', { 'RT-Timestamp': String(Date.UTC(2026, 5, 1, 8) - 4 * minute) }],
    ['101003', { 'RT-Signature': 'a'.repeat(64) }],
    ['101003', { 'RT-AccessCode': 'someone' }],
  ])('F2 %s for headers %j', async (errorCode, headers) => {
    const simulator = await start();
    expect(await call(simulator, 'esim/order', orderBody('t1'), headers)).toMatchObject({
      success: false,
      errorCode,
    });
    expect(await balanceOf(simulator)).toBe(1_000_000_000);
  });

  test('F2 the ninth call within a second is refused', async () => {
    const simulator = await start({ requestsPerSecond: 8 });
    const statuses = [];
    for (let n = 0; n < 9; n += 1)
      statuses.push((await simulator.handle(signed('balance/query', {}))).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
  });

  test('F2 success is text where the documents say so', async () => {
    const simulator = await start({ envelope: 'string' });
    expect(await call(simulator, 'balance/query', {})).toMatchObject({ success: 'true' });
  });
});

describe('orders', () => {
  test('F1 the same transactionId is one order and one charge, also at the same time and after a restart', async () => {
    const simulator = await start();
    const answers = await Promise.all([1, 2, 3].map(() => call(simulator, 'esim/order', orderBody('t1'))));
    await simulator.close();
    open = [];
    const again = await start();
    answers.push(await call(again, 'esim/order', orderBody('t1')));
    expect(new Set(answers.map(({ obj }) => obj.orderNo)).size).toBe(1);
    expect(await balanceOf(again)).toBe(1_000_000_000 - 34_000);
  });

  test('F1 what was accepted outlives a crash in the middle of a line', async () => {
    const simulator = await start();
    await call(simulator, 'esim/order', orderBody('t1'));
    await simulator.close();
    open = [];
    const file = join(folder, 'esim-access.jsonl');
    await appendFile(file, '{"type":"ordered","order":{"ord');
    const again = await start();
    await call(again, 'esim/order', orderBody('t2'));
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual([
      'ordered',
      'allocated',
      'ordered',
      'allocated',
    ]);
    expect(await balanceOf(again)).toBe(1_000_000_000 - 2 * 34_000);
  });

  test('F1 an order is pending until its time and its queries have passed', async () => {
    const simulator = await start({ allocationMs: 30_000, pendingQueries: 2 });
    const { obj } = await call(simulator, 'esim/order', orderBody('t1'));
    const ask = () => call(simulator, 'esim/query', { orderNo: obj.orderNo, pager });
    const codes = [(await ask()).errorCode, (await ask()).errorCode, (await ask()).errorCode];
    moment += 30_000;
    codes.push((await ask()).errorCode);
    expect(codes).toEqual(['200010', '200010', '200010', '0']);
  });

  test('F1 n profiles have different numbers and valid check digits', async () => {
    const simulator = await start();
    const { obj } = await call(simulator, 'esim/order', orderBody('t1', { count: 3 }));
    const { obj: found } = await call(simulator, 'esim/query', { orderNo: obj.orderNo, pager });
    const iccids: string[] = found.esimList.map(({ iccid }: { iccid: string }) => iccid);
    expect(new Set(iccids).size).toBe(3);
    expect(iccids.every((iccid) => /^8985299\d{12}$/.test(iccid))).toBe(true);
    expect(found.esimList[0].ac).toMatch(/^LPA:1\$rsp\.esim-simulator\.test\$[0-9A-F]{32}$/);
  });

  test.each([
    ['200005', orderBody('t', { price: 33_000 })],
    ['200006', { ...orderBody('t'), amount: 33_000 }],
    ['310241', orderBody('t', { packageCode: 'NOPE' })],
    ['310241', orderBody('t', { packageCode: 'TOPUP_JP-5GB-30D' })],
    ['200008', orderBody('t', { count: 31 })],
    ['200008', orderBody('t', { periodNum: 3 })],
    ['000105', { transactionId: 't' }],
    ['000105', orderBody('')],
    ['000107', orderBody('t'.repeat(51))],
    ['200007', orderBody('t', { packageCode: 'GLOBAL-200GB-30D', count: 30 })],
  ])('F1 refused with %s: %j', async (errorCode, body) => {
    const simulator = await start({ openingBalance: 10_000_000 });
    expect(await call(simulator, 'esim/order', body)).toMatchObject({ success: false, errorCode });
    expect(await balanceOf(simulator)).toBe(10_000_000);
  });

  test('F1 a daily plan costs its price times the days', async () => {
    const simulator = await start();
    const body = {
      ...orderBody('t', { packageCode: 'JP-1GB-DAILY', periodNum: 7, price: 9000 }),
      amount: 63_000,
    };
    const profile = await ready(simulator, 't', body);
    expect(profile).toMatchObject({ totalVolume: 7 * 1_073_741_824, totalDuration: 7, dataType: 2 });
    expect(await balanceOf(simulator)).toBe(1_000_000_000 - 63_000);
  });
});

describe('profiles', () => {
  test('F9 cancelling pays back once and only before the profile is on a phone', async () => {
    const simulator = await start();
    const [unused, installed] = [await ready(simulator, 't1'), await ready(simulator, 't2')];
    await control(simulator, { esimTranNo: installed.esimTranNo, action: 'install' });
    const cancel = (esimTranNo: string) => call(simulator, 'esim/cancel', { esimTranNo });
    const codes = [
      (await cancel(unused.esimTranNo)).errorCode,
      (await cancel(unused.esimTranNo)).errorCode,
      (await cancel(installed.esimTranNo)).errorCode,
    ];
    expect(codes).toEqual(['0', '200002', '200002']);
    expect(await balanceOf(simulator)).toBe(1_000_000_000 - 34_000);
  });

  test('F4 use, depletion and a top-up are seen in status and usage', async () => {
    const simulator = await start();
    const { esimTranNo } = await ready(simulator, 't1');
    await control(simulator, { esimTranNo, action: 'deplete' });
    const status = async () => (await call(simulator, 'esim/query', { esimTranNo, pager })).obj.esimList[0];
    expect(await status()).toMatchObject({ esimStatus: 'USED_UP', smdpStatus: 'ENABLED' });
    const body = { esimTranNo, packageCode: 'TOPUP_JP-1GB-7D', transactionId: 'u1', amount: 9000 };
    const first = await call(simulator, 'esim/topup', body);
    const repeated = await call(simulator, 'esim/topup', body);
    expect(first.obj).toMatchObject({ totalVolume: 6 * 1_073_741_824, totalDuration: 37 });
    expect(repeated.obj.totalVolume).toBe(first.obj.totalVolume);
    expect(await status()).toMatchObject({ esimStatus: 'IN_USE' });
    const { obj } = await call(simulator, 'esim/usage/query', { esimTranNoList: [esimTranNo, 'unknown'] });
    expect(obj.esimUsageList).toMatchObject([{ dataUsage: 5 * 1_073_741_824, totalData: 6 * 1_073_741_824 }]);
  });

  test('F5 no top-up after the end of validity, for another place or by a plan', async () => {
    const simulator = await start();
    const { esimTranNo } = await ready(simulator, 't1');
    await control(simulator, { esimTranNo, action: 'use', bytes: 5 });
    const topUp = async (packageCode: string) =>
      (await call(simulator, 'esim/topup', { esimTranNo, packageCode, transactionId: 'u1' })).errorCode;
    expect([await topUp('TOPUP_KR-1GB-7D'), await topUp('JP-1GB-7D')]).toEqual(['310243', '310243']);
    moment += 31 * 24 * 60 * minute;
    expect(await topUp('TOPUP_JP-1GB-7D')).toBe('200002');
    const { obj } = await call(simulator, 'esim/query', { esimTranNo, pager });
    expect(obj.esimList[0].esimStatus).toBe('UNUSED_EXPIRED');
  });

  test('F2 the price list answers by place and lists top-ups by profile', async () => {
    const simulator = await start();
    const { iccid } = await ready(simulator, 't1');
    const japan = await call(simulator, 'package/list', { locationCode: 'JP', type: 'BASE' });
    const topUps = await call(simulator, 'package/list', { type: 'TOPUP', iccid });
    const regions = await call(simulator, 'package/list', { locationCode: '!RG', type: 'BASE' });
    const codes = (answer: Answer): string[] =>
      answer.obj.packageList.map((one: { packageCode: string }) => one.packageCode);
    expect(codes(japan)).toEqual(expect.arrayContaining(['JP-5GB-30D', 'ASIA-5GB-30D', 'JP-UNL-DAILY']));
    expect(codes(topUps)).toContain('TOPUP_JP-5GB-30D');
    expect(codes(regions)).not.toContain('JP-5GB-30D');
  });

  test('identifiers check out', () => {
    for (let n = 0; n < 50; n += 1) {
      expect(BigInt(makeEid()) % 97n).toBe(1n);
      expect(makeIccid()).toHaveLength(19);
    }
  });
});

describe('faults', () => {
  test('F1 an answer that is lost leaves the order accepted', async () => {
    const simulator = await start();
    await post(simulator, 'faults', { fault: 'drop', path: 'esim/order' });
    await expect(call(simulator, 'esim/order', orderBody('t1'))).rejects.toThrow(ConnectionDropped);
    const report = await simulator.handle(new Request(`http://127.0.0.1${basePath}/orders.json`));
    expect(await report.json()).toMatchObject({ orders: { t1: { charged: 34_000, quantity: 1 } } });
  });

  test('F1 an order that is pending for ever ends when it is released', async () => {
    const simulator = await start();
    await post(simulator, 'faults', { fault: 'pending_forever' });
    const { obj } = await call(simulator, 'esim/order', orderBody('t1'));
    const ask = async () => (await call(simulator, 'esim/query', { orderNo: obj.orderNo, pager })).errorCode;
    moment += 60 * minute;
    expect(await ask()).toBe('200010');
    await control(simulator, { action: 'release', orderNo: obj.orderNo });
    expect(await ask()).toBe('0');
  });

  test('an unknown fault is refused', async () => {
    const simulator = await start();
    expect((await post(simulator, 'faults', { fault: 'rain' })).status).toBe(400);
  });
});

describe('events', () => {
  test('F1 the webhook address is saved only when it answers, then hears of orders and profiles', async () => {
    const receiver = await startReceiver();
    try {
      const simulator = await start();
      receiver.status = 500;
      const refusedSave = await call(simulator, 'webhook/save', { webhook: receiver.url });
      receiver.status = 200;
      await call(simulator, 'webhook/save', { webhook: receiver.url });
      const { esimTranNo } = await ready(simulator, 't1');
      await post(simulator, 'faults', { fault: 'duplicate_event' });
      await control(simulator, { esimTranNo, action: 'install' });
      const events = await receiver.received(7);
      expect(refusedSave.errorCode).toBe('200008');
      expect(events.map(({ notifyType }) => notifyType).sort()).toEqual([
        'CHECK_HEALTH',
        'CHECK_HEALTH',
        'ORDER_STATUS',
        ...Array(4).fill('SMDP_EVENT'),
      ]);
      expect(new Set(events.map(({ notifyId }) => notifyId)).size).toBe(6);
    } finally {
      receiver.close();
    }
  });

  test('F1 a failed event is sent again, a bounded number of times', async () => {
    const receiver = await startReceiver();
    try {
      receiver.status = 503;
      const simulator = await start({ webhookUrl: receiver.url, eventRetryAfterMs: [1, 1] });
      await call(simulator, 'esim/order', orderBody('t1'));
      const events = await receiver.received(3);
      expect(new Set(events.map(({ notifyId }) => notifyId)).size).toBe(1);
    } finally {
      receiver.close();
    }
  });
});

type Event = { notifyType: string; notifyId: string };

/** An address that notes the events it is sent. */
async function startReceiver() {
  const events: Event[] = [];
  let wake = () => {};
  const server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (chunk) => {
      text += chunk;
    });
    incoming.on('end', () => {
      events.push(JSON.parse(text));
      outgoing.writeHead(receiver.status).end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver = {
    status: 200,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async received(count: number) {
      while (events.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return events;
    },
    close: () => server.close(),
  };
  return receiver;
}
