import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionDropped } from '../simulator.ts';
import { startReceiver } from '../suppliers/test-receiver.ts';
import { makeEid, makeIccid } from './identifiers.ts';
import { type Answer, type Bench, basePath, minute, openBench, orderBody } from './test-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('profiles', () => {
  test('F9 a cancellation is credited once and only before the profile is installed', async () => {
    await bench.start();
    const [unused, installed] = [await bench.ready('t1'), await bench.ready('t2')];
    await bench.control({ esimTranNo: installed.esimTranNo, action: 'install' });
    const cancel = (esimTranNo: string) => bench.call('esim/cancel', { esimTranNo });
    const codes = [
      (await cancel(unused.esimTranNo)).errorCode,
      (await cancel(unused.esimTranNo)).errorCode,
      (await cancel(installed.esimTranNo)).errorCode,
    ];
    expect(codes).toEqual(['0', '200002', '200002']);
    expect(await bench.balance()).toBe(1_000_000_000 - 34_000);
  });

  test('F4 status and usage show use, depletion and a top-up', async () => {
    await bench.start();
    const { esimTranNo } = await bench.ready('t1');
    await bench.control({ esimTranNo, action: 'deplete' });
    const status = async () => (await bench.query({ esimTranNo })).obj.esimList[0];
    expect(await status()).toMatchObject({ esimStatus: 'USED_UP', smdpStatus: 'ENABLED' });
    const body = { esimTranNo, packageCode: 'TOPUP_JP-1GB-7D', transactionId: 'u1', amount: 9000 };
    const first = await bench.call('esim/topup', body);
    const repeated = await bench.call('esim/topup', body);
    expect(first.obj).toMatchObject({ totalVolume: 6 * 1_073_741_824, totalDuration: 37 });
    expect(repeated.obj.totalVolume).toBe(first.obj.totalVolume);
    expect(await status()).toMatchObject({ esimStatus: 'IN_USE' });
    const { obj } = await bench.call('esim/usage/query', { esimTranNoList: [esimTranNo, 'unknown'] });
    expect(obj.esimUsageList).toMatchObject([{ dataUsage: 5 * 1_073_741_824, totalData: 6 * 1_073_741_824 }]);
  });

  test('F5 a top-up is refused after the end of validity, for another place and for a plan’s code', async () => {
    await bench.start();
    const { esimTranNo } = await bench.ready('t1');
    await bench.control({ esimTranNo, action: 'use', bytes: 5 });
    const topUp = async (packageCode: string) =>
      (await bench.call('esim/topup', { esimTranNo, packageCode, transactionId: 'u1' })).errorCode;
    expect([await topUp('TOPUP_KR-1GB-7D'), await topUp('JP-1GB-7D')]).toEqual(['310243', '310243']);
    bench.clock.now += 31 * 24 * 60 * minute;
    expect(await topUp('TOPUP_JP-1GB-7D')).toBe('200002');
    const { obj } = await bench.query({ esimTranNo });
    expect(obj.esimList[0].esimStatus).toBe('UNUSED_EXPIRED');
  });

  test('F2 the price list answers by place and lists top-ups by profile', async () => {
    await bench.start();
    const { iccid } = await bench.ready('t1');
    const japan = await bench.call('package/list', { locationCode: 'JP', type: 'BASE' });
    const topUps = await bench.call('package/list', { type: 'TOPUP', iccid });
    const regions = await bench.call('package/list', { locationCode: '!RG', type: 'BASE' });
    const codes = (answer: Answer): string[] =>
      answer.obj.packageList.map((item: { packageCode: string }) => item.packageCode);
    expect(codes(japan)).toEqual(expect.arrayContaining(['JP-5GB-30D', 'ASIA-5GB-30D', 'JP-UNL-DAILY']));
    expect(codes(topUps)).toContain('TOPUP_JP-5GB-30D');
    expect(codes(regions)).not.toContain('JP-5GB-30D');
  });

  test('identifiers have valid check digits', () => {
    for (let n = 0; n < 50; n += 1) {
      expect(BigInt(makeEid()) % 97n).toBe(1n);
      expect(makeIccid()).toHaveLength(19);
    }
  });
});

describe('faults', () => {
  test('F1 an order whose answer is lost stays accepted', async () => {
    await bench.start();
    await bench.fault({ fault: 'drop', path: 'esim/order' });
    await expect(bench.call('esim/order', orderBody('t1'))).rejects.toThrow(ConnectionDropped);
    const report = await bench.handle(new Request(`http://127.0.0.1${basePath}/orders.json`));
    expect(await report.json()).toMatchObject({ orders: { t1: { charged: 34_000, quantity: 1 } } });
  });

  test('F1 an order that is pending for ever is completed when it is released', async () => {
    await bench.start();
    await bench.fault({ fault: 'pending_forever' });
    const { obj } = await bench.call('esim/order', orderBody('t1'));
    const ask = async () => (await bench.query({ orderNo: obj.orderNo })).errorCode;
    bench.clock.now += 60 * minute;
    expect(await ask()).toBe('200010');
    await bench.control({ action: 'release', orderNo: obj.orderNo });
    expect(await ask()).toBe('0');
  });

  test('an unknown fault is refused', async () => {
    await bench.start();
    expect((await bench.post('faults', { fault: 'rain' })).status).toBe(400);
  });
});

describe('events', () => {
  test('F1 the webhook address is saved only when it answers, and then gets events of orders and profiles', async () => {
    const receiver = await startReceiver();
    try {
      await bench.start();
      receiver.status = 500;
      const refusedSave = await bench.call('webhook/save', { webhook: receiver.url });
      receiver.status = 200;
      await bench.call('webhook/save', { webhook: receiver.url });
      const { esimTranNo } = await bench.ready('t1');
      await bench.fault({ fault: 'duplicate_event' });
      await bench.control({ esimTranNo, action: 'install' });
      const events = await receiver.received(7);
      expect(refusedSave.errorCode).toBe('200008');
      expect(events.map(({ body }) => body.notifyType).sort()).toEqual([
        'CHECK_HEALTH',
        'CHECK_HEALTH',
        'ORDER_STATUS',
        ...Array(4).fill('SMDP_EVENT'),
      ]);
      expect(new Set(events.map(({ body }) => body.notifyId)).size).toBe(6);
    } finally {
      receiver.close();
    }
  });

  test('F1 a failed event is sent again, a bounded number of times', async () => {
    const receiver = await startReceiver();
    try {
      receiver.status = 503;
      await bench.start({ webhookUrl: receiver.url, eventRetryAfterMs: [1, 1] });
      await bench.call('esim/order', orderBody('t1'));
      const events = await receiver.received(3);
      expect(new Set(events.map(({ body }) => body.notifyId)).size).toBe(1);
    } finally {
      receiver.close();
    }
  });
});
