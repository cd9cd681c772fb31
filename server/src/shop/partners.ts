import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAiraloSimulator } from '@langit/simulators/airalo/simulator';
import { createEsimAccessSimulator } from '@langit/simulators/esim-access/simulator';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import type { Simulator } from '@langit/simulators/simulator';
import { createXenditSimulator } from '@langit/simulators/xendit/xendit-simulator';
import type { AiraloConfig, Config, EsimAccessConfig, GatewayName } from '../config.ts';
import { createAiralo } from '../esims/suppliers/airalo/airalo.ts';
import { createOwnBudget } from '../esims/suppliers/call-budget.ts';
import { createFleetBudget } from '../esims/suppliers/call-budget-store.ts';
import { maxRequestsPerSecond as usualCallsPerSecond } from '../esims/suppliers/esim-access/client.ts';
import { createEsimAccess } from '../esims/suppliers/esim-access/esim-access.ts';
import type { EsimSupplier } from '../esims/suppliers/supplier.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createGateways, type Gateways } from '../payments/gateways.ts';
import { createMidtransGateway } from '../payments/midtrans/midtrans-gateway.ts';
import { createXenditGateway } from '../payments/xendit/xendit-gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** The external partners as configured. Those without keys have the same adapter on a local simulator. */
export type Partners = {
  gateways: Gateways;
  /** By name, also those whose offers are not sold at present. */
  suppliers: ReadonlyMap<string, EsimSupplier>;
  /** Registers the shop's webhook address with the suppliers. They call the address first, so the shop must be listening. */
  registerWebhooks(): Promise<void>;
  /** Simulators that are served on the shop's own port. */
  simulators: Simulator[];
  close(): Promise<void>;
};

/** Simulators keep payments in their process, so that a second instance would know nothing of them (W5). */
export class SimulatorsNotShared extends Error {
  override readonly name = 'SimulatorsNotShared';

  constructor(running: readonly string[]) {
    super(
      `Another instance of the shop runs (${running.join(', ')}), and this one would simulate partners in its own process: start npm run simulators, and set what it prints in every instance`,
    );
  }
}

export type PartnerOptions = {
  config: Config;
  clock: Clock;
  esimWebhookUrl: string;
  /** Counts the calls to suppliers for the whole fleet (W10). */
  database: Pick<Database, 'db'>;
};

