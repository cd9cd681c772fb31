import { type Call, type Endpoint, endpoints } from '@langit/contract/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openSession } from '../accounts/sessions.ts';
import { customer } from '../accounts/tables.ts';
import { product } from '../catalogue/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { faultOf, type Seen, stateOfTables } from './call-oracle.ts';
import { fillWithDemo } from './demo.ts';
import { addressOf, type SampleRequest, sampleRequest } from './sample-requests.ts';

/** What is sent in place of a call's sample request; `type` and `auth` null leave their header out. */
export type Sent = {
  what: string;
  method?: InjectOptions['method'];
  url?: string;
  body?: string | undefined;
  type?: string | null;
  auth?: string | null;
  headers?: Record<string, string>;
};

export type CallFuzz = {
  /** Demo data, and a customer with an order. */
  prepare(): Promise<void>;
  /** Another customer: what a call did to the last one is nobody else's matter. */
  renew(): Promise<void>;
  readonly token: string;
  sample(call: Call): SampleRequest;
  send(call: Call, sent: Sent): Promise<Seen>;
  /** Sends all and tells what is wrong with the answers, and what the refused ones wrote all the same. */
  faults(call: Call, requests: readonly Sent[]): Promise<string[]>;
};

export const endpointOf = (call: Call): Endpoint => endpoints[call];
export const methodOf = (call: Call) => call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

const shown = (text: string) => (text.length > 90 ? `${text.slice(0, 80)}… (${text.length})` : text);

/** Does a body pass the call's schema? Such a one may be taken; whatever else is sent must not be. */
function isAccepted(call: Call, body: string | undefined): boolean {
  const schema = endpointOf(call).body;
  if (!schema || body === undefined) return false;
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Once a call that writes has taken so many in a row, the rest would only write more. */
const enoughTaken = 3;

export function createCallFuzz(
  shop: { readonly app: FastifyInstance },
  database: Database,
  clock: Clock,
): CallFuzz {
  let token = '';
  let known: Record<string, unknown> = {};

  const sample = (call: Call) => sampleRequest(call, known);

  async function send(call: Call, sent: Sent): Promise<Seen> {
    const { body, type = 'application/json', auth = `Bearer ${token}` } = sent;
    const answer = await shop.app.inject({
      method: sent.method ?? methodOf(call),
      url: sent.url ?? addressOf(call, sample(call)),
      headers: {
        ...(auth === null ? {} : { authorization: auth }),
        ...(body !== undefined && type !== null ? { 'content-type': type } : {}),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  async function renew(): Promise<void> {
    const [row] = await database.db.select().from(customer).where(eq(customer.id, 'cus_demo'));
    if (!row) throw new Error('the demo has no customer');
    const id = `cus_${crypto.randomUUID()}`;
    await database.db.insert(customer).values({ ...row, id, email: `${id}@example.com` });
    token = await openSession(database.db, clock, id);
    known = { ...known, customer_id: id, user_id: id, email: `${id}@example.com` };
  }

  /** A call that was taken may have ended the session, or the account. */
  async function renewIfGone(): Promise<void> {
    const { status } = await send('GET /authapi/token-check', { what: 'a living session' });
    if (status !== 200) await renew();
  }

  async function traces(call: Call, refused: readonly Sent[], before: Record<string, string>) {
    const after = await stateOfTables(database);
    const names = shown(refused.map(({ what }) => what).join(', '));
    return Object.keys(after)
      .filter((table) => before[table] !== after[table])
      .map((table) => `${call} refused ${names} and wrote into ${table}`);
  }

  /** Sends all and looks at the tables before and after; what was taken meanwhile hides nothing: then all go again. */
  async function faultsOfGroup(call: Call, requests: readonly Sent[]): Promise<string[]> {
    const found: string[] = [];
    const refused: Sent[] = [];
    let taken = 0;
    let before = await stateOfTables(database);
    for (const sent of requests) {
      if (taken >= enoughTaken) break;
      const seen = await send(call, sent);
      const fault = faultOf(call, seen);
      if (fault)
        found.push(`${call} with ${shown(sent.what)} → ${seen.status} ${fault}: ${shown(seen.body)}`);
      if (seen.status >= 400) refused.push(sent);
      else if (methodOf(call) !== 'GET') {
        taken += 1;
        await renewIfGone();
      }
    }
    if (taken > 0) {
      before = await stateOfTables(database);
      for (const sent of refused) await send(call, sent);
    }
    return [...found, ...(await traces(call, refused, before))];
  }

  return {
    get token() {
      return token;
    },
    sample,
    send,
    renew,
    async faults(call, requests) {
      const fits = requests.filter(({ body }) => isAccepted(call, body));
      const rest = requests.filter((sent) => !fits.includes(sent));
      return [...(await faultsOfGroup(call, rest)), ...(await faultsOfGroup(call, fits))];
    },
    async prepare() {
      await fillWithDemo(database, clock);
      await renew();
      const [plan] = await database.db.select().from(product).where(eq(product.productId, 'japan-5gb-30d'));
      known = { ...known, total: plan?.priceIdr };
      const call = 'POST /paymentapi/redirect-order-payment';
      const placed = await send(call, { what: 'a good order', body: JSON.stringify(sample(call).body) });
      if (placed.status !== 200) throw new Error(`the sample order was refused: ${placed.body}`);
      const { order_id, transaction_id } = JSON.parse(placed.body);
      known = { ...known, order_id, transaction_id };
    },
  };
}
