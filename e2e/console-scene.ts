/**
 * `npm run scene:console`: starts a busy demo shop to look at, prints its address and runs until Ctrl+C. It has sixty days of sales, over
 * fifteen kinds of open cases, refunds, routers and parcels in all states. Making it takes a few minutes. `-- --port 4400 --days
 * 25`: at this port, and with fewer days of sales.
 */
import { parseArgs } from 'node:util';
import { build } from '../scripts/prepare.mjs';
import { openBusyShop } from './busy-shop/open-busy-shop.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, days: { type: 'string', default: '60' } },
});
build();
const shop = await openBusyShop({
  port: values.port,
  days: Number(values.days),
  say: (step) => console.log(step),
});
console.log(`The busy shop: ${shop.origin}/dev/console`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.close());
