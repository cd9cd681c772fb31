import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';

/** Where a simulator answers, e.g. `http://127.0.0.1:4000/dev/sim/airalo`. */
type Simulated = string;
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

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
