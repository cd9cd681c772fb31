import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Rate limit of calls that place orders, refused ones included; far above the repeated tries of a person. */
const ordersOfCustomer: Limit = { limit: 30, seconds: 600 };
/** Higher than per customer, because the customers of a mobile network may share an IP address. */
const ordersOfAddress: Limit = { limit: 200, seconds: 600 };

export async function limitOrders(
  rateLimiter: RateLimiter,
  customer: string,
  address: string,
): Promise<void> {
  await rateLimiter.hit(limitKey('order', customer), ordersOfCustomer);
  await rateLimiter.hit(limitKey('orders', addressGroup(address)), ordersOfAddress);
}
