import { appendFile, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from './protocol.ts';
import { type Bench, minute, openBench, openingTime, orderBody } from './test-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('signed mode', () => {
  test("F2 the signature equals the vendor's printed example", () => {
    const signature = signatureOf('1111', {
      timestamp: '1628670421',
      requestId: '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
      accessCode: '11111',
      rawBody: '{"imsi":"326543826"}',
    });
    expect(signature).toBe('7eb765e27df5373dea2dbc8c41a7d9557743e46c8054750f3d851b3fd01d0835');
  });

  test('F2 upper-case signatures are accepted, as the printed example is', async () => {
    await bench.start();
    const request = bench.signed('balance/query', {});
    request.headers.set('RT-Signature', request.headers.get('RT-Signature')!.toUpperCase());
    expect(await (await bench.handle(request)).json()).toMatchObject({ success: true });
  });

  test.each([
    ['000101', { 'RT-Signature': '' }],
    ['000102', { 'RT-RequestID': 'one' }],
    ['101001', { 'RT-Timestamp': String(openingTime - 6 * minute) }],
    ['101001', { 'RT-Timestamp': String(openingTime + 6 * minute) }],
    ['101003', { 'RT-Timestamp': String(openingTime - 4 * minute) }],
    ['101003', { 'RT-Signature': 'a'.repeat(64) }],
    ['101003', { 'RT-AccessCode': 'someone' }],
  ])('F2 %s for headers %j', async (errorCode, headers) => {
    await bench.start();
    expect(await bench.call('esim/order', orderBody('t1'), headers)).toMatchObject({
      success: false,
      errorCode,
    });
    expect(await bench.balance()).toBe(1_000_000_000);
  });

  test('F2 the ninth call within a second is refused', async () => {
    await bench.start({ requestsPerSecond: 8 });
    const statuses = [];
    for (let n = 0; n < 9; n += 1)
      statuses.push((await bench.handle(bench.signed('balance/query', {}))).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
  });

  test('F2 success is text in the envelope of the documents', async () => {
    await bench.start({ envelope: 'string' });
    expect(await bench.call('balance/query', {})).toMatchObject({ success: 'true' });
  });
});

describe('orders', () => {
  test('F1 calls with one transactionId are one order and one charge, also concurrently and after a restart', async () => {
    await bench.start();
    const answers = await Promise.all([1, 2, 3].map(() => bench.call('esim/order', orderBody('t1'))));
    await bench.start();
    answers.push(await bench.call('esim/order', orderBody('t1')));
    expect(new Set(answers.map(({ obj }) => obj.orderNo)).size).toBe(1);
    expect(await bench.balance()).toBe(1_000_000_000 - 34_000);
  });

  test('F1 accepted orders survive a crash in the middle of a line', async () => {
    await bench.start();
    await bench.call('esim/order', orderBody('t1'));
    await appendFile(bench.file, '{"type":"ordered","order":{"ord');
    await bench.start();
    await bench.call('esim/order', orderBody('t2'));
    const lines = (await readFile(bench.file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual([
      'ordered',
      'allocated',
      'ordered',
      'allocated',
    ]);
    expect(await bench.balance()).toBe(1_000_000_000 - 2 * 34_000);
  });

  test('F1 an order is pending until its delay and its number of queries have passed', async () => {
    await bench.start({ allocationMs: 30_000, pendingQueries: 2 });
    const { obj } = await bench.call('esim/order', orderBody('t1'));
    const ask = () => bench.query({ orderNo: obj.orderNo });
    const codes = [(await ask()).errorCode, (await ask()).errorCode, (await ask()).errorCode];
    bench.clock.now += 30_000;
    codes.push((await ask()).errorCode);
    expect(codes).toEqual(['200010', '200010', '200010', '0']);
  });

  test('F1 n profiles have different numbers and valid check digits', async () => {
    await bench.start();
    const { obj } = await bench.call('esim/order', orderBody('t1', { count: 3 }));
    const { obj: match } = await bench.query({ orderNo: obj.orderNo });
    const iccids: string[] = match.esimList.map(({ iccid }: { iccid: string }) => iccid);
    expect(new Set(iccids).size).toBe(3);
    expect(iccids.every((iccid) => /^8985299\d{12}$/.test(iccid))).toBe(true);
    expect(match.esimList[0].ac).toMatch(/^LPA:1\$rsp\.esim-simulator\.test\$[0-9A-F]{32}$/);
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
    await bench.start({ openingBalance: 10_000_000 });
    expect(await bench.call('esim/order', body)).toMatchObject({ success: false, errorCode });
    expect(await bench.balance()).toBe(10_000_000);
  });

  test('F1 a daily plan costs its price times the days', async () => {
    await bench.start();
    const body = {
      ...orderBody('t', { packageCode: 'JP-1GB-DAILY', periodNum: 7, price: 9000 }),
      amount: 63_000,
    };
    const profile = await bench.ready('t', body);
    expect(profile).toMatchObject({ totalVolume: 7 * 1_073_741_824, totalDuration: 7, dataType: 2 });
    expect(await bench.balance()).toBe(1_000_000_000 - 63_000);
  });
});
