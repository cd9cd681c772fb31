import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { OperatorCallName } from '@langit/contract/operator/calls';
import type { ErrorBody } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Device } from '@langit/contract/wire/rentals';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { session } from '../accounts/tables.ts';
import { hashToken } from '../accounts/tokens.ts';
import { product } from '../catalogue/tables.ts';
import { createFleetBudget } from '../esims/suppliers/call-budget-store.ts';
import { mail } from '../notifications/tables.ts';
import { createGateways } from '../payments/gateways.ts';
import type { Database } from '../platform/database/database.ts';
import { province } from '../shipping/tables.ts';
import type { Overrides } from '../shop/open-shop.ts';
import { readCommandLine } from '../terminal/command-line.ts';
import type { ControlAnswer } from '../terminal/control-socket.ts';
import { typedCalls } from '../terminal/typed-calls.ts';
import { createCallRecorder } from './call-recorder.ts';
import { useDemo } from './demo.ts';
import { useGateway } from './gateway.ts';
import { payUrl, rentalBody, rentalQuoteUrl } from './rentals.ts';
import { openTestShop, type TestShop, testClock } from './shop.ts';
import { openSupplier } from './supply.ts';

/** Union of the fields that tests read; the call decides which are present. */
export type Answer = {
  status: number;
  headers: OutgoingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's further members are what a test is about
  body: OrderDetail & PaymentStarted & ErrorBody & Record<string, any>;
};

/** A token of 32 bytes, derived from the customer and equal in every run. */
export const tokenOf = (customer: string): string =>
  createHash('sha256').update(customer).digest('base64url');

