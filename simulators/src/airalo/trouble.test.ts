import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionDropped } from '../simulator.ts';
import { startReceiver } from '../suppliers/test-receiver.ts';
import type { FaultKind } from './faults.ts';
import { type Bench, clientSecret, openBench, orderCents, orderFields } from './test-bench.ts';

let bench: Bench;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  bench = await openBench();
  receiver = await startReceiver();
});
afterEach(async () => {
  await bench.close();
  receiver.close();
});

const ordered = async () => (await bench.books()).orders.length;

describe('faults', () => {
  test.each<[FaultKind, number, number]>([
    ['server_error', 500, 0],
    ['maintenance', 422, 0],
    ['out_of_stock', 422, 0],
    ['low_stock', 422, 0],
    ['balance', 422, 0],
    ['server_error_after', 502, 1],
    ['redirect', 302, 1],
    ['html', 200, 1],
    ['huge', 200, 1],
  ])('R65 %s answers %i and leaves %i orders, once', async (fault, status, orders) => {
    await bench.start();
    await bench.call('GET balance');
    await bench.fault({ fault, path: 'POST orders' });
    const { authorization } = await bearer();
    const order = () => bench.send('POST v2/orders', orderFields(), { authorization });
    expect((await order()).status).toBe(status);
    expect(await ordered()).toBe(orders);
    expect((await order()).status).toBe(200);
    expect(await ordered()).toBe(orders + 1);
  });

  test.each<[FaultKind, number]>([
    ['drop_before', 0],
    ['drop', 1],
  ])('R65 %s cuts the connection and leaves %i orders', async (fault, orders) => {
    await bench.start();
    await bench.fault({ fault, path: 'POST orders' });
    await expect(bench.call('POST orders', orderFields())).rejects.toThrow(ConnectionDropped);
    expect(await ordered()).toBe(orders);
  });

  test('R65 with the fault half_quantity half of the eSIMs are delivered and all are charged', async () => {
    await bench.start();
    await bench.fault({ fault: 'half_quantity' });
    const { body } = await bench.call('POST orders', orderFields({ quantity: '4' }));
    expect(body.data.sims).toHaveLength(2);
    expect((await bench.books()).orders[0]?.chargedCents).toBe(4 * orderCents);
  });

  test('R65 a raised price is in the price list only', async () => {
    await bench.start();
    const price = async () => {
      const { body } = await bench.call('GET packages?filter[country]=jp');
      const { packages } = body.data[0].operators[0];
      return packages.find(({ id }: { id: string }) => id === 'jp-mobile-30days-5gb').net_price;
    };
    await bench.fault({ fault: 'price' });
    expect([await price(), await price()]).toEqual([4.1, 3.6]);
  });

  test('a slow answer does not delay the end of the process', async () => {
    await bench.start();
    await bench.call('GET orders');
    await bench.fault({ fault: 'slow', path: 'GET balance', ms: 60_000 });
    const answer = bench.call('GET balance');
    await bench.start();
    expect((await answer).status).toBe(200);
  });

  test('a fault hits its operation `times` times, and all faults can be removed at once', async () => {
    await bench.start();
    await bench.fault({ fault: 'maintenance', path: 'GET balance', times: 2 });
    const codes = [];
    for (const call of ['GET orders', 'GET balance', 'GET balance', 'GET balance'])
      codes.push((await bench.call(call)).body.code);
    expect(codes).toEqual([undefined, 13, 13, undefined]);
    await bench.fault({ fault: 'maintenance', times: 99 });
    await bench.send('DELETE faults');
    expect(await (await bench.send('GET faults')).json()).toEqual([]);
  });

  test.each([
    { fault: 'rain' },
    { fault: 'busy' },
    { fault: 'slow', times: 0 },
    { fault: 'slow', ms: -1 },
    { fault: 'slow', path: 7 },
    { fault: 'slow', after: 7 },
  ])('%j is no fault', async (fault) => {
    await bench.start();
    expect((await bench.send('POST faults', JSON.stringify(fault))).status).toBe(400);
  });

  test('the control panel shows every fault switch and the possible actions of an eSIM', async () => {
    await bench.start();
    const iccid = await bench.bought();
    bench.controlPanel()?.setFault('maintenance', true);
    const on = bench
      .controlPanel()
      ?.faults()
      .filter((item) => item.on);
    expect(on).toEqual([{ kind: 'maintenance', on: true }]);
    expect((await bench.call('GET balance')).body.code).toBe(13);
    bench.controlPanel()?.setFault('maintenance', false);
    expect(await bench.controlPanel()?.act(iccid, 'deplete')).toBe(true);
    expect(bench.controlPanel()?.things(5)).toMatchObject([{ id: iccid, state: 'FINISHED' }]);
    expect(await bench.controlPanel()?.act(iccid, 'install it')).toBe(false);
  });

  const bearer = async () => {
    const { body } = await bench.fetchToken();
    return { authorization: `Bearer ${body.data.access_token}` };
  };
});

