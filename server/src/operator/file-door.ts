import { ShopError } from '@langit/contract/values/errors';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import type { DoorDeps } from './door.ts';
import { takeFile } from './file-tickets.ts';

type FileDoorDeps = Pick<DoorDeps, 'database' | 'clock' | 'staff' | 'site' | 'isAllowed'>;

/**
 * `GET /opapi/files/<ticket>`: a file that a call has made, once and within 60 seconds, to the person who made the call. Everything
 * else is answered like an unknown address.
 */
export const fileRoute = (deps: FileDoorDeps): RawRoute => ({
  method: 'GET',
  path: '/opapi/files/:ticket',
  handle: (request) => answer(deps, request),
});

async function answer(
  { isAllowed, staff, site, database, clock }: FileDoorDeps,
  { address, method, headers, params: { ticket = '' } }: RawRequest,
): Promise<RawAnswer> {
  const ownPage = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
  if (!isAllowed(address) || !ownPage || method !== 'GET') throw new ShopError('NOT_FOUND');
  const session = await staff.findSession(cookieIn(headers.cookie, site.cookie.name));
  if (!session || session.isLocked) throw new ShopError('NOT_FOUND');
  const file = await takeFile(database.db, { ticket, staff: session.staff, now: clock.now() });
  if (!file) throw new ShopError('NOT_FOUND');
  return {
    status: 200,
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '-')}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
    body: file.bytes,
  };
}
