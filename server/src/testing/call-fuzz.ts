import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
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

/** A request in place of a call's sample request; `type` and `auth` null omit their header. */
export type Sent = {
  what: string;
  /** The fuzzed field; only a few requests per field are sent. */
  field?: string;
  method?: InjectOptions['method'];
  url?: string;
  body?: string | undefined;
  type?: string | null;
  auth?: string | null;
  headers?: Record<string, string>;
};

export type CallFuzz = {
  /** Loads the demo data and a customer with an order. */
  prepare(): Promise<void>;
  /** Switches to a new customer, so that earlier calls have no influence. */
  renew(): Promise<void>;
  readonly token: string;
  sample(call: Call): SampleRequest;
  send(call: Call, sent: Sent): Promise<Seen>;
  /** Sends all requests. Returns the faults of their answers, and the tables changed by refused requests. */
  faults(call: Call, requests: readonly Sent[]): Promise<string[]>;
};

export const endpointOf = (call: Call): Endpoint => endpoints[call];
export const methodOf = (call: Call) => call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

const shown = (text: string) => (text.length > 90 ? `${text.slice(0, 80)}… (${text.length})` : text);

/** Whether a body passes the call's schema. Only such requests may be accepted. */
function isAccepted(call: Call, body: string | undefined): boolean {
  const schema = endpointOf(call).body;
  if (!schema || body === undefined) return false;
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** The number of requests per field that are sent although the contract's schema refuses them. */
const enoughRefused = 3;

/** The number of accepted writes per field, after which the other requests of the field are skipped. */
const enoughTaken = 3;

/** The first `enough` requests of each field. */
function someOfEach(requests: readonly Sent[], enough: number): Sent[] {
  const seen = new Map<string | undefined, number>();
  return requests.filter(({ field }) => {
    const before = seen.get(field) ?? 0;
    seen.set(field, before + 1);
    return field === undefined || before < enough;
  });
}

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

  /** Switches to a new customer if an accepted call has ended the session or the account. */
  async function renewIfGone(): Promise<void> {
    const { status } = await send('GET /authapi/token-check', { what: 'a living session' });
    if (status !== 200) await renew();
  }

  /** Sends requests and returns the refused ones. Accepted ones are counted per field. */
  async function sendAll(call: Call, requests: readonly Sent[], matches: string[]) {
    const refused: Sent[] = [];
    const taken = new Map<string | undefined, number>();
    for (const sent of requests) {
      if ((taken.get(sent.field) ?? 0) >= enoughTaken) continue;
      const seen = await send(call, sent);
      const fault = faultOf(call, seen);
      if (fault)
        matches.push(`${call} with ${shown(sent.what)} → ${seen.status} ${fault}: ${shown(seen.body)}`);
      if (seen.status >= 400) refused.push(sent);
      else if (methodOf(call) !== 'GET') {
        taken.set(sent.field, (taken.get(sent.field) ?? 0) + 1);
        await renewIfGone();
      }
    }
    return { refused, taken: taken.size > 0 };
  }

  /** Checks that refused requests write nothing. Where others were accepted, the refused ones are sent again separately. */
  async function faultsOfGroup(call: Call, requests: readonly Sent[]): Promise<string[]> {
    const matches: string[] = [];
    let before = await stateOfTables(database);
    const { refused, taken } = await sendAll(call, requests, matches);
    if (taken) {
      before = await stateOfTables(database);
      for (const sent of refused) await send(call, sent);
    }
    const after = await stateOfTables(database);
    for (const table of Object.keys(after)) {
      if (before[table] !== after[table])
        matches.push(`${call} wrote into ${table} refusing ${refused.map(({ what }) => what).join(' ; ')}`);
    }
    return matches;
  }

  async function faults(call: Call, requests: readonly Sent[]): Promise<string[]> {
    const fits = requests.filter(({ body }) => isAccepted(call, body));
    const others = requests.filter((sent) => !fits.includes(sent));
    return [
      ...(await faultsOfGroup(call, someOfEach(others, enoughRefused))),
      ...(fits.length > 0 ? await faultsOfGroup(call, fits) : []),
    ];
  }

  return {
    get token() {
      return token;
    },
    sample,
    send,
    renew,
    faults,
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