describe('events', () => {
  const hmac = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex');
  const optIn = (type = 'webhook_low_data') =>
    bench.call('POST notifications/opt-in', { type, webhook_url: receiver.url });

  test('V6 events go only to a verified address and are signed over the sent body', async () => {
    await bench.start();
    receiver.status = 404;
    expect(Object.keys((await optIn()).body.data)).toEqual(['webhook_url']);
    receiver.status = 200;
    expect((await optIn()).status).toBe(200);
    const iccid = await bench.bought();
    await bench.steer({ iccid, action: 'use', megabytes: 4000 });
    const [event] = await receiver.received(1);
    expect(event?.body).toMatchObject({ level: '75%', iccid, remaining_percentage: 22 });
    expect(event?.headers['airalo-signature']).toBe(hmac(clientSecret, event?.rawBody ?? ''));
  });

  test('V6 events can be sent with a wrong signature or twice', async () => {
    await bench.start({ webhookUrl: receiver.url });
    const iccid = await bench.bought();
    await bench.fault({ fault: 'wrong_signature' });
    await bench.fault({ fault: 'duplicate_event' });
    await bench.steer({ iccid, action: 'deplete' });
    const [received, other] = await receiver.received(2);
    expect(received?.rawBody).toBe(other?.rawBody);
    expect(received?.headers['airalo-signature']).toBe(hmac('somebody else', received?.rawBody ?? ''));
  });

  test.each([503, 204])('F1 one answered %i is sent again, a bounded number of times', async (status) => {
    receiver.status = status;
    await bench.start({ webhookUrl: receiver.url, eventRetryAfterMs: [1, 1] });
    await bench.steer({ iccid: await bench.bought(), action: 'deplete' });
    const events = await receiver.received(3);
    expect(new Set(events.map(({ rawBody }) => rawBody)).size).toBe(1);
  });

  test('F1 an asynchronous order is accepted at once and reported with its request id', async () => {
    await bench.start();
    expect(Object.keys((await bench.call('POST orders-async', orderFields())).body.data)).toEqual([
      'webhook_url',
    ]);
    await optIn('async_orders');
    const { status, body } = await bench.call('POST orders-async', orderFields());
    const [received] = await receiver.received(1);
    expect(status).toBe(202);
    expect(received?.body).toMatchObject({ request_id: body.data.request_id, type: 'sim', quantity: '1' });
    await bench.fault({ fault: 'out_of_stock' });
    await bench.call('POST orders-async', orderFields());
    const [, refused] = await receiver.received(2);
    expect(refused?.body.reason).toContain('out of stock');
    expect(await ordered()).toBe(1);
  });

  test('F2 an opt-in names a known event and an absolute URL', async () => {
    await bench.start();
    const refusedFor = async (fields: Record<string, string>) =>
      Object.keys((await bench.call('POST notifications/opt-in', fields)).body.data);
    expect(await refusedFor({ type: 'weather', webhook_url: receiver.url })).toEqual(['type']);
    expect(await refusedFor({ type: 'async_orders', webhook_url: '/hook' })).toEqual(['webhook_url']);
    expect(await refusedFor({ type: 'webhook_credit_limit', webhook_url: receiver.url })).toEqual(['levels']);
  });
});
