import { cookieIn } from '../platform/http/cookies.ts';
import type { RawRequest } from '../platform/http/raw.ts';
import type { ConsoleSite, StaffApi, StaffSession } from '../staff/slice.ts';

/** Whether a page of the console reads: browsers name the site of a request, and no page can forge it. */
export const isOwnRead = ({ method, headers }: Pick<RawRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** The person whose session the request has; null for none, and for a locked one. */
export async function personOf(
  { staff, site }: { staff: Pick<StaffApi, 'findSession'>; site: ConsoleSite },
  { headers }: Pick<RawRequest, 'headers'>,
): Promise<StaffSession | null> {
  const session = await staff.findSession(cookieIn(headers.cookie, site.cookie.name));
  return session?.isLocked ? null : session;
}
