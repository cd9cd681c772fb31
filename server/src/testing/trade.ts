import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentStarted } from '@langit/contract/checkout';
import type { ErrorBody } from '@langit/contract/errors';
import type { OrderDetail } from '@langit/contract/orders';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createApp, mountRawRoutes, serveSlices } from '../app.ts';
import { product } from '../catalogue/tables.ts';
import { type ComposedSlices, composeSlices } from '../compose-slices.ts';
import { readConfig } from '../config.ts';
import { mail } from '../notifications/tables.ts';
import { readCommandLine } from '../operator/command-line.ts';
import type { ControlAnswer } from '../operator/control-socket.ts';
import { createOperate } from '../operator/operate.ts';
import { createGateways } from '../payments/gateways.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Handler, Job, Jobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { testFacts } from './accounts.ts';
import { useDemo } from './demo.ts';
import { useGateway } from './gateway.ts';
import { testClock } from './shop.ts';
import { openSupplier } from './supply.ts';

type Waiting = { job: string; data: object; at: Date };

/** Jobs and periodic tasks that run when a test says so, by the test's clock. */
function handJobs(clock: Clock): Jobs & { task(name: string): Promise<void> } {
  const handlers = new Map<string, Handler<object>>();
  const tasks = new Map<string, () => Promise<void>>();
  let waiting: Waiting[] = [];
  const run = { attempt: 1, last: false, signal: new AbortController().signal };
  return {
    register: (job: Job<object>, handler) => void handlers.set(job.name, handler as Handler<object>),
    every: (_seconds, name, task) => void tasks.set(name, task),
    start: async () => {
      waiting = [];
    },
    async enqueue(_tx, job, data, { startAfter = clock.now() } = {}) {
      waiting.push({ job: job.name, data, at: startAfter });
    },
    async runDue() {
      let ran = 0;
      for (let due = take(); due.length > 0; due = take()) {
        for (const { job, data } of due) await handlers.get(job)?.(data, run);
        ran += due.length;
      }
      return ran;
    },
    stop: async () => undefined,
    pending: async () => [],
    async task(name) {
      const found = tasks.get(name);
      if (!found) throw new Error(`no task ${name}`);
      await found();
    },
  };
  function take(): Waiting[] {
    const due = waiting.filter(({ at }) => at <= clock.now());
    waiting = waiting.filter(({ at }) => at > clock.now());
    return due;
  }
}

/** The members that tests read; which are there depends on the call. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's further members are what a test is about
export type Answer = { status: number; body: OrderDetail & PaymentStarted & ErrorBody & Record<string, any> };

const payUrl = '/paymentapi/redirect-order-payment';

/**
 * Every slice of the shop over HTTP on a real database, with the demo's goods and customers and both partners' simulators
 * behind the real adapters. Jobs run when a test says so.
 */