/** The shop's loopback origin. Its public address may be a proxy that is not running yet. */
function ownOrigin({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** A simulator's key is not a secret, but it differs between shops, so that one shop's notifications are invalid for another. */
const simulatorKey = (config: Config, name: string): string =>
  createHash('sha256').update(`${name} ${config.dataDir}`).digest('hex').slice(0, 40);

function simulateMidtrans(config: Config, clock: Clock, simulators: Simulator[]) {
  const basePath = '/dev/sim/midtrans';
  const serverKey = `SB-Mid-server-${simulatorKey(config, 'midtrans')}`;
  const dataFile = join(config.dataDir, 'simulators', 'midtrans.jsonl');
  simulators.push(
    createMidtransSimulator({ basePath, serverKey, dataFile, publicUrl: config.publicUrl, clock }),
  );
  const origin = ownOrigin(config);
  return {
    serverKey,
    snapUrl: `${origin}${basePath}/snap/v1`,
    apiUrl: `${origin}${basePath}/api`,
    pageOrigin: new URL(config.publicUrl).origin,
  };
}

function simulateXendit(config: Config, clock: Clock, simulators: Simulator[]) {
  const basePath = '/dev/sim/xendit';
  const secretKey = `xnd_development_${simulatorKey(config, 'xendit')}`;
  const callbackToken = simulatorKey(config, 'xendit callbacks');
  simulators.push(
    createXenditSimulator({
      basePath,
      secretKey,
      callbackToken,
      publicUrl: config.publicUrl,
      clock,
      dataFile: join(config.dataDir, 'simulators', 'xendit.jsonl'),
      webhookUrl: `${config.publicUrl}/webhooks/xendit`,
    }),
  );
  return {
    secretKey,
    callbackToken,
    apiUrl: `${ownOrigin(config)}${basePath}/api`,
    pageOrigin: new URL(config.publicUrl).origin,
  };
}

/**
 * The configured gateway and all other reachable ones, in live mode those with keys: earlier orders are settled and refunded with
 * the gateway with which they were placed.
 */
function openGateways({ config, clock }: PartnerOptions, simulators: Simulator[]): Gateways {
  const isDemo = config.mode === 'demo';
  const opened = new Map<GatewayName, PaymentGateway>();
  const midtrans = config.midtrans ?? (isDemo ? simulateMidtrans(config, clock, simulators) : null);
  if (midtrans) opened.set('midtrans', createMidtransGateway(midtrans, clock));
  const xendit = config.xendit ?? (isDemo ? simulateXendit(config, clock, simulators) : null);
  if (xendit) opened.set('xendit', createXenditGateway(xendit, clock));
  const current = opened.get(config.gateway);
  if (!current) throw new Error(`${config.gateway} is chosen and has no keys`);
  opened.delete(config.gateway);
  return createGateways(current, [...opened.values()]);
}

function simulateEsimAccess(options: PartnerOptions, simulators: Simulator[]): EsimAccessConfig {
  const { config, clock } = options;
  const basePath = '/dev/sim/esim-access';
  const accessCode = simulatorKey(config, 'esim-access code');
  const secretKey = simulatorKey(config, 'esim-access secret');
  const dataFile = join(config.dataDir, 'simulators', 'esim-access.jsonl');
  const webhookUrl = options.esimWebhookUrl;
  simulators.push(
    createEsimAccessSimulator({
      basePath,
      accessCode,
      secretKey,
      dataFile,
      webhookUrl,
      publicUrl: config.publicUrl,
      now: () => clock.now(),
    }),
  );
  return {
    accessCode,
    secretKey,
    url: `${ownOrigin(config)}${basePath}`,
    senders: [],
    callsPerSecond: usualCallsPerSecond,
  };
}

function simulateAiralo({ config, clock }: PartnerOptions, simulators: Simulator[]): AiraloConfig {
  const basePath = '/dev/sim/airalo';
  const clientId = simulatorKey(config, 'airalo id');
  const clientSecret = simulatorKey(config, 'airalo secret');
  simulators.push(
    createAiraloSimulator({
      basePath,
      clientId,
      clientSecret,
      publicUrl: config.publicUrl,
      now: () => clock.now(),
      dataFile: join(config.dataDir, 'simulators', 'airalo.jsonl'),
      webhookUrl: airaloWebhookUrl(config),
    }),
  );
  return { clientId, clientSecret, formerClientSecret: null, url: `${ownOrigin(config)}${basePath}` };
}

/** The adapters of the partners with keys, and the address that each supplier shall notify. */
export function realPartners({
  config,
  clock,
  esimWebhookUrl,
}: {
  config: Config;
  clock: Clock;
  esimWebhookUrl: string | null;
}): { gateways: PaymentGateway[]; suppliers: { supplier: EsimSupplier; notifies: string | null }[] } {
  const { midtrans, xendit, esimAccess, airalo } = config;
  const budget = createOwnBudget();
  return {
    gateways: [
      ...(midtrans ? [createMidtransGateway(midtrans, clock)] : []),
      ...(xendit ? [createXenditGateway(xendit, clock)] : []),
    ],
    suppliers: [
      ...(esimAccess
        ? [{ supplier: createEsimAccess({ config: esimAccess, clock, budget }), notifies: esimWebhookUrl }]
        : []),
      ...(airalo
        ? [{ supplier: createAiralo({ config: airalo, clock, budget }), notifies: airaloWebhookUrl(config) }]
        : []),
    ],
  };
}

/** `secret`: of the address, which the supplier does not sign its calls with. */
export const esimWebhookUrlOf = ({ publicUrl }: Config, secret: string): string =>
  `${publicUrl}/webhooks/esim-access/${secret}`;

const airaloWebhookUrl = ({ publicUrl }: Config): string => `${publicUrl}/webhooks/airalo`;

type OpenedSupplier = {
  supplier: EsimSupplier;
  /** Registers the webhook address with the supplier. */
  register: () => Promise<void>;
};

/** All reachable suppliers, in live mode those with keys: a supplier that is no longer sold still serves its earlier orders. */
function openSuppliers(options: PartnerOptions, simulators: Simulator[]): OpenedSupplier[] {
  const { config, clock, esimWebhookUrl, database } = options;
  const budget = createFleetBudget(database.db);
  const isDemo = config.mode === 'demo';
  const opened: OpenedSupplier[] = [];
  const esimAccess = config.esimAccess ?? (isDemo ? simulateEsimAccess(options, simulators) : null);
  if (esimAccess) {
    const supplier = createEsimAccess({ config: esimAccess, clock, budget });
    opened.push({ supplier, register: () => supplier.saveWebhook(esimWebhookUrl) });
  }
  const airalo = config.airalo ?? (isDemo ? simulateAiralo(options, simulators) : null);
  if (airalo) {
    const supplier = createAiralo({ config: airalo, clock, budget });
    opened.push({ supplier, register: () => supplier.saveWebhook(airaloWebhookUrl(config)) });
  }
  return opened;
}

/** Creates the adapter of each port. The configuration guarantees that live mode has no simulated gateway or supplier. */
export function openPartners(options: PartnerOptions): Partners {
  const { config } = options;
  const simulators: Simulator[] = [];
  if (config.mode === 'demo') mkdirSync(join(config.dataDir, 'simulators'), { recursive: true });
  const gateways = openGateways(options, simulators);
  const opened = openSuppliers(options, simulators);
  return {
    gateways,
    suppliers: new Map(opened.map(({ supplier }) => [supplier.name, supplier])),
    registerWebhooks: async () => {
      await Promise.all(opened.map(({ register }) => register()));
    },
    simulators,
    close: async () => {
      await Promise.all(simulators.map((simulator) => simulator.close()));
    },
  };
}
