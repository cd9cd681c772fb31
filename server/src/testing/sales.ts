import type { OrderFigures, PaymentStarted } from '@langit/contract/checkout';
import type { ErrorBody } from '@langit/contract/errors';
import type { OrderDetail } from '@langit/contract/orders';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp, mountRawRoutes } from '../app.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { composeRentals } from '../compose-rentals.ts';
import { composeSales, type Sales } from '../compose-sales.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { createQueueMail, type QueueMail } from '../notifications/queue-mail.ts';
import type { OrderEffects } from '../orders/order-effects.ts';
import { orderRoutes } from '../orders/routes.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { refundRoutes } from '../refunds/routes.ts';
import { rentalRoutes } from '../rentals/routes.ts';
import { voucherRoutes } from '../vouchers/routes.ts';
import { type Notification, type TestGateway, useGateway } from './gateway.ts';
import { testClock } from './shop.ts';

/** The members that tests read; which are there depends on the call. */
export type Answer = {
  status: number;
  body: OrderDetail & PaymentStarted & ErrorBody & { expected: OrderFigures; valid: boolean };
};

/** What the delivering slices and the mails were told, in order. */
export type Witness = {
  placed: string[];
  paid: { number: string; late: boolean }[];
  closed: { number: string; why: string }[];
  mails: { kind: string; order: string | undefined }[];
};

export type SalesRig = {
  readonly clock: ReturnType<typeof testClock>;
  readonly gateway: TestGateway;
  readonly sales: Sales;
  readonly witness: Witness;
  /** Makes the next payments undeliverable, as when a product is sold out meanwhile. */
  undeliverable: { only: 'late' | 'all' | null };
  as(customer: string | null): {
    get(url: string, headers?: Record<string, string>): Promise<Answer>;
    post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  };
  deliver(notification: Notification): Promise<number>;
  run(task: string): Promise<void>;
};

/** Periodic tasks run when a test says so; what they would do, no job does before them. */
const handRun = (tasks: Map<string, () => Promise<void>>): Parameters<typeof composeSales>[0]['jobs'] => ({
  every: (_seconds, name, task) => void tasks.set(name, task),
  register: () => undefined,
  enqueue: async () => undefined,
});

/** The token of a customer in these tests is their id: sessions have tests of their own. */
const tokenOf = (customer: string) =>
  `token-of-${customer}`.padEnd(24, '_').replaceAll(/[^A-Za-z0-9_-]/g, '_');

/** The selling part of the shop over HTTP on a real database, with the demo's products, vouchers and customers. */
export function useSales(database: Database, env: Partial<{ taxRateBasisPoints: number }> = {}): SalesRig {
  const clock = testClock();
  const gateway = useGateway(clock);
  const witness: Witness = { placed: [], paid: [], closed: [], mails: [] };
  const tasks = new Map<string, () => Promise<void>>();
  const undeliverable: SalesRig['undeliverable'] = { only: null };
  const tokens = new Map<string, string>();
  const metrics = createMetrics();
  let sales: Sales | undefined;
  let app: ReturnType<typeof createApp>['app'] | undefined;

  const delivering: OrderEffects = {
    placed: async (_tx, order) => void witness.placed.push(order.number),
    async paid(_tx, order, _at, late) {
      if (undeliverable.only === 'all' || (late && undeliverable.only === 'late')) return 'cannot_deliver';
      witness.paid.push({ number: order.number, late });
      return 'taken';
    },
    closed: async (_tx, order, why) => void witness.closed.push({ number: order.number, why }),
  };

  beforeAll(async () => {
    const created = createApp({
      http: { trustProxy: [], logLevel: 'silent', strictTransport: false },
      serve: {
        authenticate: async (token) => {
          const customer = tokens.get(token);
          return customer === undefined ? null : { customer, mustChangePassword: false };
        },
        database,
        clock,
        answers: createAnswerCache({ entries: 0, bytes: 0 }),
      },
      metrics,
    });
    app = created.app;
    const taxRateBasisPoints = env.taxRateBasisPoints ?? 0;
    const promise = createQueueMail({ clock, messageDomain: 'shop.example', jobs: handRun(tasks) });
    const queueMail: QueueMail = async (tx, request) => {
      const isNew = await promise(tx, request);
      if (isNew) witness.mails.push({ kind: request.kind, order: request.order });
      return isNew;
    };
    const rentals = composeRentals({ database, clock, jobs: handRun(tasks), queueMail, taxRateBasisPoints });
    sales = composeSales({
      database,
      clock,
      log: app.log,
      gateway: gateway.gateway,
      config: {
        publicUrl: gateway.publicUrl,
        taxRateBasisPoints,
        paymentExpirySeconds: 3_600,
        reconcileSeconds: 60,
      },
      effects: [...rentals.effects, delivering],
      esimsOf: async () => [],
      rentalOf: rentals.rentalOf,
      suppliers: new Map(),
      throttleVoucherCheck: async () => undefined,
      queueMail,
      jobs: handRun(tasks),
      onMoved: (state) => metrics.payments.inc({ state }),
    });
    voucherRoutes(created.serve, sales.slices.vouchers);
    orderRoutes(created.serve, sales.slices.orders);
    paymentRoutes(created.serve, sales.slices.payments);
    rentalRoutes(created.serve, rentals.slice);
    checkoutRoutes(created.serve, sales.slices.checkout);
    refundRoutes(created.serve, sales.slices.refunds);
    await mountRawRoutes(app, sales.webhooks);
  });
  beforeEach(async () => {
    clock.set('2026-11-20T03:00:00Z');
    undeliverable.only = null;
    for (const list of Object.values(witness)) list.length = 0;
    tokens.clear();
    await loadDemo({ database, clock, hashPassword: async () => 'unused', withCustomers: true });
  });
  afterAll(() => app?.close());

  async function inject(options: InjectOptions): Promise<Answer> {
    if (!app) throw new Error('the shop is there inside tests and hooks only');
    const answer = await app.inject(options);
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  }
  return {
    clock,
    gateway,
    witness,
    undeliverable,
    get sales() {
      if (!sales) throw new Error('the shop is there inside tests and hooks only');
      return sales;
    },
    as(customer) {
      const headers: Record<string, string> = {};
      if (customer !== null) {
        tokens.set(tokenOf(customer), customer);
        headers.authorization = `Bearer ${tokenOf(customer)}`;
      }
      return {
        get: (url, more) => inject({ method: 'GET', url, headers: { ...headers, ...more } }),
        post: (url, body, more) =>
          inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json', ...more },
            payload: typeof body === 'string' ? body : JSON.stringify(body),
          }),
      };
    },
    deliver: async ({ headers, body }) =>
      (await inject({ method: 'POST', url: '/webhooks/midtrans', headers, payload: body })).status,
    async run(task) {
      const found = tasks.get(task);
      if (!found) throw new Error(`no task ${task}`);
      await found();
    },
  };
}
