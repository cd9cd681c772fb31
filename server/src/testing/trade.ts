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

/** The members that tests read; which are there depends on the call. */
export type Answer = {
  status: number;
  headers: OutgoingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's further members are what a test is about
  body: OrderDetail & PaymentStarted & ErrorBody & Record<string, any>;
};

/** 32 bytes as a real token has, the same for each run. */
const tokenOf = (customer: string): string => createHash('sha256').update(customer).digest('base64url');

const payUrl = '/paymentapi/redirect-order-payment';

/**
 * Every slice of the shop over HTTP on a real database, with the demo's goods and customers and both partners' simulators
 * behind the real adapters. Jobs run when a test says so.
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
    if (!shop) throw new Error('the shop is there inside tests and hooks only');
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
    /** The customer's session, as fresh as if they had logged in before the first of these calls. */
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
    /** An answer that is no JSON, as it is. */
    raw(url: string, headers: Record<string, string> = {}) {
      return opened().app.inject({ url, headers });
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
      const notification = await gateway.notification(
        transactionId,
        method === 'credit_card' ? 'capture' : 'settlement',
      );
      expect(await trade.deliver(notification)).toBe(200);
    },
    /** Hands the shop a notification of the gateway, once more or for the first time. */
    async deliver({ headers, body: payload }: Notification): Promise<number> {
      return (await inject({ method: 'POST', url: '/webhooks/midtrans', headers, payload })).status;
    },
    /** Runs a periodic task. */
    run: (task: string) => opened().jobs.runTask(task),
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
      const { command, given, reason } = line;
      return opened().operate({ command, given, who: { actor: 'sari', reason } }, () => undefined);
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
        await opened().jobs.runDue();
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

export type TradeShop = ReturnType<typeof useTrade>;
