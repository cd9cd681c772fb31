import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
beforeEach(() => addKeptOrder(database));
const card = 'sim-south-korea-10gb-10d';

async function buyCard(): Promise<string> {
  await shop.operator('stock.add', card, '--count', '20');
  return shop.customer().buyCard(card);
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
      address: expect.stringMatching(/^Jl\..*, DKI Jakarta, Indonesia$/),
      city: expect.stringMatching(/DKI Jakarta$/),
      what: expect.stringMatching(/^2 × ./),
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

test('B87 a parcel names its router that cannot leave: one in repair, or one that another customer still has', async () => {
  const first = await shop.customer().rent();
  const next = await shop.customer().rent({
    rental_start_date: '2026-12-15',
    rental_end_date: '2026-12-16',
  });
  const [{ serials }] = await shop.operator('parcels.list');
  const [serial] = serials;
  const units: { serial: string; product: string }[] = await shop.operator('units.list');
  const model = units.find((unit) => unit.serial === serial)?.product;
  for (const other of units.filter((unit) => unit.product === model && unit.serial !== serial))
    await shop.operator('units.state', other.serial, '--to', 'repair');
  await shop.operator('rentals.handOut', serial, '--order', first.number);
  expect(await shop.operator('parcels.list')).toMatchObject([
    { order: next.number, serials: [serial], stuck: null },
  ]);
  await shop.operator('units.state', serial, '--to', 'repair');
  expect(await shop.operator('parcels.list')).toMatchObject([{ stuck: { serial, state: 'repair' } }]);
  await shop.operator('units.state', serial, '--to', 'in_service');
  shop.clock.set('2026-12-12T03:00:00Z');
  expect(await shop.operator('parcels.list')).toMatchObject([{ stuck: { serial, state: 'in_service' } }]);
});
