import { openJournal } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import { faultAfterCall, faultBeforeCall } from '../suppliers/fault-answers.ts';
import { answerFaults } from '../suppliers/fault-switches.ts';
import { createFaults } from '../suppliers/faults.ts';
import { qrPicture } from '../suppliers/qr-picture.ts';
import { createTimers } from '../suppliers/timers.ts';
import { apply, type Entry, emptyAccount } from './account.ts';
import { createControlPanel } from './control-panel.ts';
import { control, ordersReport } from './controls.ts';
import { createEventSender } from './events.ts';
import { faultKinds, huge, maintenance } from './faults.ts';
import { listOrders, order, orderAsync, showOrder, topUp } from './order-operations.ts';
import {
  accepted,
  createGates,
  createTokens,
  type Given,
  Refusal,
  readBody,
  type Tokens,
} from './protocol.ts';
import {
  balance,
  history,
  listTopUps,
  optIn,
  packages,
  refund,
  refuseTestIds,
  showSim,
  simulateEvent,
  usage,
} from './query-operations.ts';
import { activationCodeOf, type Call, type Service } from './service.ts';

export type AiraloOptions = {
  /** e.g. `/dev/sim/airalo`; the vendor's paths follow: `{basePath}/v2/…`. */
  basePath: string;
  clientId: string;
  clientSecret: string;
  /** Where a browser reaches the simulator, for the addresses of QR pictures. */
  publicUrl?: string;
  /** The append-only file of all accepted calls. */
  dataFile: string;
  /** The address of events before an opt-in sets another. */
  webhookUrl?: string | undefined;
  /** US cents; default 100,000 dollars. */
  openingBalanceCents?: number;
  /** Default: 20 minutes, as the vendor's. */
  usageCacheMs?: number;
  asyncMs?: number;
  eventRetryAfterMs?: readonly number[];
  now?: () => Date;
};

type Operation = (service: Service, call: Call) => Promise<unknown>;

/** Operations. An answer that is not `bare` is wrapped in `{data, meta}`. */
const operations: Record<string, { run: Operation; bare?: true; status?: number }> = {
  'GET packages': { run: packages, bare: true },
  'POST orders': { run: order },
  'POST orders-async': { run: orderAsync, status: 202 },
  'GET orders': { run: listOrders, bare: true },
  'GET orders/*': { run: showOrder },
  'POST orders/topups': { run: topUp },
  'GET sims/*': { run: showSim },
  'GET sims/*/usage': { run: usage, bare: true },
  'GET sims/*/packages': { run: history, bare: true },
  'GET sims/*/topups': { run: listTopUps, bare: true },
  'POST refund': { run: refund, status: 202 },
  'POST notifications/opt-in': { run: optIn },
  'POST simulator/webhook': { run: simulateEvent },
  'GET balance': { run: balance },
};

/**
 * The local Airalo, in production mode: real limits, signed events. Besides the vendor's paths it answers under its base path:
 * `GET /orders.json` (what was accepted), `POST /control` (the network and the phone), `GET|POST|DELETE /faults` (faults.ts),
 * `GET /qr/<iccid>.png`.
 */
export function createAiraloSimulator(options: AiraloOptions): Simulator {
  const now = options.now ?? (() => new Date());
  const journal = openJournal<Entry>(options.dataFile);
  const account = emptyAccount(options.openingBalanceCents ?? 10_000_000);
  if (options.webhookUrl)
    for (const type of ['async_orders', 'webhook_low_data', 'webhook_credit_limit'])
      account.webhooks.set(type, options.webhookUrl);
  for (const entry of journal.entries) apply(account, entry);
  const faults = createFaults(faultKinds);
  const timers = createTimers();
  const events = createEventSender({
    secret: options.clientSecret,
    faults,
    retryAfterMs: options.eventRetryAfterMs ?? [1000, 5000, 30_000],
  });
  const service: Service = {
    account,
    journal,
    now,
    faults,
    events,
    gate: createGates(() => performance.now()),
    usageCache: new Map(),
    usageCacheMs: options.usageCacheMs ?? 20 * 60_000,
    asyncMs: options.asyncMs ?? 1500,
    later: timers.later,
    address: (options.publicUrl ?? '') + options.basePath,
  };
  const tokens = createTokens({ id: options.clientId, secret: options.clientSecret }, now);
  return {
    basePath: options.basePath,
    controlPanel: createControlPanel(service),
    async handle(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(options.basePath.length + 1);
      if (path.startsWith('v2/'))
        return answerVendorCall(service, tokens, { request, path: path.slice(3), stop: timers.signal });
      return answerTestCall(service, tokens, path, request);
    },
    async close() {
      timers.close();
      events.close();
      await journal.close();
    },
  };
}

const nothing: Given = { fields: {}, lists: {} };

async function answerVendorCall(
  service: Service,
  tokens: Tokens,
  { request, path, stop }: { request: Request; path: string; stop: AbortSignal },
): Promise<Response> {
  const parts = /^sims\/([^/]+)(\/[a-z]+)?$/.exec(path) ?? /^orders\/(\d[^/]*|[A-Z][^/]*)()$/.exec(path);
  const template = parts ? `${path.split('/')[0]}/*${parts[2] ?? ''}` : path;
  const name = `${request.method} ${template}`;
  const { faults } = service;
  const failure = faultBeforeCall(faults, name) ?? maintenance(faults, name);
  if (failure) return failure;
  const withFault = (answer: Response) => faultAfterCall(faults, { path: name, huge, stop }, answer);
  try {
    if (name === 'POST token') {
      const { fields } = await readBody(request);
      service.gate(`token ${fields.client_id ?? ''}`, 3, 60_000);
      return await withFault(accepted(tokens.issue(fields)));
    }
    tokens.check(request.headers);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) return Response.json({ message: 'Not Found' }, { status: 404 });
    if (name === 'GET packages') service.gate('packages', 80, 60_000);
    const body = request.method === 'POST' ? await readBody(request) : nothing;
    refuseTestIds(body.fields.package_id);
    const parameter = decodeURIComponent(parts?.[1] ?? '');
    const query = new URL(request.url).searchParams;
    const data = await operation.run(service, { parameter, query, given: body });
    return await withFault(operation.bare ? Response.json(data) : accepted(data, operation.status));
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

async function answerTestCall(
  service: Service,
  tokens: Tokens,
  path: string,
  request: Request,
): Promise<Response> {
  const { method } = request;
  const picture = /^qr\/(\d+)\.png$/.exec(path)?.[1];
  if (method === 'GET' && picture) {
    const sim = service.account.sims.get(picture);
    return qrPicture(sim && activationCodeOf(sim));
  }
  if (method === 'GET' && path === 'orders.json') return Response.json(ordersReport(service));
  if (path === 'faults') return answerFaults(service.faults, request);
  if (path !== 'control' || method !== 'POST') return new Response('Not Found', { status: 404 });
  const body = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  if (body.action === 'forget_tokens') {
    tokens.revokeAll();
    return Response.json({});
  }
  try {
    return Response.json(await control(service, body));
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: 400 });
    throw error;
  }
}
