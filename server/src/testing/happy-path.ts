import type { ErrorBody } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { OrderDetail } from '@langit/contract/wire/orders';

/** Union of the fields that tests read; the call decides which are present. */
export type HappyPathBody = OrderDetail & PaymentStarted & ErrorBody & { token: string; price_idr: number };

/** Calls a listening shop over HTTP, as the storefront does. */
export async function callShop(
  origin: string,
  call: { method: string; path: string; body?: unknown; token?: string },
): Promise<{ status: number; body: HappyPathBody }> {
  const response = await fetch(origin + call.path, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ja',
      authorization: `Bearer ${call.token ?? ''}`,
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
  });
  return { status: response.status, body: (await response.json()) as HappyPathBody };
}
