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
import { busy, faultKinds, huge } from './faults.ts';
import { cancel, order, scheduleAllocation, statusChange } from './order-operations.ts';
import type { EsimAccessPackage, PackageLookup } from './packages.ts';
import {
  accepted,
  authenticate,
  type Body,
  type Envelope,
  parseBody,
  Refusal,
  rateGate,
  refused,
} from './protocol.ts';
import {
  balance,
  listPackages,
  locations,
  query,
  saveWebhook,
  showWebhook,
  usage,
} from './query-operations.ts';
import { createCatalogue, type Service } from './service.ts';
import { topUp } from './topup-operations.ts';

export type EsimAccessOptions = {
  /** e.g. `/dev/sim/esim-access`; the vendor's paths follow: `{basePath}/api/v1/open/…`. */
  basePath: string;
  accessCode: string;
  secretKey: string;
  /** Where a browser reaches the simulator, for the addresses of QR pictures. */
  publicUrl?: string;
  /** The append-only file of all accepted calls. */
  dataFile: string;
  /** The address of events before webhook/save sets another. */
  webhookUrl?: string;
  /** The price list, or a lookup by code; without it any code of packages.ts' form. */
  packages?: readonly EsimAccessPackage[] | PackageLookup;
  /** Default: 1500 ms and no query. */
  allocationMs?: number;
  pendingQueries?: number;
  /** US dollars times 10,000; default 100,000 dollars. */
  openingBalance?: number;
  requestsPerSecond?: number;
  topUpDedupes?: boolean;
  namesTopUps?: boolean;
  envelope?: Envelope;
  eventRetryAfterMs?: readonly number[];
  now?: () => Date;
};

const operations: Record<string, (service: Service, body: Body) => Promise<unknown>> = {
  'package/list': listPackages,
  'esim/order': order,
  'esim/query': query,
  'esim/usage/query': usage,
  'esim/topup': topUp,
  'esim/cancel': cancel,
  'esim/suspend': statusChange(['GOT_RESOURCE', 'IN_USE', 'USED_UP'], 'SUSPENDED'),
  'esim/unsuspend': statusChange(['SUSPENDED'], 'IN_USE'),
  'esim/revoke': statusChange(['GOT_RESOURCE', 'IN_USE', 'USED_UP', 'SUSPENDED'], 'REVOKED'),
  'balance/query': balance,
  'location/list': locations,
  'webhook/save': saveWebhook,
  'webhook/query': showWebhook,
};

/**
 * The local eSIM Access. Besides the vendor's paths it answers under its base path: `GET /orders.json` (what was accepted),
 * `POST /control` (the network and the phone), `GET|POST|DELETE /faults` (faults.ts), `GET /qr/<esimTranNo>.png`.
 */
export function createEsimAccessSimulator(options: EsimAccessOptions): Simulator {
  const now = options.now ?? (() => new Date());
  const journal = openJournal<Entry>(options.dataFile);
  const account = emptyAccount(options.openingBalance ?? 1_000_000_000);
  for (const entry of journal.entries) apply(account, entry);
  const faults = createFaults(faultKinds);
  const timers = createTimers();
  const service: Service = {
    account,
    journal,
    written: Promise.resolve(),
    now,
    faults,
    events: createEventSender({
      url: () => account.webhook ?? options.webhookUrl ?? null,
      now,
      faults,
      retryAfterMs: options.eventRetryAfterMs ?? [1000, 5000, 30_000],
    }),
    catalogue: createCatalogue(options.packages),
    allocationMs: options.allocationMs ?? 1500,
    pendingQueries: options.pendingQueries ?? 0,
    topUpDedupes: options.topUpDedupes ?? true,
    namesTopUps: options.namesTopUps ?? true,
    later: timers.later,
    address: (options.publicUrl ?? '') + options.basePath,
  };
  for (const orderNo of account.orders.keys()) scheduleAllocation(service, orderNo);
  const admit = rateGate(options.requestsPerSecond ?? 8, () => performance.now());
  return {
    basePath: options.basePath,
    controlPanel: createControlPanel(service),
    async handle(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(options.basePath.length + 1);
      if (path.startsWith('api/v1/open/')) {
        const call = { path: path.slice('api/v1/open/'.length), request, admit, stop: timers.signal };
        return answerVendorCall(service, options, call);
      }
      return answerTestCall(service, path, request);
    },
    async close() {
      timers.close();
      service.events.close();
      await journal.close();
    },
  };
}

async function answerVendorCall(
  service: Service,
  options: EsimAccessOptions,
  call: { path: string; request: Request; admit: () => boolean; stop: AbortSignal },
): Promise<Response> {
  const { path, request } = call;
  const envelope = options.envelope ?? 'boolean';
  const rawBody = await request.text();
  const failure = faultBeforeCall(service.faults, path) ?? busy(service.faults, path);
  if (failure) return failure;
  const operation = Object.hasOwn(operations, path) ? operations[path] : undefined;
  if (!operation) return new Response('Not Found', { status: 404 });
  if (!call.admit())
    return Response.json(
      { success: false, errorCode: '900001', errorMsg: 'Too many requests', obj: null },
      { status: 429 },
    );
  try {
    if (request.method !== 'POST') throw new Refusal('000103', 'Request method is not supported');
    authenticate(request.headers, rawBody, options, service.now());
    const obj = await operation(service, parseBody(rawBody));
    return await faultAfterCall(service.faults, { path, huge, stop: call.stop }, accepted(obj, envelope));
  } catch (error) {
    if (error instanceof Refusal) return refused(error, envelope);
    throw error;
  }
}

async function answerTestCall(service: Service, path: string, request: Request): Promise<Response> {
  const method = request.method;
  const picture = /^qr\/([A-Z0-9]+)\.png$/.exec(path)?.[1];
  if (method === 'GET' && picture) return qrPicture(service.account.profiles.get(picture)?.ac);
  if (method === 'GET' && path === 'orders.json') return Response.json(ordersReport(service));
  if (path === 'faults') return answerFaults(service.faults, request);
  if (path !== 'control' || method !== 'POST') return new Response('Not Found', { status: 404 });
  try {
    return Response.json(await control(service, parseBody(await request.text())));
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: 400 });
    throw error;
  }
}
