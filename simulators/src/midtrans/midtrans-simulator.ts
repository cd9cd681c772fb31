import { createFaults, faultKinds } from '../payments/faults.ts';
import { createNotifier } from '../payments/notifier.ts';
import { openPaymentSimulator } from '../payments/payment-simulator.ts';
import type { Simulator } from '../simulator.ts';
import { documentedRetryGapsMs, noticeOf, retriesAfter, timeoutMs } from './announce.ts';
import { createControlPanel } from './control-panel.ts';
import { passTime, type Shop } from './payments.ts';
import { openRecords } from './records.ts';
import { type Context, route } from './router.ts';

export type MidtransSimulatorOptions = {
  /** e.g. `/dev/sim/midtrans`. Snap answers under `{basePath}/snap/v1`, the Core API under `{basePath}/api/v2`. */
  basePath: string;
  serverKey: string;
  /** Append-only JSON lines; created when missing, replayed at start. */
  dataFile: string;
  /** Origin for customers' browsers; default: the origin of the shop's call. */
  publicUrl?: string;
  /** Address of notifications when the shop sends no `X-Override-Notification`. */
  notificationUrl?: string;
  clock?: { now(): Date };
  retryGapsMs?: readonly number[];
};

const tickMs = 5_000;

/** A local Midtrans: Snap, Core API, hosted page, notifications and fault injection. */
export function createMidtransSimulator(options: MidtransSimulatorOptions): Simulator {
  const { basePath, serverKey } = options;
  const now = () => (options.clock?.now() ?? new Date()).getTime();
  const records = openRecords(options.dataFile);
  const faults = createFaults(faultKinds);
  const notifier = createNotifier({
    records,
    faults,
    now,
    retryGapsMs: options.retryGapsMs ?? documentedRetryGapsMs,
    retriesAfter,
    timeoutMs,
  });
  const message = { records, faults, serverKey, fallbackUrl: options.notificationUrl };
  const shop: Shop = {
    records,
    faults,
    notifier,
    now,
    noticeOf: (transaction) => noticeOf(message, transaction),
  };
  const closing = new AbortController();
  const context: Context = {
    shop,
    basePath,
    serverKey,
    publicUrl: options.publicUrl,
    closing: closing.signal,
  };
  return openPaymentSimulator({
    basePath,
    notifier,
    records,
    closing,
    now,
    tickMs,
    controlPanel: createControlPanel(shop, basePath),
    passTime: () => passTime(shop),
    route: (request) => route(context, request),
  });
}
