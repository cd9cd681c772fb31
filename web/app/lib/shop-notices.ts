import type { ShopNotice } from '@langit/contract/wire/catalogue';
import type { Client } from '@langit/contract/wire/client';

/** The notices of this moment about a place; the announcements where it is null. None without an answer. */
export async function readNotices(
  call: Client['call'],
  place: string | null,
  signal?: AbortSignal,
): Promise<ShopNotice[]> {
  const answer = await call('GET /capi/notices', signal ? { signal } : {});
  return answer.ok ? noticesAbout(answer.data, place) : [];
}

export const noticesAbout = (notices: readonly ShopNotice[], place: string | null): ShopNotice[] =>
  notices.filter((notice) => notice.place === place);
