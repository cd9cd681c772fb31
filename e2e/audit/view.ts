import type { Page } from '@playwright/test';

export type Size = 'phone' | 'desktop';
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** What is looked at: a page, or what opens over it. No word of a language is used: it is opened in all of them. */
export type View = {
  name: string;
  path: string;
  who?: 'customer' | 'newcomer';
  /** Where it differs from both. */
  on?: Size;
  /** Before the page is entered. */
  before?: (page: Page) => Promise<void>;
  /** After it stands. */
  open?: (page: Page) => Promise<unknown>;
  /** Where it sends its reader, if elsewhere. */
  leadsTo?: RegExp;
  /** What axe looks at where it covers the rest of the page. */
  part?: string;
  /** Complaints that belong to what is shown: a call that is made to fail. */
  expects?: RegExp;
  /** Not worth a visit in the quick suite: another view has the same parts. */
  rare?: boolean;
};
