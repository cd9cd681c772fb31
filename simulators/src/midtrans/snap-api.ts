import { randomUUID } from 'node:crypto';
import { json } from '../payments/answers.ts';
import { snapErrors } from './answers.ts';
import { readCreateRequest, readNotificationUrls } from './create-rules.ts';
import type { Shop } from './payments.ts';
import type { Page } from './records.ts';
import { isKnown } from './transaction-rules.ts';

/** `POST /snap/v1/transactions`. An order id can be used once, even if its page was never paid. */
export async function createPage(
  shop: Shop,
  body: Record<string, unknown> | undefined,
  headers: Headers,
  pageUrl: (token: string) => string,
): Promise<Response> {
  if (!body) return snapErrors(400, 'the request is not valid JSON');
  const read = readCreateRequest(body);
  if ('errors' in read) return snapErrors(400, ...read.errors);
  const override = readNotificationUrls(headers.get('x-override-notification'));
  const append = readNotificationUrls(headers.get('x-append-notification'));
  if (!override || !append) return snapErrors(400, 'the notification URL is not valid');
  if (shop.records.pageOf(read.orderId))
    return snapErrors(
      400,
      'transaction_details.order_id has been paid and utilized, please use another order ID',
    );
  const now = shop.now();
  const { pageDurationMs, ...asked } = read;
  const page: Page = {
    ...asked,
    token: randomUUID(),
    notificationUrls: override.length > 0 ? override : append,
    createdAt: now,
    expiresAt: now + pageDurationMs,
    canceledAt: null,
  };
  await shop.records.savePage(page);
  return json({ token: page.token, redirect_url: pageUrl(page.token) }, 201);
}

/** `POST /snap/v1/transactions/{token}/cancel`: only for a page without a payment in progress. */
export async function cancelPage(shop: Shop, page: Page | undefined): Promise<Response> {
  if (!page) return snapErrors(404, 'token not found');
  if (page.canceledAt !== null) return snapErrors(400, 'token already canceled');
  const transaction = shop.records.transactions.get(page.orderId);
  if (isKnown(transaction) && transaction.status !== 'deny')
    return snapErrors(400, 'Transaction is on progress');
  const canceledAt = shop.now();
  await shop.records.savePage({ ...page, canceledAt });
  return json({ canceled_at: new Date(canceledAt).toISOString() });
}
