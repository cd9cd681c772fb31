import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createAiraloSimulator } from './airalo/simulator.ts';
import { benchPath, withBench } from './bench/bench.ts';
import { createEsimAccessSimulator } from './esim-access/simulator.ts';
import { createMidtransSimulator } from './midtrans/midtrans-simulator.ts';
import { toNodeListener } from './node-listener.ts';
import type { Simulator } from './simulator.ts';
import { createXenditSimulator } from './xendit/xendit-simulator.ts';

/** Runs the simulators as a separate process, which survives when a drill kills the shop. */
const port = Number(process.env.SIMULATORS_PORT ?? 4100);
const dataDir = resolve(process.env.SIMULATORS_DIR ?? 'data/simulators');
const publicUrl = process.env.SIMULATORS_PUBLIC_URL ?? `http://127.0.0.1:${port}`;

const midtransKey = process.env.MIDTRANS_SERVER_KEY ?? 'SB-Mid-server-simulator';
const xenditKey = process.env.XENDIT_SECRET_KEY ?? 'xnd_development_simulator';
const xenditToken = process.env.XENDIT_CALLBACK_TOKEN ?? 'simulator';
const esimAccessCode = process.env.ESIM_ACCESS_CODE ?? 'simulator';
const esimAccessSecret = process.env.ESIM_ACCESS_SECRET ?? 'simulator-secret';
const airaloId = process.env.AIRALO_CLIENT_ID ?? 'simulator';
const airaloSecret = process.env.AIRALO_CLIENT_SECRET ?? 'simulator-secret';

/** What every process of a shop needs to use these simulators. */
const settings = [
  `MIDTRANS_SERVER_KEY=${midtransKey}`,
  `MIDTRANS_SNAP_URL=${publicUrl}/dev/sim/midtrans/snap/v1`,
  `MIDTRANS_API_URL=${publicUrl}/dev/sim/midtrans/api`,
  `XENDIT_SECRET_KEY=${xenditKey}`,
  `XENDIT_CALLBACK_TOKEN=${xenditToken}`,
  `XENDIT_API_URL=${publicUrl}/dev/sim/xendit/api`,
  `ESIM_ACCESS_CODE=${esimAccessCode}`,
  `ESIM_ACCESS_SECRET=${esimAccessSecret}`,
  `ESIM_ACCESS_URL=${publicUrl}/dev/sim/esim-access`,
  `AIRALO_CLIENT_ID=${airaloId}`,
  `AIRALO_CLIENT_SECRET=${airaloSecret}`,
  `AIRALO_URL=${publicUrl}/dev/sim/airalo`,
];

const simulators: Simulator[] = [
  createMidtransSimulator({
    basePath: '/dev/sim/midtrans',
    serverKey: midtransKey,
    dataFile: join(dataDir, 'midtrans.jsonl'),
    publicUrl,
  }),
  createXenditSimulator({
    basePath: '/dev/sim/xendit',
    secretKey: xenditKey,
    callbackToken: xenditToken,
    dataFile: join(dataDir, 'xendit.jsonl'),
    publicUrl,
    webhookUrl: process.env.XENDIT_WEBHOOK_URL,
  }),
  createEsimAccessSimulator({
    basePath: '/dev/sim/esim-access',
    accessCode: esimAccessCode,
    secretKey: esimAccessSecret,
    dataFile: join(dataDir, 'esim-access.jsonl'),
    publicUrl,
    webhookUrl: process.env.ESIM_ACCESS_WEBHOOK_URL,
    requestsPerSecond: Number(process.env.ESIM_ACCESS_CALLS_PER_SECOND ?? 8),
  }),
  createAiraloSimulator({
    basePath: '/dev/sim/airalo',
    clientId: airaloId,
    clientSecret: airaloSecret,
    dataFile: join(dataDir, 'airalo.jsonl'),
    publicUrl,
    webhookUrl: process.env.AIRALO_WEBHOOK_URL,
  }),
];

const server = createServer(toNodeListener(withBench(simulators))).listen(port, '127.0.0.1', () => {
  for (const { basePath } of simulators) console.log(`simulating ${publicUrl}${basePath}`);
  console.log(`watch them at ${publicUrl}${benchPath}`);
  console.log(`the settings of a shop:\n${settings.join('\n')}`);
});

async function close(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all(simulators.map((simulator) => simulator.close()));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
