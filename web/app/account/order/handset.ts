/** The kinds of phones that have steps of their own. */
export const handsets = ['iphone', 'android'] as const;
export type Handset = (typeof handsets)[number];

/** The kind of phone that the page is read on; null on a computer. */
export function handset(): Handset | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/i.test(userAgent)) return 'android';
  const apple = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple ? 'iphone' : null;
}
