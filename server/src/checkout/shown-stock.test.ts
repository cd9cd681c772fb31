import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { product } from '../catalogue/tables.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
let elapsedMs = 0;
const answers = createAnswerCache({ entries: 100, bytes: 8 * 1024 * 1024 }, () => elapsedMs);
const shop = useTrade(database, {}, { answers, pages: true });
const card = 'sim-south-korea-10gb-10d';

const shownInList = async () => {
  const { body } = await shop.guest.get('/capi/products?product_type=sim-card');
  const { data } = body as unknown as { data: { product_id: string; stock: number }[] };
  return data.find(({ product_id }) => product_id === card)?.stock;
};
const shownOnPage = async (language: 'vi' | 'ja') => {
  const { body } = await shop.raw(`/${language}/products/${card}`);
  return Number(/>(?:Còn |残り)(\d+)(?:点)?</.exec(body)?.[1]);
};

async function buy(count: number): Promise<void> {
  const { body: provinces } = await shop.guest.get('/capi/ship-prices');
  const { data } = provinces as unknown as { data: { id: number; province: string }[] };
  const province = data.find((item) => item.province === 'DKI Jakarta')?.id;
  const { body: shipping } = await shop.customer().post('/capi/ship-price', { id: province });
  const { priceIdr } = await shop.productOf(card);
  const total = priceIdr * count + (shipping as unknown as { price: number }).price;
  const body = { product_id: card, qty: [count], is_daily_plan: false, province, total };
  const placed = await shop.customer().post('/paymentapi/redirect-sim-card-payment', body);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
}

test('F6 the shown stock is at most two seconds old, and an order evicts no other answer from the cache', async () => {
  await shop.operator('stock.add', card, '--count', '37');
  const plans = async () => (await shop.guest.get('/capi/products?product_type=ez-sim&limit=100')).body;
  const before = await plans();
  // A change past the shop's cache invalidation: only a newly rendered answer shows it.
  await database.db.update(product).set({ popularity: 0, hotspot: false }).where(eq(product.type, 'ez-sim'));
  expect(await shownInList()).toBe(40);
  expect(await shownOnPage('ja')).toBe(40);
  await shop.guest.get(`/capi/products/${card}`, { 'accept-language': 'vi' });
  elapsedMs += 999;
  // Rendered from a cached answer that is almost a second old.
  expect(await shownOnPage('vi')).toBe(40);
  await buy(2);
  elapsedMs += 999;
  expect(await shownInList()).toBe(38);
  elapsedMs += 2;
  expect([await shownOnPage('ja'), await shownOnPage('vi')]).toEqual([38, 38]);
  expect(await plans()).toEqual(before);
});
