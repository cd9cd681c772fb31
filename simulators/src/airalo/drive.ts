import { post, type Simulated } from '../drive.ts';
import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';

export type SimAction = 'install' | 'use' | 'deplete' | 'expire' | 'recycle';
export type AiraloBooks = ReturnType<typeof ordersReport>;

/** Does to an eSIM what the customer's phone and the network would. */
export const steerSim = (base: Simulated, iccid: string, action: SimAction, megabytes?: number) =>
  post(`${base}/control`, { iccid, action, megabytes });

/** Makes every access token worthless, as the vendor may at any time. */
export const forgetTokens = (base: Simulated) => post(`${base}/control`, { action: 'forget_tokens' });

/** Makes something go wrong, once unless `times` says otherwise. */
export const addAiraloFault = (base: Simulated, fault: Partial<Fault> & Pick<Fault, 'fault'>) =>
  post(`${base}/faults`, fault);

/** What was accepted and charged. */
export async function airaloBooks(base: Simulated): Promise<AiraloBooks> {
  return (await (await fetch(`${base}/orders.json`)).json()) as AiraloBooks;
}
