import { post, type Simulated } from '../drive.ts';
import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';

export type ProfileAction = 'install' | 'use' | 'deplete' | 'expire' | 'enable' | 'disable' | 'delete';
export type AcceptedOrders = ReturnType<typeof ordersReport>;

/** Does to a profile what the customer's phone and the network would. */
export const steerProfile = (
  base: Simulated,
  profile: { esimTranNo: string } | { iccid: string },
  action: ProfileAction,
  bytes?: number,
) => post(`${base}/control`, { ...profile, action, bytes });

/** Makes something go wrong, once unless `times` says otherwise. */
export const addFault = (base: Simulated, fault: Partial<Fault> & Pick<Fault, 'fault'>) =>
  post(`${base}/faults`, fault);

export async function clearFaults(base: Simulated): Promise<void> {
  await fetch(`${base}/faults`, { method: 'DELETE' });
}

/** What was accepted and charged, by transactionId. */
export async function acceptedOrders(base: Simulated): Promise<AcceptedOrders> {
  const response = await fetch(`${base}/orders.json`);
  return (await response.json()) as AcceptedOrders;
}
