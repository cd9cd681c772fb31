import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bench,
  minute,
  openBench,
  openingCents,
  orderCents,
  orderFields,
  rightForm,
} from './test-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('tokens', () => {
  test.each([
    ['client_id', { client_id: '' }],
    ['client_secret', { client_secret: '' }],
    ['grant_type', { grant_type: '' }],
    ['grant_type', { grant_type: 'password' }],
    ['client_secret', { client_secret: 'another' }],
    ['client_secret', { client_id: 'another' }],
  ])('F2 none is given where %s is wrong: %j', async (field, change) => {
    await bench.start();
    const { status, body } = await bench.fetchToken({ ...rightForm, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.data)).toEqual([field]);
  });

  test('F2 a fourth token within a minute is refused', async () => {
    await bench.start();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await bench.fetchToken()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('F2 a token is valid for 24 hours', async () => {
    await bench.start();
    const { body } = await bench.fetchToken();
    expect(body.data).toMatchObject({ expires_in: 86_400, token_type: 'Bearer' });
    const headers = { authorization: `Bearer ${body.data.access_token}` };
    bench.clock.now += 24 * 60 * minute - 1;
    expect((await bench.call('GET balance', undefined, headers)).status).toBe(200);
    bench.clock.now += 1;
    expect((await bench.call('GET balance', undefined, headers)).status).toBe(401);
  });

  test('F2 tokens can be invalidated and do not survive a restart', async () => {
    await bench.start();
    const status = async () => (await bench.call('GET balance')).status;
    const statuses = [await status()];
    await bench.steer({ action: 'forget_tokens' });
    statuses.push(await status());
    bench.forgetToken();
    statuses.push(await status());
    await bench.start();
    statuses.push(await status());
    expect(statuses).toEqual([200, 401, 200, 401]);
  });

  test.each(['', 'Bearer ', 'Bearer guessed', 'Basic Y2xpZW50', 'bearer'])(
    'F2 nothing is sold to %j',
    async (authorization) => {
      await bench.start();
      const { status, body } = await bench.call('POST orders', orderFields(), { authorization });
      expect([status, body.meta.message]).toEqual([401, 'This request is not authenticated.']);
      expect((await bench.books()).orders).toEqual([]);
    },
  );
});

