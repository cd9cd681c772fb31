/** How much a notice matters. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a banner or notice stands in its schedule; `ended`: it was taken off by hand. */
export const contentStates = ['shown', 'planned', 'over', 'ended'] as const;
export type ContentState = (typeof contentStates)[number];

/** Longest text of a notice, in characters. */
export const mostNoticeText = 300;

/** Where content may lead: a page of the shop, or an address with https. */
export const isContentLink = (value: string): boolean => /^(\/(?!\/)|https:\/\/)\S*$/.test(value);
