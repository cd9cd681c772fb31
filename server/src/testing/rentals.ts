import type { Device } from '@langit/contract/wire/rentals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rental, routerUnit } from '../rentals/tables.ts';
import type { Answer, TradeShop } from './trade.ts';

export const payUrl = '/paymentapi/redirect-order-payment';
export const japanRouter = 'router-japan-3gb-daily';

/** The body of a rental order, with the prices of the demo's router for Japan. */
export const rentalBody = (more: Record<string, unknown> = {}) => ({
  product_id: japanRouter,
  qty: [1],
  is_daily_plan: false,
  rental_start_date: '2026-12-01',
  rental_end_date: '2026-12-05',
  delivery_method: 'fast',
  ...more,
});

/** HTTP calls of a customer, provided by every test shop. */
type Callers<A> = {
  as(customer: string | null): {
    get(url: string): Promise<A>;
    post(url: string, body: unknown): Promise<A>;
  };
};

/** The total quoted by the shop for a rental. */
export async function quoted<A extends { body: { total: number } }>(
  shop: Callers<A>,
  body: ReturnType<typeof rentalBody>,
): Promise<number> {
  const query = new URLSearchParams({
    product_id: body.product_id,
    quantity: String(body.qty[0]),
    rental_start_date: body.rental_start_date,
    rental_end_date: body.rental_end_date,
    delivery_method: body.delivery_method,
  });
  const { body: quote } = await shop.as(null).get(`/capi/rental-quote?${query}`);
  return quote.total;
}

/** Places a rental order as a customer and returns the answer. */
export async function placeRental<A extends { body: { total: number } }>(
  shop: Callers<A>,
  more: Record<string, unknown> = {},
  customer = 'cus_demo',
): Promise<A> {
  const body = rentalBody(more);
  return shop.as(customer).post(payUrl, { ...body, total: await quoted(shop, body) });
}

/** Pays at the gateway and delivers the notification to the shop. */
export async function payFor(shop: TradeShop, { body }: Answer): Promise<void> {
  await shop.gateway.steer(body.transaction_id, 'pay', 'bca_va');
  await shop.deliver(await shop.gateway.notification(body.transaction_id, 'settlement'));
}

export const rentalsOf = (database: Database, state?: 'held' | 'booked' | 'out' | 'returned' | 'released') =>
  database.db
    .select({ rental, serial: routerUnit.serial })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .where(and(state === undefined ? undefined : eq(rental.state, state)))
    .orderBy(routerUnit.serial);

/** Places and pays a rental. Returns it with its id. */
export async function rented(shop: TradeShop, more: Record<string, unknown> = {}, customer = 'cus_demo') {
  const placed = await placeRental(shop, more, customer);
  await payFor(shop, placed);
  const { body } = await shop.as(customer).get(`/capi/orders/${placed.body.order_id}`);
  return { rentalId: body.rental?.rental_id ?? '', number: placed.body.order_id };
}

export async function devicesOf(shop: TradeShop, customer = 'cus_demo'): Promise<Device[]> {
  const { body } = await shop.as(customer).get('/capi/my-device');
  return body as unknown as Device[];
}
