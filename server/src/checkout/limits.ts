import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Calls that place orders, also those that are refused; a person who tries again and again stays far below. */
const ordersOfCustomer: Limit = { limit: 30, seconds: 600 };
/** Many customers may share the address of a mobile network. */
const ordersOfAddress: Limit = { limit: 200, seconds: 600 };

export async function limitOrders(
  rateLimiter: RateLimiter,
  customer: string,
  address: string,
): Promise<void> {
  await rateLimiter.hit(limitKey('order', customer), ordersOfCustomer);
  await rateLimiter.hit(limitKey('orders', addressGroup(address)), ordersOfAddress);
}
