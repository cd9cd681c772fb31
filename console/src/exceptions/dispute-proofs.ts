import { wasInstalled, wasPlanUsed } from '@langit/contract/values/esims';
import { isDelivered } from '@langit/contract/values/orders';
import type { Answer } from '../lib/console-api';

type Order = Pick<Answer<'orders.get'>, 'esims' | 'rentals' | 'shipment' | 'delivery'>;

/** What the shop can show the bank of an order, as far as its goods can have it. */
export type Proof = {
  name: 'delivered' | 'installed' | 'used' | 'handedOut' | 'sent' | 'arrived';
  has: boolean;
  /** That the thing was used or received convinces a bank; that it was only sent rarely does. */
  convinces: boolean;
};

export function proofsOf({ esims, rentals, shipment, delivery }: Order): Proof[] {
  const isUsed = esims.some(({ plan }) => wasPlanUsed(plan));
  const ofEsims: Proof[] = [
    { name: 'delivered', has: true, convinces: false },
    {
      name: 'installed',
      has: isUsed || esims.some(({ install }) => wasInstalled(install)),
      convinces: true,
    },
    { name: 'used', has: isUsed, convinces: true },
  ];
  const ofRouters: Proof[] = [
    { name: 'handedOut', has: rentals.some(({ handed_over: at }) => at !== null), convinces: true },
  ];
  const ofParcel: Proof[] = [
    { name: 'sent', has: true, convinces: false },
    { name: 'arrived', has: shipment?.finishedAt != null, convinces: true },
  ];
  const proofs = [
    ...(esims.length > 0 ? ofEsims : []),
    ...(rentals.length > 0 ? ofRouters : []),
    ...(shipment ? ofParcel : []),
  ];
  // A top-up and a plan whose eSIM is not on record are delivered by their order alone.
  return proofs.length > 0
    ? proofs
    : [{ name: 'delivered', has: delivery !== null && isDelivered(delivery), convinces: false }];
}
