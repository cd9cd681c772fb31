import { ShopError } from '@langit/contract/values/errors';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import type { ConsoleApiDeps } from './console-api.ts';
import { isOwnRead, personOf } from './console-reads.ts';
import { takeFile } from './file-tickets.ts';

type FileApiDeps = Pick<ConsoleApiDeps, 'database' | 'clock' | 'staff' | 'site'>;

/**
 * `GET /opapi/files/<ticket>`: a file that a call has made, once and within 60 seconds, to the person who made the call. Everything
 * else is answered like an unknown address.
 */
export const fileRoute = (deps: FileApiDeps): RawRoute => ({
  method: 'GET',
  path: '/opapi/files/:ticket',
  handle: (request) => answer(deps, request),
});

async function answer(deps: FileApiDeps, request: RawRequest): Promise<RawAnswer> {
  const person = isOwnRead(request) ? await personOf(deps, request) : null;
  if (!person) throw new ShopError('NOT_FOUND');
  const { ticket = '' } = request.params;
  const now = deps.clock.now();
  const file = await takeFile(deps.database.db, { ticket, staff: person.staff, now });
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
