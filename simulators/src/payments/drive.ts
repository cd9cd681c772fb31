import type { Fault } from './faults.ts';

/** Replaces all fault switches of a payment simulator at `base`; an empty list ends them. */
export const setFaults = (base: string, faults: readonly Fault[]) => post(`${base}/faults`, { faults });

export async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
