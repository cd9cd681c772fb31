import { createFaults, xenditFaultKinds } from '../payments/faults.ts';
import { createNotifier } from '../payments/notifier.ts';
import { openPaymentSimulator } from '../payments/payment-simulator.ts';
import type { Simulator } from '../simulator.ts';
import { documentedRetryGapsMs, noticeOf, retriesAfter, timeoutMs } from './announce.ts';
import { createControlPanel } from './control-panel.ts';
import { passTime, type Shop } from './payments.ts';
import { openRecords } from './records.ts';
import { type Context, route } from './router.ts';

export type XenditSimulatorOptions = {
  /** e.g. `/dev/sim/xendit`. Xendit's own paths follow below `{basePath}/api`. */
  basePath: string;
  secretKey: string;
  /** Sent with every webhook as `x-callback-token`. */
  callbackToken: string;
  /** Address of webhooks, as configured in Xendit's dashboard. */
  webhookUrl?: string;
  /** Append-only JSON lines; created when missing, replayed at start. */
  dataFile: string;
  /** Origin for customers' browsers. */
  publicUrl: string;
  clock?: { now(): Date };
  retryGapsMs?: readonly number[];
  /** Milliseconds for which a refund is pending. */
  refundMs?: number;
  /** True where an active session shows the payment request in progress. Xendit's documentation does not say. Default: true. */
  namesOpenRequests?: boolean;
};

const tickMs = 2_000;

/** A local Xendit: Payment Sessions, the v3 payments behind them, refunds, disputes, webhooks and fault injection. */
export function createXenditSimulator(options: XenditSimulatorOptions): Simulator {
  const { basePath, callbackToken, publicUrl } = options;
  const now = () => (options.clock?.now() ?? new Date()).getTime();
  const records = openRecords(options.dataFile);
  const faults = createFaults(xenditFaultKinds);
  const notifier = createNotifier({
    records,
    faults,
    now,
    retryGapsMs: options.retryGapsMs ?? documentedRetryGapsMs,
    retriesAfter,
    timeoutMs,
  });
  const sender = { faults, callbackToken, webhookUrl: () => options.webhookUrl ?? null, now };
  const shop: Shop = {
    records,
    faults,
    notifier,
    now,
    announce: (reference, event) => notifier.announce(noticeOf(sender, reference, event)),
    pageUrl: (id) => `${publicUrl}${basePath}/checkout/${id}`,
    namesOpenRequests: options.namesOpenRequests ?? true,
    refundMs: options.refundMs ?? 2_000,
  };
  const closing = new AbortController();
  const context: Context = {
    shop,
    basePath,
    secretKey: options.secretKey,
    allowsHttp: publicUrl.startsWith('http:'),
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
