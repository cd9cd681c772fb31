import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEsimAccessSimulator } from '@langit/simulators/esim-access/simulator';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import type { Simulator } from '@langit/simulators/simulator';
import type { Config, EsimAccessConfig, MidtransConfig } from './config.ts';
import { createEsimAccess } from './esims/esim-access/esim-access.ts';
import type { EsimSupplier } from './esims/supplier.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { createMidtransGateway } from './payments/midtrans/midtrans-gateway.ts';
import type { Clock } from './platform/clock.ts';

/** The outside partners as configured: the same adapters, with local simulators behind those that have no keys. */
export type Partners = {
  gateway: PaymentGateway;
  supplier: EsimSupplier;
  /** Tells the supplier where its events go. It calls the address before it agrees: the shop must be listening. */
  registerWebhook(): Promise<void>;
  /** To be served on the shop's own port. */
  simulators: Simulator[];
  close(): Promise<void>;
};

export type PartnerOptions = { config: Config; clock: Clock; esimWebhookUrl: string };

/** Where the shop reaches itself: never through its public address, which may be a proxy that is not up yet. */
function ownOrigin({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** A simulator's key is no secret, but differs between shops: one shop's notifications do not fit another's. */
const simulatorKey = (config: Config, name: string): string =>
  createHash('sha256').update(`${name} ${config.dataDir}`).digest('hex').slice(0, 40);

function simulateMidtrans(config: Config, clock: Clock, simulators: Simulator[]): MidtransConfig {
  const basePath = '/dev/sim/midtrans';
  const serverKey = `SB-Mid-server-${simulatorKey(config, 'midtrans')}`;
  const dataFile = join(config.dataDir, 'simulators', 'midtrans.jsonl');
  simulators.push(
    createMidtransSimulator({ basePath, serverKey, dataFile, publicUrl: config.publicUrl, clock }),
  );
  const origin = ownOrigin(config);
  return { serverKey, snapUrl: `${origin}${basePath}/snap/v1`, apiUrl: `${origin}${basePath}/api` };
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
  return { accessCode, secretKey, url: `${ownOrigin(config)}${basePath}` };
}

/** Puts an adapter behind each port. In live mode configuration has made sure that nothing is simulated. */
export function composePartners(options: PartnerOptions): Partners {
  const { config, clock } = options;
  const simulators: Simulator[] = [];
  if (!config.midtrans || !config.esimAccess)
    mkdirSync(join(config.dataDir, 'simulators'), { recursive: true });
  const midtrans = config.midtrans ?? simulateMidtrans(config, clock, simulators);
  const esimAccess = config.esimAccess ?? simulateEsimAccess(options, simulators);
  const supplier = createEsimAccess({ config: esimAccess, clock });
  return {
    gateway: createMidtransGateway(midtrans, clock),
    supplier,
    registerWebhook: () => supplier.saveWebhook(options.esimWebhookUrl),
    simulators,
    close: async () => {
      await Promise.all(simulators.map((simulator) => simulator.close()));
    },
  };
}
