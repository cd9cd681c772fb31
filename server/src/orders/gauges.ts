import { secondsBetween } from '../platform/clock.ts';
import type { ShopGauge } from '../platform/observability/shop-gauges.ts';
import type { Platform } from '../platform/slice.ts';
import { countOpenOrders, oldestUndelivered } from './gauges-store.ts';

export const orderGauges = ({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): ShopGauge[] => [
  {
    name: 'langit_orders',
    help: 'Orders that are not over, by kind and states',
    labels: ['kind', 'payment', 'delivery'],
    read: async () =>
      (await countOpenOrders(db)).map(({ kind, payment, delivery, orders }) => ({
        labels: { kind, payment, delivery: delivery ?? 'none' },
        value: orders,
      })),
  },
  {
    name: 'langit_undelivered_oldest_seconds',
    help: 'How long the oldest paid eSIM or top-up has waited for its delivery; 0 where none waits',
    async read() {
      const paid = await oldestUndelivered(db);
      return [{ value: paid ? secondsBetween(paid, clock.now()) : 0 }];
    },
  },
];
