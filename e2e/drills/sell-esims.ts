/**
 * `node e2e/drills/sell-esims.ts <address of a demo shop> <orders>`: a customer buys that many eSIMs, pays each at the shop's own simulator
 * and waits until all are delivered. Ends with 1 where one is not.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDelivered } from '@langit/contract/values/orders';
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { patienceMs } from '../../scripts/patience.ts';
import { planOf, registerBuyers } from '../bench/orders.ts';
import { buy, orderOf, type PlacedOrder } from './customers.ts';

const [shop = 'http://127.0.0.1:3000', wanted = '1'] = process.argv.slice(2);

async function arrives(order: PlacedOrder): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(250))
    if (isDelivered((await orderOf(order)).delivery_status)) return true;
  return false;
}

const [buyer] = await registerBuyers(shop, 1);
if (!buyer) throw new Error('nobody to buy');
const plan = await planOf(shop);
const orders: PlacedOrder[] = [];
for (let number = 0; number < Number(wanted); number += 1) {
  const order = await buy(buyer, plan, 1);
  await payOnSimulator(`${shop}/dev/sim/midtrans`, order.transactionId);
  orders.push(order);
}
const delivered = (await Promise.all(orders.map(arrives))).filter(Boolean).length;
console.log(`${delivered} of ${orders.length} eSIMs delivered`);
process.exit(delivered === orders.length ? 0 : 1);