describe('orders', () => {
  test.each([
    [['package_id'], { package_id: '' }],
    [['package_id'], { package_id: 'jp-mobile-30days-5tb' }],
    [['package_id'], { package_id: 'jp-mobile-30days-5gb-topup' }],
    [['quantity'], { quantity: '0' }],
    [['quantity'], { quantity: '51' }],
    [['quantity'], { quantity: '1.5' }],
    [['quantity'], { quantity: 'one' }],
    [['description'], { description: 'x'.repeat(256) }],
    [['type'], { type: 'esim' }],
    [['package_id', 'quantity'], { package_id: 'none', quantity: '-1' }],
  ])('F1 %j wrong: %j is refused to the field and charges nothing', async (fields, change) => {
    await bench.start();
    const { status, body } = await bench.call('POST orders', orderFields(change));
    expect(status).toBe(422);
    expect(Object.keys(body.data)).toEqual(fields);
    expect(await bench.books()).toMatchObject({ orders: [], balanceCents: openingCents });
  });

  test.each([
    ['JSON', JSON.stringify(orderFields()), { 'content-type': 'application/json' }, 200],
    ['a form', new URLSearchParams(orderFields()), {}, 200],
    ['several parts', multipart(orderFields()), {}, 200],
    ['plain text', 'package_id=jp-mobile-30days-5gb&quantity=1', { 'content-type': 'text/plain' }, 422],
    ['a list', '[]', { 'content-type': 'application/json' }, 422],
    ['half of JSON', '{"package_id":', { 'content-type': 'application/json' }, 422],
  ])('F2 as %s', async (_, sent, headers, status) => {
    await bench.start();
    const answer = await bench.call('POST orders', sent, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toEqual({ code: 43, reason: 'Bad request' });
    expect((await bench.books()).orders).toHaveLength(status === 200 ? 1 : 0);
  });

  test('F1 the same order sent twice is two orders, which survive a restart', async () => {
    await bench.start();
    const fields = orderFields({ description: 'ref-1', quantity: '2' });
    const first = await bench.call('POST orders', fields);
    await bench.call('POST orders', fields);
    await bench.start();
    const { orders, sims, balanceCents } = await bench.books();
    expect(first.body.data).toMatchObject({ quantity: '2', price: 4.5, net_price: 3.6, type: 'sim' });
    expect(orders.map(({ description }) => description)).toEqual(['ref-1', 'ref-1']);
    expect(new Set(sims.map(({ iccid }) => iccid)).size).toBe(4);
    expect(balanceCents).toBe(openingCents - 4 * orderCents);
  });

  test('F1 orders are found by a substring of their description, newest first', async () => {
    await bench.start();
    for (const description of ['ref-1', 'ref-12', 'ref-2'])
      await bench.call('POST orders', orderFields({ description }));
    const match = await bench.call('GET orders?filter[description]=ref-1&include=sims');
    expect(match.body.data.map((item: { description: string }) => item.description)).toEqual([
      'ref-12',
      'ref-1',
    ]);
    expect(match.body.data[0]).toMatchObject({ quantity: 1, price: '4.50', sims: [{ is_roaming: true }] });
    expect((await bench.call('GET orders?limit=0')).body.data).toHaveProperty('limit');
    expect((await bench.call('GET orders?page=x')).body.data).toHaveProperty('page');
  });

  test('R65 an order beyond the balance is refused', async () => {
    await bench.start({ openingBalanceCents: orderCents + 1 });
    await bench.call('POST orders', orderFields());
    const { status, body } = await bench.call('POST orders', orderFields());
    expect([status, body.code]).toEqual([422, 11]);
    expect(await bench.books()).toMatchObject({ balanceCents: 1, orders: [{ chargedCents: orderCents }] });
  });

  test.each([
    ['test-insufficient-balance-7days-1gb', 11],
    ['test-out-of-stock-7days-1gb', 34],
    ['test-not-enough-7days-1gb', 33],
    ['test-maintenance-mode-7days-1gb', 13],
  ])('R65 %s always fails with %i', async (package_id, code) => {
    await bench.start();
    expect((await bench.call('POST orders', orderFields({ package_id }))).body.code).toBe(code);
  });

  test('F2 an order, an eSIM and a path that do not exist are not found', async () => {
    await bench.start();
    for (const call of [
      'GET orders/4711',
      'GET sims/8900000000000000000',
      'GET orders/none/of/this',
      'PUT orders',
    ])
      expect((await bench.call(call)).status, call).toBe(404);
  });
});

describe('eSIMs', () => {
  test('F5 a top-up extends an eSIM, and is refused for another place, without such a package or after its end', async () => {
    await bench.start();
    const iccid = await bench.bought();
    const topUp = (package_id: string) => bench.call('POST orders/topups', { package_id, iccid });
    expect((await topUp('kr-mobile-30days-5gb-topup')).body.code).toBe(23);
    expect(Object.keys((await topUp('jp-mobile-30days-5gb')).body.data)).toEqual(['package_id']);
    expect((await topUp('jp-mobile-30days-3gb-topup')).body.data).toMatchObject({ type: 'topup' });
    const { body } = await bench.call(`GET sims/${iccid}/usage`);
    expect(body.data).toMatchObject({ total: 8 * 1024, remaining: 8 * 1024, status: 'NOT_ACTIVE' });
    await bench.steer({ iccid, action: 'expire' });
    expect((await topUp('jp-mobile-30days-3gb-topup')).body.code).toBe(23);
    expect((await bench.books()).orders.map(({ type }) => type)).toEqual(['sim', 'topup']);
  });

  test('F4 first use starts the validity, and the usage answer is cached for 20 minutes', async () => {
    await bench.start();
    const iccid = await bench.bought();
    const remaining = async () => (await bench.call(`GET sims/${iccid}/usage`)).body.data.remaining;
    const seen = [await remaining()];
    await bench.steer({ iccid, action: 'use', megabytes: 120 });
    seen.push(await remaining());
    bench.clock.now += 20 * minute;
    seen.push(await remaining());
    expect(seen).toEqual([5120, 5120, 5000]);
    bench.clock.now += 30 * 24 * 60 * minute;
    bench.forgetToken();
    const { body } = await bench.call(`GET sims/${iccid}/packages`);
    expect(body.data).toMatchObject([{ status: 'EXPIRED', activated_at: '2026-06-01 08:00:00' }]);
  });

  test('F4 a recycled eSIM can neither be topped up nor queried', async () => {
    await bench.start();
    const iccid = await bench.bought();
    await bench.steer({ iccid, action: 'recycle' });
    const package_id = 'jp-mobile-30days-3gb-topup';
    for (const answer of [
      await bench.call('POST orders/topups', { package_id, iccid }),
      await bench.call(`GET sims/${iccid}/packages`),
      await bench.call(`GET sims/${iccid}/topups`),
    ])
      expect(answer.body.code).toBe(73);
    expect((await bench.call(`GET sims/${iccid}`)).body.data).toMatchObject({ recycled: true });
  });

  test('F9 a refund is a request only, and nothing is paid back automatically', async () => {
    await bench.start();
    const iccid = await bench.bought();
    const request = await bench.call('POST refund', form(['iccids[]', iccid], ['reason', 'NO_COVERAGE']));
    expect(request.status).toBe(202);
    expect(await bench.books()).toMatchObject({
      balanceCents: openingCents - orderCents,
      refunds: [{ iccids: [iccid], reason: 'NO_COVERAGE' }],
    });
  });

  test.each<[string, ...[string, string][]]>([
    ['iccids', ['reason', 'NO_COVERAGE']],
    ['iccids', ...Array.from({ length: 6 }, (): [string, string] => ['iccids[]', '1'])],
    ['reason', ['iccids[]', '1'], ['reason', 'BORED']],
    ['notes', ['iccids[]', '1'], ['reason', 'OTHERS']],
    ['iccids.0', ['iccids[]', '1'], ['reason', 'NO_COVERAGE']],
  ])('F9 a refund is refused for its %s', async (field, ...sent) => {
    await bench.start();
    const { status, body } = await bench.call('POST refund', form(...sent));
    expect([status, Object.keys(body.data)]).toEqual([422, [field]]);
  });

  test('F2 the picture of an eSIM is a PNG; an unknown number has none', async () => {
    await bench.start();
    const picture = await bench.send(`GET qr/${await bench.bought()}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await bench.send('GET qr/1.png')).status).toBe(404);
  });
});

const form = (...fields: [string, string][]) => new URLSearchParams(fields);

function multipart(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
