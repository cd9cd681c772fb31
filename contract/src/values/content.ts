/** How much a notice matters. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a banner or notice stands in its schedule; `ended`: it was taken off by hand. */
export const contentStates = ['shown', 'planned', 'over', 'ended'] as const;
export type ContentState = (typeof contentStates)[number];
export const isContentEnded = (content: ContentState): boolean => content === 'ended';

/** Longest text of a notice, in characters. */
export const mostNoticeText = 300;

/** Stands for the shop's own origin, which the contract does not know. */
const own = 'https://own.invalid';

/** A link into the shop in its parts; null for an address of others. */
export const shopUrlOf = (link: string): URL | null => (link.startsWith('/') ? new URL(link, own) : null);

/**
 * Where content may lead, as it is stored: a path of the shop, or an address with https and without credentials. Null for everything
 * else: what a browser would read in another way than it looks (`/\\evil.example`, `//`, `/.//`, tabs) is refused, not mended.
 */
export function contentLinkOf(typed: string): string | null {
  const value = typed.trim();
  if (!/^(?:\/|https:\/\/)/i.test(value) || /[\s\\\p{C}]/u.test(value) || !URL.canParse(value, own))
    return null;
  const { protocol, origin, username, password, pathname, search, hash, href } = new URL(value, own);
  if (value.startsWith('/'))
    return origin === own && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
