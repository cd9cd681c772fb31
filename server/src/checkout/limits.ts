import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Rate limit of calls that place orders, refused ones included. A person's repeated tries stay far below. */
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
