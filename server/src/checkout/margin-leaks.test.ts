import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, {}, { keepsCatalogue: true });

/** Names of members that tell of costs or floors. */
const leak = /"[^"]*(?:cost|floor|margin|minimum_price|fx_?rate|per_usd|supplier)[^"]*":/i;

test('M11 no answer to a customer tells of costs, floors, minimum prices, rates, fees or margins', async () => {
  const me = shop.customer();
  const bought = await me.buy('japan-5gb-30d');
  const answers = [
    await shop.guest.get('/capi/products?limit=100'),
    await shop.guest.get('/capi/products/japan-5gb-30d'),
    await shop.guest.get('/capi/products/sim-indonesia-15gb-30d'),
    await shop.guest.get('/capi/products/router-japan-3gb-daily'),
    await shop.guest.get('/capi/countries'),
    await me.get(`/capi/orders/${bought.order_id}`),
    await me.get('/capi/order-history'),
    await me.get('/capi/my-esims'),
    await me.get('/capi/account/export'),
    await me.post('/capi/vouchers/validate', { code: 'WELCOME10', product_id: 'japan-5gb-30d', qty: 1 }),
  ];
  const openApi = await shop.raw('/openapi.json');
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { body } of answers) expect(JSON.stringify(body).match(leak)?.[0]).toBeUndefined();
  expect(openApi.body.match(leak)?.[0]).toBeUndefined();
});
