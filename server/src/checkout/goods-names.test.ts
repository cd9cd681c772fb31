import { addDays } from '@langit/contract/values/calendar-days';
import { shortDayText } from '@langit/contract/values/date-text';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { migrateAgain } from '../testing/migrate-again.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const daily = { is_daily_plan: true, period: 7 };

test('Z27 a daily plan keeps its days on payment page, order, history, eSIM and console', async () => {
  const name = 'Japan · 1 GB a day · 7 days';
  const customer = shop.customer();
  const placed = await customer.place('japan-1gb-daily', daily);
  expect(await (await fetch(placed.payment_url)).text()).toContain(name);
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  const number = placed.order_id;
  expect(await customer.order(number)).toMatchObject({
    name,
    esims: [{ label: name, data_plan_name: name }],
  });
  expect((await customer.get('/capi/order-history')).body).toContainEqual(expect.objectContaining({ name }));
  expect(await shop.operator('orders.lines', number)).toMatchObject([{ name }]);
});

test('Z27 a rental is named with its days, and what is added to it by what is added', async () => {
  const customer = shop.customer();
  const { rentalId, number } = await customer.rent();
  const { name } = await customer.order(number);
  expect(name).toMatch(/^Japan WiFi router · 3 GB a day · \d+ days$/);
  const [device] = await customer.devices();
  expect(device?.name).toBe('Japan WiFi router · 3 GB a day');
  const router = device?.device_id;
  const end = addDays(device?.rental_end_date ?? '', 2);
  const request = { rental_id: rentalId, new_end_date: end };
  const { body: quote } = await customer.get(
    `/capi/my-device/${rentalId}/extension-quote?new_end_date=${end}`,
  );
  const { body: placed } = await customer.post('/paymentapi/redirect-extend-payment', {
    ...request,
    total: quote.total,
  });
  const added = `2 more days · router ${router} · until ${shortDayText(end, 'en')}`;
  expect((await customer.order(placed.order_id)).name).toBe(added);
  expect(await (await fetch(placed.payment_url)).text()).toContain(added);
});

test('Z27 orders of before are named with their days, and an eSIM that the customer has named keeps its name', async () => {
  const customer = shop.customer();
  const { order_id: number } = await customer.buy('japan-1gb-daily', daily);
  const { order_id: labelled, esims } = await customer.buy('japan-1gb-daily', daily);
  await customer.put(`/capi/esims/${esims[0]?.esim_id}`, { label: 'Mum' });
  const old = { en: 'Japan 1 GB/day', id: 'Jepang 1 GB/hari', ja: '日本 1GB/日', vi: 'Nhật Bản 1 GB/ngày' };
  await database.db.execute(
    sql`update order_line set snapshot = jsonb_set(snapshot, '{names}', ${JSON.stringify(old)}::jsonb)`,
  );
  await database.db.execute(sql`update esim set label = 'Japan 1 GB/day' where label <> 'Mum'`);

  await migrateAgain(database, '_names_of_sold_goods.sql');

  const name = 'Japan 1 GB/day · 7 days';
  expect(await customer.order(number)).toMatchObject({ name, esims: [{ label: name }] });
  expect(await customer.order(labelled)).toMatchObject({ name, esims: [{ label: 'Mum' }] });
});
