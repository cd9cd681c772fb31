import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, type Failure } from '@langit/contract/wire/client';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { patienceMs } from '../../scripts/patience.ts';
import type { SunkMail } from './mail-sink.ts';

const password = 'drill-password-1';

export type Buyer = { client: Client; email: string };
export type PlacedOrder = { buyer: Buyer; orderId: string; transactionId: string; quantity: number };

/** A client of one customer. A missing answer has status 0. */
export function connect(shop: string, token?: string): Client {
  return createClient({
    language: () => 'en',
    token: () => token ?? null,
    transport: async ({ method, path, headers, body }) => {
      const response = await fetch(`${shop}${path}`, {
        method,
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(15_000),
      });
      return {
        status: response.status,
        headers: (name) => response.headers.get(name),
        json: () => response.json(),
      };
    },
  });
}

/** Retryable failures. TOO_MANY_UNPAID is one, because payments are processed with a delay. */
const mayPass = ({ status, error }: Failure) =>
  status === 0 ||
  status >= 502 ||
  status === 429 ||
  error.code === 'IDEMPOTENCY_IN_PROGRESS' ||
  error.code === 'TOO_MANY_UNPAID';

/** Retries while the shop is down, like a customer with a "try again" button. */
export async function persist<T>(ask: () => Promise<{ ok: true; data: T } | Failure>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer.ok) return answer.data;
    if (!mayPass(answer) || Date.now() > deadline)
      throw new Error(`the shop answered ${answer.status} ${answer.error.code}: ${answer.error.message}`);
    await sleep(250);
  }
}

/** Registers a customer, opens the link of the mail and logs in. */
export async function registerBuyer(
  shop: string,
  number: number,
  mails: readonly SunkMail[],
): Promise<Buyer> {
  const guest = connect(shop);
  const email = `buyer-${number}-${randomUUID().slice(0, 8)}@drill.example`;
  const [home] = (await persist(() => guest.call('GET /capi/ship-prices'))).data.filter(
    ({ province }) => province !== 'Other',
  );
  const body = {
    name: `Buyer ${number}`,
    phone: `0812345${String(number).padStart(5, '0')}`,
    email,
    address: 'Jalan Langit 1, Jakarta',
    password,
    confirmPassword: password,
    country_code: '+62',
    province: home?.id ?? 1,
  };
  await persist(() => guest.call('POST /authapi/customer/register', { body }));
  const token = await linkToken(mails, email);
  await persist(() => guest.call('POST /authapi/customer/verify-email', { body: { token } }));
  const session = await persist(() =>
    guest.call('POST /authapi/customer/login', { body: { email, password } }),
  );
  return { client: connect(shop, session.token), email };
}

async function linkToken(mails: readonly SunkMail[], email: string): Promise<string> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(100)) {
    const mail = mails.find(({ to, text }) => to === email && text.includes('/verify-email?token='));
    const token = /verify-email\?token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`no verification mail for ${email}`);
}

/** Places one order with retries; the idempotency key prevents a second one. */
export async function buy(
  buyer: Buyer,
  product: { id: string; price: number },
  quantity: number,
): Promise<PlacedOrder> {
  const idempotencyKey = randomUUID();
  const body = {
    product_id: product.id,
    qty: [quantity],
    is_daily_plan: false,
    total: product.price * quantity,
  };
  const { order_id, transaction_id } = await persist(() =>
    buyer.client.call('POST /paymentapi/redirect-order-payment', { body, idempotencyKey }),
  );
  return { buyer, orderId: order_id, transactionId: transaction_id, quantity };
}

export const orderOf = ({ buyer, orderId }: PlacedOrder): Promise<OrderDetail> =>
  persist(() => buyer.client.call('GET /capi/orders/:order_id', { params: { order_id: orderId } }));
