import { languages } from '@langit/contract/values/locale';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow, sampleSettings } from '../../testing/sample';
import { type Answers, refuse } from '../../testing/shop-double';
import { laptop, phone, showConsole } from '../../testing/show-console';
import { setTheme } from '../lib/look';

afterEach(() => {
  vi.restoreAllMocks();
  setTheme('light');
});

const sizes = { phone, laptop };
const both = languages.flatMap((locale) =>
  (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => [locale, size] as const),
);

/** axe finds nothing in light and dark colours. */
async function expectBothAccessible(where = ''): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    setTheme(theme);
    const link = document.querySelector<HTMLLinkElement>('#dark-colours');
    await expect.poll(() => link?.sheet !== null).toBe(true);
    await expectAccessible({ isPage: true, where: `${where} ${theme}` });
  }
}

test.each(both)(
  'B15 Q3 axe finds nothing on the sign-in in %s on a %s, light and dark',
  async (locale, size) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    await showConsole(
      '/sign-in',
      { 'me.get': () => refuse('UNAUTHENTICATED') },
      { locale, viewport: sizes[size] },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.lang).toBe(locale);
    await expectBothAccessible();
  },
);

const exception = { kind: 'payment_review', about: 'order', detail: {} } as const;
const row = sampleRow('exceptions.list', exception);
const { exceptions, ...ofToday } = sample('today.get');
const evidence = sample('orders.evidence');
const answers: Answers = {
  'today.get': () => ({ ...ofToday, exceptions: { ...exceptions, first: [row] } }),
  'exceptions.list': () => [row],
  'exceptions.get': () => sample('exceptions.get', exception),
  'customers.get': () => sample('customers.get', { exceptions: [] }),
  'orders.evidence': () => ({ ...evidence, terms: { ...evidence.terms, refund_policy: 'id' } }),
  'approvals.list': () => [],
  'settings.list': sampleSettings,
  'reports.sales': () => [
    sampleRow('reports.sales', { day: '2026-11-20', product: 'japan-5gb-30d', before: 1 } as never),
  ],
  'suppliers.statements': () => [sampleRow('suppliers.statements', { month: '2026-10' })],
  'reports.delivery': () => [sampleRow('reports.delivery', { day: '2026-11-20' } as never)],
};

const screens = [
  '/',
  '/exceptions',
  '/exceptions/1',
  '/orders',
  '/orders/LGT-1',
  '/orders/LGT-1/evidence',
  '/orders/new?customer=demo%40example.com&product=japan-5gb-30d',
  '/units',
  '/units/LGT-R-1',
  '/parcels',
  '/parcels/paste',
  '/parcels/slips?view=all',
  '/rentals',
  '/rentals/pickups?view=all',
  '/rentals/fees?view=all',
  '/counter',
  '/counter?scan=LGT-R-1',
  '/refunds?view=ended',
  '/customers?words=example',
  '/customers/C-1',
  '/catalogue',
  '/catalogue/japan-5gb-30d',
  '/catalogue/import',
  '/catalogue/changes',
  '/catalogue/stock',
  '/catalogue/sync',
  '/content',
  '/content/notices',
  '/content/announcements',
  '/vouchers',
  '/reports',
  '/reports/sales?by=product&compare=previous',
  '/reports/margin',
  '/reports/suppliers',
  '/reports/refunds?by=decider',
  '/reports/statements',
  '/reports/statements/new',
  '/reports/gateway',
  '/system',
  '/system/rules',
  '/system/jobs',
  '/system/mails',
  '/system/webhooks',
  '/system/prices',
  '/system/partners',
  '/system/backups',
  '/system/technical',
  '/audit',
  '/staff',
  '/me',
];

// A journey sees them in English with the data of a demo.
test.each(both.filter(([locale]) => locale !== 'en'))(
  'B15 Q3 axe finds nothing on the screens in %s on a %s, light and dark',
  async (locale, size) => {
    for (const path of screens) {
      await showConsole(path, answers, { locale, viewport: sizes[size] });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
      expect(document.documentElement.lang).toBe(locale);
      await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
      // The screen is as high as the page, which grows while its data arrive: what lies half below a bar at its end can be scrolled out, but axe calls it too small.
      const hidden = async () => {
        const { scrollHeight } = document.documentElement;
        const { width, height } = sizes[size];
        await page.viewport(width, Math.max(height, scrollHeight));
        return document.documentElement.scrollHeight - window.innerHeight;
      };
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      await expectBothAccessible(path);
    }
  },
  240_000,
);

/** Words of buttons that stand on several lines, of those that the page shows. */
const brokenWords = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('#screen .button')].flatMap((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

// Japanese has no words between spaces.
test.each(languages.filter((locale) => locale !== 'ja'))(
  'B15 no word of a button is broken on a phone in %s',
  async (locale) => {
    for (const path of screens) {
      await showConsole(path, answers, { locale, viewport: phone });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(brokenWords(), path).toEqual([]);
    }
  },
  120_000,
);
