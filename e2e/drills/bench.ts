import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAmplifier } from './amplifier.ts';
import { startMailSink } from './mail-sink.ts';
import { createProgram, type Program } from './processes.ts';

export type Bench = {
  program: Program;
  /** Origins of the shop and of its witnesses. */
  shop: string;
  gateway: string;
  supplier: string;
  sink: Awaited<ReturnType<typeof startMailSink>>;
  amplifier: Awaited<ReturnType<typeof startAmplifier>>;
  close(): Promise<void>;
};

const keys = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-drill',
  ESIM_ACCESS_CODE: 'drill',
  ESIM_ACCESS_SECRET: 'drill-secret',
};
const webhookSecret = 'drill-webhook-secret';

/**
 * Starts the shop with witnesses that survive its kill: simulators in a separate process, mail server and amplifier in this one.
 */
export async function openBench(options: {
  firstPort: number;
  folder: string;
  copies: number;
  databaseUrl: string | undefined;
}): Promise<Bench> {
  const { firstPort, folder } = options;
  const [shopPort, witnessPort, amplifierPort, sinkPort] = [0, 1, 2, 3].map((offset) => firstPort + offset);
  const shop = `http://127.0.0.1:${shopPort}`;
  const callRecorder = `http://127.0.0.1:${witnessPort}`;
  const sink = await startMailSink(Number(sinkPort));
  const amplifier = await startAmplifier({
    port: Number(amplifierPort),
    target: shop,
    copies: options.copies,
  });
  mkdirSync(folder, { recursive: true });
  const simulators = createProgram({
    script: 'simulators/src/run.ts',
    env: {
      ...keys,
      SIMULATORS_PORT: String(witnessPort),
      SIMULATORS_DIR: join(folder, 'callRecorder'),
      ESIM_ACCESS_WEBHOOK_URL: `${amplifier.url}/webhooks/esim-access/${webhookSecret}`,
    },
    readyUrl: `${callRecorder}/dev/sim/midtrans/transactions.json`,
    logFile: join(folder, 'simulators.log'),
  });
  const program = createProgram({
    script: 'server/build/program/main.js',
    env: {
      ...shopEnvironment({ callRecorder, sinkUrl: sink.url, publicUrl: amplifier.url }),
      PORT: String(shopPort),
      DATA_DIR: join(folder, 'shop'),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    },
    readyUrl: `${shop}/readyz`,
    logFile: join(folder, 'shop.log'),
  });
  await simulators.start();
  await program.start();
  const midtrans = `${callRecorder}/dev/sim/midtrans`;
  return {
    program,
    shop,
    gateway: midtrans,
    supplier: `${callRecorder}/dev/sim/esim-access`,
    sink,
    amplifier,
    async close() {
      await program.kill();
      await simulators.kill();
      amplifier.close();
      sink.close();
    },
  };
}

/** The shop's public address is the amplifier's, so that every notification goes through it. */
const shopEnvironment = (at: {
  callRecorder: string;
  sinkUrl: string;
  publicUrl: string;
}): Record<string, string> => ({
  ...keys,
  NODE_ENV: 'production',
  PUBLIC_URL: at.publicUrl,
  MIDTRANS_SNAP_URL: `${at.callRecorder}/dev/sim/midtrans/snap/v1`,
  MIDTRANS_API_URL: `${at.callRecorder}/dev/sim/midtrans/api`,
  ESIM_ACCESS_URL: `${at.callRecorder}/dev/sim/esim-access`,
  ESIM_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: at.sinkUrl,
  RATE_LIMIT: 'off',
  RECONCILE_SECONDS: '10',
});
