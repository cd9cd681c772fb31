import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedCalls, setFaults, steerPayment } from '@langit/simulators/midtrans/drive';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import type { Fault } from '@langit/simulators/payments/faults';
import type { Simulator } from '@langit/simulators/simulator';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createMidtransGateway } from '../payments/midtrans/midtrans-gateway.ts';
import type { Clock } from '../platform/clock.ts';

export type Notification = { headers: Record<string, string>; body: string };

type Steer = Parameters<typeof steerPayment>;

/**
 * The Midtrans simulator behind the real adapter. Its notifications are recorded, and a test delivers them at any time and any number
 * of times.
 */
export type TestGateway = {
  readonly gateway: PaymentGateway;
  /** The address that records notifications, used as the shop's public URL. */
  readonly publicUrl: string;
  steer(transactionId: string, action: Steer[2], method?: Steer[3]): Promise<void>;
  /** Pays an attempt; the shop is notified. */
  pay(transactionId: string, method?: Steer[3]): Promise<void>;
  /** Gives the shop a notification, once more or for the first time; returns the status that it answers. */
  deliver(notification: Notification): Promise<number>;
  setFaults(faults: readonly Fault[]): Promise<void>;
  recordedCalls(): ReturnType<typeof recordedCalls>;
  /** Waits for the notification of a transaction with a status. */
  notification(transactionId: string, status: string): Promise<Notification>;
  /** Makes the gateway unreachable or reachable. */
  reachable(is: boolean): void;
};

const basePath = '/dev/sim/midtrans';
const serverKey = 'SB-Mid-server-test';

type Kept = Notification & { transactionId: string; status: string };

function createInbox() {
  let kept: Kept[] = [];
  let waiting: (() => void)[] = [];
  return {
    keep(notification: Notification) {
      const { order_id, transaction_status } = JSON.parse(notification.body);
      kept.push({ ...notification, transactionId: order_id, status: transaction_status });
      for (const wake of waiting.splice(0)) wake();
    },
    clear() {
      kept = [];
      waiting = [];
    },
    async take(transactionId: string, status: string): Promise<Notification> {
      for (;;) {
        const match = kept.find((item) => item.transactionId === transactionId && item.status === status);
        if (match) return { headers: match.headers, body: match.body };
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

export function useGateway(clock: Clock, deliver: TestGateway['deliver']): TestGateway {
  const folder = mkdtempSync(join(tmpdir(), 'langit-gateway-'));
  const inbox = createInbox();
  let up = true;
  let simulator: Simulator | undefined;
  let server: Server | undefined;
  let origin = '';
  let gateway: PaymentGateway | undefined;

  beforeAll(async () => {
    simulator = createMidtransSimulator({
      basePath,
      serverKey,
      dataFile: join(folder, 'midtrans.jsonl'),
      clock,
      retryGapsMs: [],
    });
    const simulated = toNodeListener([simulator]);
    server = createServer((request, response) => {
      const forShop = request.url?.startsWith('/webhooks/');
      const asTester = /\/(control|faults|transactions\.json)$/.test(request.url ?? '');
      if (!up && !forShop && !asTester) return void request.socket.destroy();
      if (!forShop) return simulated(request, response);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        inbox.keep({
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: Buffer.concat(chunks).toString(),
        });
        response.end();
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const urls = { snapUrl: `${origin}${basePath}/snap/v1`, apiUrl: `${origin}${basePath}/api` };
    gateway = createMidtransGateway({ serverKey, ...urls, timeoutMs: 10_000 }, clock);
  });
  afterEach(async () => {
    up = true;
    inbox.clear();
    await setFaults(origin + basePath, []);
  });
  afterAll(async () => {
    await simulator?.close();
    server?.closeAllConnections();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get gateway() {
      if (!gateway) throw new Error('The gateway is open only inside tests and hooks');
      return gateway;
    },
    get publicUrl() {
      return origin;
    },
    steer: (transactionId, action, method) => steerPayment(origin + basePath, transactionId, action, method),
    async pay(transactionId, method = 'other_qris') {
      await steerPayment(origin + basePath, transactionId, 'pay', method);
      const status = method === 'credit_card' ? 'capture' : 'settlement';
      expect(await deliver(await inbox.take(transactionId, status))).toBe(200);
    },
    deliver,
    setFaults: (faults) => setFaults(origin + basePath, faults),
    recordedCalls: () => recordedCalls(origin + basePath),
    notification: inbox.take,
    reachable(is) {
      up = is;
    },
  };
}
