import type { Platform, Slice } from '../platform/slice.ts';
import type { ReadOrdersDeps } from './read-orders.ts';
import { myOrderRoutes } from './routes.ts';

type Ports = {
  esims: Pick<ReadOrdersDeps, 'esimsOf' | 'toppedUpEsim' | 'deliverBy'>;
  refunds: Pick<ReadOrdersDeps, 'refundOf' | 'openRefunds'>;
};

/** What customers see of their orders, across the slices. */
export function myOrdersSlice(
  { database, clock }: Platform,
  { esims: { esimsOf, toppedUpEsim, deliverBy }, refunds: { refundOf, openRefunds } }: Ports,
): { routes(): ReturnType<typeof myOrderRoutes> } & Slice {
  return {
    name: 'my-orders',
    routes: () => myOrderRoutes({ database, clock, esimsOf, toppedUpEsim, deliverBy, refundOf, openRefunds }),
  };
}
