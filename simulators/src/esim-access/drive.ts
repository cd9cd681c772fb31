import { post, type Simulated } from '../drive.ts';
import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';

export type ProfileAction = 'install' | 'use' | 'deplete' | 'expire' | 'enable' | 'disable' | 'delete';
export type AcceptedOrders = ReturnType<typeof ordersReport>;

/** Triggers an event of the customer's phone or the network for a profile. */
export const steerProfile = (
  base: Simulated,
  profile: { esimTranNo: string } | { iccid: string },
  action: ProfileAction,
  bytes?: number,
) => post(`${base}/control`, { ...profile, action, bytes });

/** Injects a fault, once unless `times` is given. */
export const addFault = (base: Simulated, fault: Partial<Fault> & Pick<Fault, 'fault'>) =>
  post(`${base}/faults`, fault);

export async function clearFaults(base: Simulated): Promise<void> {
  await fetch(`${base}/faults`, { method: 'DELETE' });
}

/** The accepted and charged orders by transactionId. */
export async function acceptedOrders(base: Simulated): Promise<AcceptedOrders> {
  const response = await fetch(`${base}/orders.json`);
  return (await response.json()) as AcceptedOrders;
}
