import { ShopError } from '@langit/contract/values/errors';
import type { NotificationsApi } from '../notifications/slice.ts';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { asCaller } from '../platform/observability/security-log.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { limitKey } from '../platform/rate-limiter.ts';
import { callsOfSession, type DoorDeps } from './door.ts';

export type MailRouteDeps = Pick<DoorDeps, 'staff' | 'site' | 'isAllowed' | 'rateLimiter'> &
  Pick<NotificationsApi, 'preview'>;

/**
 * The document of a mail's preview, in a sandbox of its own: it runs nothing, loads nothing and leads nowhere, and only the console
 * frames it (U9).
 */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

const isId = /^[\w-]{1,64}$/;

/** `GET /opapi/mails/<id>`: for people who may read customers' names and addresses, as `mails.preview`. */
export const mailRoute = (deps: MailRouteDeps): RawRoute => ({
  method: 'GET',
  path: '/opapi/mails/:mail',
  handle: (request) => asCaller(request.address, () => answer(deps, request)),
});

async function answer(
  deps: MailRouteDeps,
  { address, headers: sent, params }: RawRequest,
): Promise<RawAnswer> {
  if (!deps.isAllowed(address)) throw new ShopError('NOT_FOUND');
  const { 'sec-fetch-site': site = 'same-origin' } = sent;
  const session = await deps.staff.findSession(cookieIn(sent.cookie, deps.site.cookie.name));
  if (site !== 'same-origin') throw new ShopError('FORBIDDEN');
  if (!session || session.isLocked) throw new ShopError('UNAUTHENTICATED');
  await deps.rateLimiter.hit(limitKey('staff-calls', session.id), callsOfSession);
  if (!session.permissions.includes('customers.contact')) throw new ShopError('FORBIDDEN');
  const { mail = '' } = params;
  if (!isId.test(mail)) throw new ShopError('NOT_FOUND');
  const { html } = await deps.preview(mail).catch((error: unknown) => {
    throw error instanceof OperatorError ? new ShopError('NOT_FOUND') : error;
  });
  return { status: 200, headers, body: html };
}
