import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { testClock, useShop } from '../testing/shop.ts';
import { voucher } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useShop(database, { clock, env: { RATE_LIMIT: 'on' } });

const check = async (remoteAddress = '192.0.2.1') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/capi/vouchers/validate',
    payload: { code: 'SIXTY' },
    remoteAddress,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};

test('R45 the sixty-first check of an IP address in ten minutes is refused, other addresses are not', async () => {
  await database.db.insert(voucher).values({ id: 'v', codeNormalised: 'SIXTY', type: 'fixed', amount: 1 });
  for (let n = 0; n < 60; n += 1) expect((await check()).status).toBe(200);
  expect(await check()).toEqual({ status: 429, retryAfter: '600' });
  expect((await check('192.0.2.2')).status).toBe(200);
  clock.advance(600);
  expect((await check()).status).toBe(200);
});
