import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { session } from '../accounts/tables.ts';
import { hashToken } from '../accounts/tokens.ts';
import { product } from '../catalogue/tables.ts';
import { mail } from '../notifications/tables.ts';
import { readCommandLine } from '../operator/command-line.ts';
import type { ControlAnswer } from '../operator/control-socket.ts';
import { createGateways } from '../payments/gateways.ts';
import type { Database } from '../platform/database/database.ts';
import type { Overrides } from '../shop/open-shop.ts';
import { useDemo } from './demo.ts';
import { type Notification, useGateway } from './gateway.ts';
import { openTestShop, type TestShop, testClock } from './shop.ts';
import { openSupplier } from './supply.ts';
import { createWitness } from './witness.ts';

/** Union of the fields that tests read; the call decides which are present. */
export type Answer = {
  status: number;
  headers: OutgoingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's further members are what a test is about
  body: OrderDetail & PaymentStarted & ErrorBody & Record<string, any>;
};

/** A token of 32 bytes, derived from the customer and equal in every run. */
const tokenOf = (customer: string): string => createHash('sha256').update(customer).digest('base64url');

const payUrl = '/paymentapi/redirect-order-payment';

/**
 * The whole shop over HTTP with the demo's goods and customers, and with the simulators of gateway and supplier behind the real
 * adapters. Jobs run only when a test runs them.
 */
export function useTrade(
  database: Database,
  env: Record<string, string> = {},
  {
    callsPerSecond = 1000,
    ...more
  }: { callsPerSecond?: number } & Pick<Overrides, 'answers' | 'keepsCatalogue' | 'pages' | 'mailWay'> = {},
) {
  const clock = testClock();
  const gateway = useGateway(clock);
  const { witness, undeliverable, slice, forget } = createWitness();
  let vendor: Awaited<ReturnType<typeof openSupplier>> | undefined;
  let shop: TestShop | undefined;
  const opened = () => {
    if (!shop) throw new Error('useTrade: the shop is open only inside tests and hooks');
    return shop;
  };

  beforeAll(async () => {
    vendor = await openSupplier(clock, { allocationMs: 1000, callsPerSecond });
    shop = await openTestShop(database, {
      env: { ESIM_WEBHOOK_SECRET: 'not-to-be-guessed', PUBLIC_URL: gateway.publicUrl, ...env },
      clock,
      ...more,
      moreSlices: [slice],
      partners: {
        gateways: createGateways(gateway.gateway),
        suppliers: new Map([[vendor.supplier.name, vendor.supplier]]),
      },
    });
  });
  useDemo(database);
  beforeEach(async () => {
    clock.set('2026-11-20T03:00:00Z');
    await opened().jobs.follow();
    forget();
  });
  afterAll(async () => {
    await shop?.stop();
    await vendor?.close();
  });

  async function inject(options: InjectOptions): Promise<Answer> {
    const answer = await opened().app.inject(options);
    const { statusCode: status, headers } = answer;
    return { status, headers, body: JSON.parse(answer.body || '{}') };
  }
  function as(customer: string | null) {
    const headers: Record<string, string> = {};
    if (customer !== null) headers.authorization = `Bearer ${tokenOf(customer)}`;
    /** Opens the customer's session before the first call. */
    async function signIn(): Promise<void> {
      if (customer === null) return;
      const at = clock.now();
      const opened = { createdAt: at, lastUsedAt: at };
      await database.db
        .insert(session)
        .values({ tokenHash: hashToken(tokenOf(customer)), customer, ...opened })
        .onConflictDoUpdate({ target: session.tokenHash, set: opened });
    }
    let signedIn: Promise<void> | undefined;
    const call = async (options: InjectOptions) => {
      signedIn ??= signIn();
      await signedIn;
      return inject(options);
    };
    const send = (method: 'POST' | 'PUT') => (url: string, body: unknown, more?: Record<string, string>) =>
      call({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
    return {
      get: (url: string, more?: Record<string, string>) =>
        call({ method: 'GET', url, headers: { ...headers, ...more } }),
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
    get app() {
      return opened().app;
    },
    get jobs() {
      return opened().jobs;
    },
    witness,
    undeliverable,
    as,
    demo,
    orderOf,
    /** Requests a URL and returns the raw answer. */
    raw(url: string, headers: Record<string, string> = {}) {
      return opened().app.inject({ url, headers });
    },
    get vendor() {
      if (!vendor) throw new Error('useTrade: the supplier is open only inside tests and hooks');
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
    /** Pays an order at the gateway and delivers the notification to the shop. */
    async pay(transactionId: string, method: Parameters<typeof gateway.steer>[2] = 'other_qris') {
      await gateway.steer(transactionId, 'pay', method);
      const notification = await gateway.notification(
        transactionId,
        method === 'credit_card' ? 'capture' : 'settlement',
      );
      expect(await trade.deliver(notification)).toBe(200);
    },
    /** Delivers a notification of the gateway to the shop, for the first time or again. */
    async deliver({ headers, body: payload }: Notification): Promise<number> {
      return (await inject({ method: 'POST', url: '/webhooks/midtrans', headers, payload })).status;
    },
    /** Runs a periodic task. */
    run: (task: string) => opened().jobs.runTask(task),
    /** Buys eSIMs and runs the jobs until they are delivered. */
    async buyEsim(code = 'japan-5gb-30d', more: Record<string, unknown> = {}, customer = 'cus_demo') {
      const placed = await trade.place(code, more, customer);
      await trade.pay(placed.transaction_id);
      await trade.settle();
      const order = await orderOf(placed.order_id, customer);
      expect(order.delivery_status).toBe('finished');
      return order;
    },
    /** Runs a typed operator command and returns the terminal's answer. */
    async terminal(...typed: string[]): Promise<ControlAnswer> {
      const line = readCommandLine(typed);
      if (line.do === 'help') throw new Error(line.text);
      const { command, given, reason } = line;
      return opened().operate({ command, given, who: { actor: 'sari', reason } }, () => undefined);
    },
    /** Runs a typed operator command. Returns its answer, or an error's sentence. */
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
        await opened().jobs.runDue();
        clock.advance(5);
      }
    },
    /** Kinds of the queued mails, in order. */
    async mails(): Promise<string[]> {
      const rows = await database.db.select().from(mail).orderBy(mail.createdAt, mail.id);
      return rows.map(({ kind }) => kind);
    },
  };
  return trade;
}

export type TradeShop = ReturnType<typeof useTrade>;