/** The words of a call as they are typed. */
function wordsOf(call: OperatorCallName): string[] {
  const [words = ''] = [...typedCalls].find(([, { name }]) => name === call) ?? [];
  return words.split(' ');
}

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
  const gateway = useGateway(clock, async ({ headers, body: payload }) => {
    const url = '/webhooks/midtrans';
    return (await inject({ method: 'POST', url, headers, payload })).status;
  });
  const { callRecorder, undeliverable, meanwhile, slice, forget } = createCallRecorder();
  let vendor: Awaited<ReturnType<typeof openSupplier>> | undefined;
  let shop: TestShop | undefined;
  const opened = () => {
    if (!shop) throw new Error('useTrade: the shop is open only inside tests and hooks');
    return shop;
  };

  beforeAll(async () => {
    const budget = createFleetBudget(database.db);
    vendor = await openSupplier(clock, { allocationMs: 1000, callsPerSecond, budget });
    shop = await openTestShop(database, {
      env: { ESIM_WEBHOOK_SECRET: 'not-to-be-guessed', PUBLIC_URL: gateway.publicUrl, ...env },
      clock,
      ...more,
      moreSlices: [slice],
      partners: {
        gateways: createGateways(gateway.gateway),
        suppliers: new Map([[vendor.adapter.name, vendor.adapter]]),
      },
    });
  });
  useDemo(database);
  beforeEach(async () => {
    clock.set('2026-11-20T03:00:00Z');
    await Promise.all([opened().jobs.follow(), vendor?.calm()]);
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
  /** A person at the storefront; their session is as fresh as if they had logged in before the first of these calls. */
  function caller(id: string | null) {
    const authorization: Record<string, string> =
      id === null ? {} : { authorization: `Bearer ${tokenOf(id)}` };
    async function signIn(): Promise<void> {
      if (id === null) return;
      const at = clock.now();
      const opened = { createdAt: at, lastUsedAt: at };
      await database.db
        .insert(session)
        .values({ tokenHash: hashToken(tokenOf(id)), customer: id, ...opened })
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
        headers: { ...authorization, 'content-type': 'application/json', ...more },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
    return {
      get: (url: string, more?: Record<string, string>) =>
        call({ method: 'GET', url, headers: { ...authorization, ...more } }),
      post: send('POST'),
      put: send('PUT'),
    };
  }
  const guest = caller(null);

  /** One of the demo's customers; without a name Dewi, who can order everything. */
  function customer(id = 'cus_demo') {
    const calls = caller(id);
    const me = {
      ...calls,
      /** Places an order of an eSIM plan. */
      async place(code: string, more: Record<string, unknown> = {}) {
        const { priceIdr } = await trade.productOf(code);
        const quantity = Number((more.qty as unknown[] | undefined)?.[0] ?? 1);
        const total = priceIdr * Number(more.period ?? quantity);
        const body = { product_id: code, qty: [1], is_daily_plan: false, total, ...more };
        const { status, body: answer } = await calls.post(payUrl, body);
        expect(status, JSON.stringify(answer)).toBe(200);
        return answer;
      },
      /** Buys eSIMs, which the supplier delivers. */
      async buy(code = 'japan-5gb-30d', more: Record<string, unknown> = {}) {
        const placed = await me.place(code, more);
        await gateway.pay(placed.transaction_id);
        await trade.settle();
        const order = await me.order(placed.order_id);
        expect(order.delivery_status).toBe('finished');
        return order;
      },
      /** Places a rental at the shop's own quote and returns the answer. */
      async placeRental(more: Record<string, unknown> = {}) {
        const body = rentalBody(more);
        const { body: quote } = await guest.get(rentalQuoteUrl(body));
        return calls.post(payUrl, { ...body, total: quote.total });
      },
      /** A paid rental and its id. */
      async rent(more: Record<string, unknown> = {}) {
        const { body } = await me.placeRental(more);
        await gateway.pay(body.transaction_id, 'bca_va');
        const order = await me.order(body.order_id);
        return { rentalId: order.rental?.rental_id ?? '', number: body.order_id };
      },
      /** A paid SIM card that is to be sent to Jakarta, and the number of its order. The shop must have it in stock. */
      async buyCard(code = 'sim-south-korea-10gb-10d', quantity = 1): Promise<string> {
        const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
        const { priceIdr } = await trade.productOf(code);
        const total = priceIdr * quantity + (jakarta?.shippingIdr ?? 0);
        const goods = {
          product_id: code,
          qty: [quantity],
          is_daily_plan: false,
          total,
          province: jakarta?.id,
        };
        const { status, body } = await calls.post('/paymentapi/redirect-sim-card-payment', goods);
        expect(status, JSON.stringify(body)).toBe(200);
        await gateway.pay(body.transaction_id);
        return body.order_id;
      },
      order: async (number: string) => (await calls.get(`/capi/orders/${number}`)).body,
      devices: async () => (await calls.get('/capi/my-device')).body as unknown as Device[],
      /** What the waiting page shows. */
      async paymentStatus(transactionId: string) {
        const { body } = await calls.post('/paymentapi/check-payment', { transaction_id: transactionId });
        return body.payment_status;
      },
    };
    return me;
  }

  const trade = {
    clock,
    gateway,
    get app() {
      return opened().app;
    },
    get jobs() {
      return opened().jobs;
    },
    callRecorder,
    undeliverable,
    meanwhile,
    guest,
    customer,
    /** Requests a URL and returns the raw answer. */
    raw(url: string, headers: Record<string, string> = {}) {
      return opened().app.inject({ url, headers });
    },
    get supplier() {
      if (!vendor) throw new Error('useTrade: the supplier is open only inside tests and hooks');
      return vendor;
    },
    async productOf(code: string) {
      const [row] = await database.db.select().from(product).where(eq(product.productId, code));
      if (!row) throw new Error(`the demo has no ${code}`);
      return { ...row, priceIdr: row.priceIdr ?? 0 };
    },
    /** Runs a periodic task. */
    run: (task: string) => opened().jobs.runTask(task),
    /** Runs a typed operator command and returns the terminal's answer. */
    async terminal(...typed: string[]): Promise<ControlAnswer> {
      const line = readCommandLine(typed);
      if (line.do === 'help') throw new Error(line.text);
      const { command, given, reason } = line;
      return opened().operate({ command, given, who: { actor: 'sari', reason } }, () => undefined);
    },
    /** The answer to a call of the operator, its argument and options as they are typed, or the sentence of an error. */
    operator: (call: OperatorCallName, ...typed: string[]) => trade.command(...wordsOf(call), ...typed),
    /** The same for a command line that is typed as a whole. */
    // biome-ignore lint/suspicious/noExplicitAny: an answer's members are what a test is about
    async command(...typed: string[]): Promise<any> {
      const controlAnswer = await trade.terminal(...typed);
      if (controlAnswer.ok) return JSON.parse(JSON.stringify(controlAnswer.answer));
      const { error, details } = controlAnswer;
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
