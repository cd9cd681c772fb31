import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAmplifier } from './amplifier.ts';
import { startMailSink } from './mail-sink.ts';
import { createProgram } from './processes.ts';

export type Witnesses = {
  /** Origins of the simulators. */
  gateway: string;
  supplier: string;
  sink: Awaited<ReturnType<typeof startMailSink>>;
  amplifier: Awaited<ReturnType<typeof startAmplifier>>;
  /** The settings of a shop that they watch. Its public address is the amplifier's, so that every notification goes through it. */
  settings: Record<string, string>;
  close(): Promise<void>;
};

const keys = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-drill',
  ESIM_ACCESS_CODE: 'drill',
  ESIM_ACCESS_SECRET: 'drill-secret',
  XENDIT_SECRET_KEY: 'xnd_development_drill',
  XENDIT_CALLBACK_TOKEN: 'drill-token',
  AIRALO_CLIENT_ID: 'drill',
  AIRALO_CLIENT_SECRET: 'drill-secret',
};
const webhookSecret = 'drill-webhook-secret';

/** What survives every fault of the shop at `shop`: simulators in a separate process, mail server and amplifier in this one. */
export async function openWitnesses(options: {
  shop: string;
  folder: string;
  ports: { simulators: number; amplifier: number; sink: number };
  /** How often each notification is sent in parallel. */
  copies: number;
}): Promise<Witnesses> {
  const { shop, folder, ports, copies } = options;
  const origin = `http://127.0.0.1:${ports.simulators}`;
  const sink = await startMailSink(ports.sink);
  const amplifier = await startAmplifier({ port: ports.amplifier, target: shop, copies });
  mkdirSync(folder, { recursive: true });
  const simulators = createProgram({
    script: 'simulators/src/run.ts',
    env: {
      ...keys,
      SIMULATORS_PORT: String(ports.simulators),
      SIMULATORS_DIR: join(folder, 'simulators'),
      ESIM_ACCESS_WEBHOOK_URL: `${amplifier.url}/webhooks/esim-access/${webhookSecret}`,
    },
    readyUrl: `${origin}/dev/sim/midtrans/transactions.json`,
    logFile: join(folder, 'simulators.log'),
  });
  await simulators.start();
  return {
    gateway: `${origin}/dev/sim/midtrans`,
    supplier: `${origin}/dev/sim/esim-access`,
    sink,
    amplifier,
    settings: {
      ...keys,
      NODE_ENV: 'production',
      PUBLIC_URL: amplifier.url,
      MIDTRANS_SNAP_URL: `${origin}/dev/sim/midtrans/snap/v1`,
      MIDTRANS_API_URL: `${origin}/dev/sim/midtrans/api`,
      ESIM_ACCESS_URL: `${origin}/dev/sim/esim-access`,
      XENDIT_API_URL: `${origin}/dev/sim/xendit/api`,
      AIRALO_URL: `${origin}/dev/sim/airalo`,
      ESIM_WEBHOOK_SECRET: webhookSecret,
      SMTP_URL: sink.url,
      RATE_LIMIT: 'off',
      RECONCILE_SECONDS: '10',
    },
    async close() {
      await simulators.kill();
      amplifier.close();
      sink.close();
    },
  };
}
