import { ShopError } from '@langit/contract/values/errors';
import type { NotificationsApi } from '../notifications/slice.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { asCaller } from '../platform/observability/security-log.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { limitKey } from '../platform/rate-limiter.ts';
import { type ConsoleApiDeps, callsOfSession } from './console-api.ts';
import { isOwnRead, personOf } from './console-reads.ts';

export type MailRouteDeps = Pick<ConsoleApiDeps, 'staff' | 'site' | 'rateLimiter' | 'peopleSeen'> &
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

/** `GET /opapi/mails/<id>`: for people who may read customers' names and addresses, as `mails.preview`. It counts as a read of its customer. */
export const mailRoute = (deps: MailRouteDeps): RawRoute => ({
  method: 'GET',
  path: '/opapi/mails/:mail',
  handle: (request) => asCaller(request.address, () => answer(deps, request)),
});

async function answer(deps: MailRouteDeps, request: RawRequest): Promise<RawAnswer> {
  if (!isOwnRead(request)) throw new ShopError('FORBIDDEN');
  const person = await personOf(deps, request);
  if (!person) throw new ShopError('UNAUTHENTICATED');
  await deps.rateLimiter.hit(limitKey('staff-calls', person.id), callsOfSession);
  if (!person.permissions.includes('customers.contact')) throw new ShopError('FORBIDDEN');
  const { mail = '' } = request.params;
  if (!isId.test(mail)) throw new ShopError('NOT_FOUND');
  if (!person.isFresh && (await deps.peopleSeen.isOver(person.staff))) throw new ShopError('FORBIDDEN');
  const { html, to } = await deps.preview(mail).catch((error: unknown) => {
    throw error instanceof OperatorError ? new ShopError('NOT_FOUND') : error;
  });
  await deps.peopleSeen.note(person.staff, [to]);
  return { status: 200, headers, body: html };
}
