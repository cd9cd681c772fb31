import type { Page } from '@playwright/test';

export type Size = 'phone' | 'desktop';
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** A view to check: a page, or a dialog over it. It must not depend on a language, because it is opened in all of them. */
export type View = {
  name: string;
  path: string;
  who?: 'customer' | 'newcomer';
  /** Only on this size. */
  on?: Size;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Runs after the page is complete. */
  open?: (page: Page) => Promise<unknown>;
  /** The address to which it redirects, if any. */
  leadsTo?: RegExp;
  /** Selector of the part for axe where it covers the rest of the page. */
  part?: string;
  /** Expected console messages: a call that is made to fail. */
  expects?: RegExp;
  /** Left out of the quick suite: another view has the same parts. */
  rare?: boolean;
};
