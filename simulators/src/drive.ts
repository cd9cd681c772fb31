/** The origin and base path of a simulator, e.g. `http://127.0.0.1:4000/dev/sim/airalo`. */
export type Simulated = string;

/** Posts to a test control of a simulator; throws when it is refused. */
export async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
