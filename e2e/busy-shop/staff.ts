import { randomUUID } from 'node:crypto';
import type { Role } from '@langit/contract/operator/roles';

/** A call of the console by one of the demo's staff. It has to succeed. */
export type StaffCall = <Output = unknown>(name: string, input: object, reason?: string) => Promise<Output>;

/** Signs in as a member of the demo's staff, and again after `refresh`: a moved clock ends sessions. */
export function staffOf(origin: string, role: Role): { call: StaffCall; refresh(): void } {
  let cookie: string | undefined;
  async function signIn(): Promise<string> {
    const { headers, status } = await fetch(`${origin}/dev/console`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: `role=${role}`,
    });
    const set = /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0];
    if (!set) throw new Error(`the sign-in of the demo's ${role} answered ${status}`);
    return set;
  }
  return {
    refresh() {
      cookie = undefined;
    },
    async call(name, input, reason) {
      cookie ??= await signIn();
      const response = await fetch(`${origin}/opapi/${name}`, {
        method: 'POST',
        headers: { origin, cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ input, reason, request_id: randomUUID() }),
      });
      const body = await response.json();
      if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
      return body.output;
    },
  };
}
