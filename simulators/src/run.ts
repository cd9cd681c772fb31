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

const simulators: Simulator[] = [
  createMidtransSimulator({
    basePath: '/dev/sim/midtrans',
    serverKey: process.env.MIDTRANS_SERVER_KEY ?? 'SB-Mid-server-simulator',
    dataFile: join(dataDir, 'midtrans.jsonl'),
    publicUrl,
  }),
  createXenditSimulator({
    basePath: '/dev/sim/xendit',
    secretKey: process.env.XENDIT_SECRET_KEY ?? 'xnd_development_simulator',
    callbackToken: process.env.XENDIT_CALLBACK_TOKEN ?? 'simulator',
    dataFile: join(dataDir, 'xendit.jsonl'),
    publicUrl,
    webhookUrl: process.env.XENDIT_WEBHOOK_URL,
  }),
  createEsimAccessSimulator({
    basePath: '/dev/sim/esim-access',
    accessCode: process.env.ESIM_ACCESS_CODE ?? 'simulator',
    secretKey: process.env.ESIM_ACCESS_SECRET ?? 'simulator-secret',
    dataFile: join(dataDir, 'esim-access.jsonl'),
    publicUrl,
    webhookUrl: process.env.ESIM_ACCESS_WEBHOOK_URL,
    requestsPerSecond: Number(process.env.ESIM_ACCESS_CALLS_PER_SECOND ?? 8),
  }),
  createAiraloSimulator({
    basePath: '/dev/sim/airalo',
    clientId: process.env.AIRALO_CLIENT_ID ?? 'simulator',
    clientSecret: process.env.AIRALO_CLIENT_SECRET ?? 'simulator-secret',
    dataFile: join(dataDir, 'airalo.jsonl'),
    publicUrl,
    webhookUrl: process.env.AIRALO_WEBHOOK_URL,
  }),
];

const server = createServer(toNodeListener(withBench(simulators))).listen(port, '127.0.0.1', () => {
  for (const { basePath } of simulators) console.log(`simulating ${publicUrl}${basePath}`);
  console.log(`watch them at ${publicUrl}${benchPath}`);
});

async function close(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all(simulators.map((simulator) => simulator.close()));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
