import { addressGroup, type Limit, type Throttle, throttleKey } from '../platform/throttle.ts';

/** Calls that place orders, also those that are refused; a person who tries again and again stays far below. */
const ordersOfCustomer: Limit = { limit: 30, seconds: 600 };
/** Many customers may share the address of a mobile network. */
const ordersOfAddress: Limit = { limit: 200, seconds: 600 };

export async function limitOrders(throttle: Throttle, customer: string, address: string): Promise<void> {
  await throttle.hit(throttleKey('order', customer), ordersOfCustomer);
  await throttle.hit(throttleKey('orders', addressGroup(address)), ordersOfAddress);
}
