/** Where a simulator answers, e.g. `http://127.0.0.1:4000/dev/sim/airalo`. */
export type Simulated = string;

/** Asks something of a simulator that only testers may ask; fails where it was refused. */
export async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
