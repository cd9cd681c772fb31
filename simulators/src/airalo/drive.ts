import { post, type Simulated } from '../drive.ts';
import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';

export type SimAction = 'install' | 'use' | 'deplete' | 'expire' | 'recycle';
export type AiraloBooks = ReturnType<typeof ordersReport>;

/** Triggers an event of the customer's phone or the network for an eSIM. */
export const steerSim = (base: Simulated, iccid: string, action: SimAction, megabytes?: number) =>
  post(`${base}/control`, { iccid, action, megabytes });

/** Invalidates all access tokens, as the vendor may do at any time. */
export const forgetTokens = (base: Simulated) => post(`${base}/control`, { action: 'forget_tokens' });

/** Injects a fault, once unless `times` is given. */
export const addAiraloFault = (base: Simulated, fault: Partial<Fault> & Pick<Fault, 'fault'>) =>
  post(`${base}/faults`, fault);

/** The accepted and charged orders. */
export async function airaloBooks(base: Simulated): Promise<AiraloBooks> {
  return (await (await fetch(`${base}/orders.json`)).json()) as AiraloBooks;
}
