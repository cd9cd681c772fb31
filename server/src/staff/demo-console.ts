import { roles } from '@langit/contract/operator/roles';
import { ShopError } from '@langit/contract/values/errors';
import { negotiateLanguage } from '@langit/contract/values/locale';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { keepDemoMember } from './demo-members-store.ts';
import { demoPage, demoPagePolicy } from './demo-page.ts';
import { findLivingSession, openSession } from './sessions.ts';
import type { ConsoleSite } from './site-rules.ts';
import type { StaffDeps } from './staff-deps.ts';

/** The page of the demo's staff. */
export const demoStaffPath = '/dev/console';
const consolePath = '/console';

/** `/dev/console`: a press signs in as a member of the demo's staff and leads to the console. For the machine itself alone, as all of `/dev`. */
export function demoConsole(deps: StaffDeps, site: ConsoleSite): RawRoute[] {
  const sessionOf = ({ headers }: RawRequest) =>
    findLivingSession(deps, cookieIn(headers.cookie, site.cookie.name));
  return [
    {
      method: 'GET',
      path: demoStaffPath,
      async handle(request) {
        const session = await sessionOf(request);
        return page(demoPage(negotiateLanguage(request.headers['accept-language']), session?.name ?? null));
      },
    },
    {
      method: 'POST',
      path: demoStaffPath,
      handle: async (request) => signIn(deps, site, request, await sessionOf(request)),
    },
  ];
}

const page = (body: string): RawAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': demoPagePolicy,
    'cache-control': 'no-store',
  },
  body,
});

async function signIn(
  deps: StaffDeps,
  site: ConsoleSite,
  { headers, body, address }: RawRequest,
  session: Awaited<ReturnType<typeof findLivingSession>>,
): Promise<RawAnswer> {
  const { origin = '' } = headers;
  if (!site.origins.includes(origin)) throw new ShopError('FORBIDDEN');
  const roleName = new URLSearchParams(body.toString('utf8')).get('role');
  const role = roles.find((role) => role === roleName);
  if (!role) throw new ShopError('VALIDATION', { errors: [{ path: 'role', message: 'invalid' }] });
  const cookies: string[] = [];
  const visit = {
    session,
    site: site.at(origin),
    address,
    userAgent: headers['user-agent'] ?? '',
    language: negotiateLanguage(headers['accept-language']),
    keep: (token: string | null) => void cookies.push(site.cookie.write(token)),
  };
  await deps.database.transaction(async (tx) => {
    const member = await keepDemoMember(tx, role, deps.clock.now());
    await openSession(deps, tx, visit, member, 'demo');
  });
  return {
    status: 303,
    headers: { location: consolePath, 'cache-control': 'no-store', 'set-cookie': cookies.at(-1) ?? '' },
  };
}