export function useTrade(
  database: Database,
  env: Record<string, string> = {},
  supply: Pick<Parameters<typeof openSupplier>[1] & object, 'callsPerSecond'> = {},
) {
  const clock = testClock();
  const gateway = useGateway(clock);
  const jobs = handJobs(clock);
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-trade-'));
  const tokens = new Map<string, string>();
  let vendor: Awaited<ReturnType<typeof openSupplier>> | undefined;
  let app: FastifyInstance | undefined;
  let slices: ComposedSlices | undefined;

  beforeAll(async () => {
    vendor = await openSupplier(clock, { allocationMs: 1000, ...supply });
    const config = readConfig({
      ...{ PUBLIC_URL: gateway.publicUrl, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
      ...env,
    });
    const authenticate = async (token: string) => {
      const customer = tokens.get(token);
      return customer === undefined ? null : { customer, mustChangePassword: false };
    };
    const metrics = createMetrics();
    const created = createApp({
      http: { trustProxy: ['127.0.0.1'], logLevel: 'silent', strictTransport: false },
      serve: { authenticate, database, clock, answers: createAnswerCache({ entries: 0, bytes: 0 }) },
      metrics,
    });
    app = created.app;
    slices = await composeSlices({
      ...{ config, facts: testFacts, database, clock, log: app.log, metrics, jobs },
      passwords: { hash: async () => 'unused', verify: async () => false } as never,
      partners: {
        gateways: createGateways(gateway.gateway),
        suppliers: new Map([[vendor.supplier.name, vendor.supplier]]),
        simulators: [],
        registerWebhooks: async () => undefined,
        close: async () => undefined,
      },
      esimWebhookSecret: 'not-to-be-guessed',
    });
    serveSlices(created.serve, slices.slices);
    await mountRawRoutes(app, slices.rawRoutes);
  });
  useDemo(database);
  beforeEach(async () => {
    clock.set('2026-11-20T03:00:00Z');
    await jobs.start();
    tokens.clear();
  });
  afterAll(async () => {
    await app?.close();
    await slices?.close();
    await vendor?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function inject(options: InjectOptions): Promise<Answer> {
    if (!app) throw new Error('the shop is there inside tests and hooks only');
    const answer = await app.inject(options);
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  }
  function as(customer: string | null) {
    const headers: Record<string, string> = {};
    if (customer !== null) {
      const token = `token-of-${customer}`.padEnd(24, '_');
      tokens.set(token, customer);
      headers.authorization = `Bearer ${token}`;
    }
    const send = (method: 'POST' | 'PUT') => (url: string, body: unknown, more?: Record<string, string>) =>
      inject({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        payload: JSON.stringify(body),
      });
    return {
      get: (url: string, more?: Record<string, string>) =>
        inject({ method: 'GET', url, headers: { ...headers, ...more } }),
      post: send('POST'),
      put: send('PUT'),
    };
  }
  const demo = () => as('cus_demo');
  const orderOf = async (number: string, customer = 'cus_demo') =>
    (await as(customer).get(`/capi/orders/${number}`)).body;

  const trade = {
    clock,
    gateway,
    jobs,
    as,
    demo,
    orderOf,
    /** An answer that is no JSON, as it is. */
    raw(url: string, headers: Record<string, string> = {}) {
      if (!app) throw new Error('the shop is there inside tests and hooks only');
      return app.inject({ url, headers });
    },
    get vendor() {
      if (!vendor) throw new Error('the supplier is there inside tests and hooks only');
      return vendor;
    },
    async productOf(code: string) {
      const [found] = await database.db.select().from(product).where(eq(product.productId, code));
      if (!found) throw new Error(`the demo has no ${code}`);
      return { ...found, priceIdr: found.priceIdr ?? 0 };
    },
    /** Places an order of an eSIM plan. */
    async place(code: string, more: Record<string, unknown> = {}, customer = 'cus_demo') {
      const { priceIdr } = await trade.productOf(code);
      const quantity = Number((more.qty as unknown[] | undefined)?.[0] ?? 1);
      const total = priceIdr * Number(more.period ?? quantity);
      const body = { product_id: code, qty: [1], is_daily_plan: false, total, ...more };
      const { status, body: answer } = await as(customer).post(payUrl, body);
      expect(status, JSON.stringify(answer)).toBe(200);
      return answer;
    },
    /** Pays an order and hands the shop the notification. */
    async pay(transactionId: string, method: Parameters<typeof gateway.steer>[2] = 'other_qris') {
      await gateway.steer(transactionId, 'pay', method);
      const { headers, body: payload } = await gateway.notification(
        transactionId,
        method === 'credit_card' ? 'capture' : 'settlement',
      );
      const told = await inject({ method: 'POST', url: '/webhooks/midtrans', headers, payload });
      expect(told.status).toBe(200);
    },
    /** Buys eSIMs and lets the supplier deliver them. */
    async buyEsim(code = 'japan-5gb-30d', more: Record<string, unknown> = {}, customer = 'cus_demo') {
      const placed = await trade.place(code, more, customer);
      await trade.pay(placed.transaction_id);
      await trade.settle();
      const order = await orderOf(placed.order_id, customer);
      expect(order.delivery_status).toBe('finished');
      return order;
    },
    /** What the operator types, and what the terminal says. */
    async terminal(...typed: string[]): Promise<ControlAnswer> {
      const line = readCommandLine(typed);
      if (line.do === 'help') throw new Error(line.text);
      if (!slices) throw new Error('the shop is there inside tests and hooks only');
      const { command, given, reason } = line;
      const operate = createOperate(slices.operator, {
        error: () => undefined,
        info: () => undefined,
      } as never);
      return operate({ command, given, who: { actor: 'sari', reason } });
    },
    /** The answer of what the operator types, or the sentence of an error. */
    // biome-ignore lint/suspicious/noExplicitAny: an answer's members are what a test is about
    async operator(...typed: string[]): Promise<any> {
      const told = await trade.terminal(...typed);
      if (told.ok) return JSON.parse(JSON.stringify(told.answer));
      const { error, details } = told;
      return details === undefined ? error : { error, details };
    },
    /** Runs jobs until nothing is planned within the next minute. */
    async settle() {
      for (let turn = 0; turn < 12; turn += 1) {
        await jobs.runDue();
        clock.advance(5);
      }
    },
    /** Mails that were promised, in their order. */
    async mails(): Promise<string[]> {
      const rows = await database.db.select().from(mail).orderBy(mail.createdAt, mail.id);
      return rows.map(({ kind }) => kind);
    },
  };
  return trade;
}
