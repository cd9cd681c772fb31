import { createHash } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import { orderUrl } from '../orders/mails/order-bill.ts';
import { isPayable } from '../orders/order-states.ts';
import { findOrder } from '../orders/order-store.ts';
import { pageStateOf } from '../payments/attempt-states.ts';
import { type Attempt, findAttempt } from '../payments/payment-store.ts';
import type { RawAnswer, RawRoute } from '../platform/http/raw.ts';
import { timingSafeEquals } from '../platform/timing-safe-equals.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

/** Proves that a link was mailed by the shop: the gateway's address holds a secret of its own. */
const keyOf = (url: string): string =>
  createHash('sha256').update(`pay page ${url}`).digest('base64url').slice(0, 32);

/** The shop's address that leads to the gateway's page of an attempt. Mails link to the shop alone (R18). */
export const payPageUrl = (publicUrl: string, { ref, url }: Attempt & { url: string }): string =>
  `${publicUrl}/pay/${encodeURIComponent(ref)}/${keyOf(url)}`;

const redirect = (location: string): RawAnswer => ({
  status: 302,
  headers: {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
});

/** `GET /pay/<transaction>/<key>`: the gateway's page while the order can be paid on it, else the order's page in the shop. */
export const payPageRoute = (deps: Pick<CheckoutDeps, 'database' | 'clock' | 'publicUrl'>): RawRoute => ({
  method: 'GET',
  path: '/pay/:transaction/:key',
  async handle({ params: { transaction = '', key = '' } }) {
    const { db } = deps.database;
    const attempt = await findAttempt(db, transaction);
    const order = attempt && (await findOrder(db, attempt.order));
    if (!order || !attempt.url || !timingSafeEquals(key, keyOf(attempt.url)))
      throw new ShopError('NOT_FOUND');
    const now = deps.clock.now();
    const isOpen = isPayable(order, now) && pageStateOf(attempt, now) !== 'expired';
    return redirect(isOpen ? attempt.url : orderUrl(deps.publicUrl, order.number));
  },
});
