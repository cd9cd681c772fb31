import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const card = 'sim-south-korea-10gb-10d';

async function buyCard(): Promise<string> {
  await shop.operator('stock.add', card, '--count', '20');
  const { rows } = await database.db.execute<{ id: number; cost: string }>(
    sql`select id, shipping_idr as cost from province where name = 'DKI Jakarta'`,
  );
  const [jakarta] = rows;
  const { priceIdr } = await shop.productOf(card);
  const total = priceIdr + Number(jakarta?.cost);
  const goods = { product_id: card, qty: [1], is_daily_plan: false, total, province: jakarta?.id };
  const { body } = await shop.customer().post('/paymentapi/redirect-sim-card-payment', goods);
  await shop.gateway.pay(body.transaction_id);
  return body.order_id;
}

test('B30 parcels are listed by the day on which they leave, with address and serial numbers', async () => {
  const sim = await buyCard();
  const { number: router } = await shop.customer().rent({ qty: [2] });
  const list = (...more: string[]) => shop.operator('parcels.list', ...more);
  expect(await list()).toMatchObject([
    { order: sim, kind: 'card', send_by: '2026-11-23', late: false, serials: [], state: 'on_review' },
    {
      order: router,
      kind: 'router',
      send_by: '2026-11-30',
      to: 'Dewi Lestari',
      address: expect.stringContaining('Jl.'),
      what: expect.stringContaining('× 2'),
      serials: ['LGT-R-0007', 'LGT-R-0008'],
      method: 'fast',
    },
  ]);
  expect(await list('--day', '2026-11-29')).toMatchObject([{ order: sim }]);
  expect(await list('--kind', 'router')).toMatchObject([{ order: router }]);
  const [first] = await list('--limit', '1');
  expect(await list('--cursor', first.order)).toMatchObject([{ order: router }]);
  expect(await list('--order', router.toLowerCase())).toMatchObject([{ order: router }]);

  shop.clock.set('2026-11-24T03:00:00Z');
  expect(await list('--kind', 'card')).toMatchObject([{ order: sim, late: true }]);
  await shop.operator('orders.ship', sim, '--courier', 'JNE', '--tracking', 'JX1');
  expect(await list()).toMatchObject([{ order: router }]);
  expect(await list('--state', 'on_ship', '--courier', 'jne')).toMatchObject([
    { order: sim, courier: 'JNE', tracking: 'JX1', late: false },
  ]);
  expect(await list('--state', 'on_ship', '--courier', 'POS')).toEqual([]);
});
