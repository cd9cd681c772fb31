import { type Language, languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, noAnswer } from '../../testing/shop-double';
import { laptop, phone, showConsole } from '../../testing/show-console';

const palette = page.getByRole('dialog').getByRole('combobox');
const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');
const quiet: Answers = { 'exceptions.list': () => [], 'exceptions.people': () => [] };
const chosen = () => document.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.innerText;

const rail = page.getByRole('navigation', { name: 'Screens' });
const namesIn = (nav: { element(): HTMLElement | SVGElement }) =>
  [...nav.element().querySelectorAll('a')].map((link) => link.querySelector('span')?.textContent);

const thirteen: Record<Language, readonly string[]> = {
  en: [
    'Today',
    'To do',
    'Orders',
    'Customers',
    'Refunds',
    'Counter',
    'Parcels',
    'Rentals',
    'Products',
    'Discounts',
    'Storefront',
    'Reports',
    'Settings',
  ],
  id: [
    'Hari ini',
    'Perlu ditangani',
    'Pesanan',
    'Pelanggan',
    'Pengembalian dana',
    'Konter',
    'Kiriman',
    'Sewa',
    'Produk',
    'Diskon',
    'Etalase',
    'Laporan',
    'Pengaturan',
  ],
  ja: [
    '今日',
    '要対応',
    '注文',
    'お客様',
    '返金',
    'カウンター',
    '荷物',
    'レンタル',
    '商品',
    'クーポン',
    'ストアフロント',
    'レポート',
    '設定',
  ],
  vi: [
    'Hôm nay',
    'Cần xử lý',
    'Đơn hàng',
    'Khách hàng',
    'Hoàn tiền',
    'Quầy',
    'Kiện hàng',
    'Cho thuê',
    'Sản phẩm',
    'Mã giảm giá',
    'Gian hàng',
    'Báo cáo',
    'Cài đặt',
  ],
};

test.each(Object.entries(thirteen) as [Language, readonly string[]][])(
  'B9 the rail has thirteen screens in four groups in %s',
  async (locale, names) => {
    await showConsole('/me', quiet, { locale });
    const nav = page.getByRole('navigation').first();
    await expect.element(nav).toBeVisible();
    expect(namesIn(nav)).toEqual(names);
    expect(nav.element().querySelectorAll('section')).toHaveLength(4);
  },
);

test.each([
  ['counter', ['Today', 'To do', 'Orders', 'Customers', 'Counter', 'Parcels', 'Rentals']],
  ['content', ['Today', 'To do', 'Products', 'Discounts', 'Storefront']],
  [
    'accountant',
    ['Today', 'To do', 'Orders', 'Refunds', 'Parcels', 'Products', 'Discounts', 'Reports', 'Settings'],
  ],
] as const)('B9 the role %s sees its own screens only', async (role, names) => {
  await showConsole('/me', quiet, { roles: [role] });
  await expect.element(rail).toBeVisible();
  expect(namesIn(rail)).toEqual(names);
});

test('B9 an accountant finds the activity log in the settings', async () => {
  const { address } = await showConsole(
    '/me',
    { ...quiet, 'audit.list': () => [] },
    { roles: ['accountant'] },
  );
  await rail.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(address).toBe('/audit');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  [true, 'Selling'],
  [false, 'Sales paused'],
])('B110 the top bar says whether customers can buy something (%s)', async (selling, words) => {
  await showConsole('/me', { ...quiet, 'work.counts': () => sample('work.counts', { selling }) });
  await expect.element(page.getByRole('banner').getByText(words)).toBeVisible();
});

test('B9 a count beside a screen says how much of it is overdue', async () => {
  const late = { exceptions: 0, refunds: 2, parcels: 0, counter: 0 };
  const counts = { exceptions: 4, refunds: 3, parcels: 0, counter: 0, approvals: 0, selling: true, late };
  await showConsole('/me', { ...quiet, 'work.counts': () => counts });
  await expect.element(rail.getByRole('link', { name: 'Refunds 3 2 overdue' })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'To do 4', exact: true })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'Parcels', exact: true })).toBeVisible();
});

test('B9 on a phone Today, To do, the scanner, Orders and the rest are in one bar', async () => {
  const { address } = await showConsole('/me', quiet, { viewport: phone });
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect.element(bar).toBeVisible();
  const names = [...bar.element().querySelectorAll('a,button')].map(
    (item) => item.getAttribute('aria-label') ?? item.textContent,
  );
  expect(names).toEqual(['Today', 'To do1 1 overdue', 'Scan', 'Orders', 'More']);
  await bar.getByRole('link', { name: 'Scan' }).click();
  await expect.poll(address).toBe('/counter');
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Rentals' }).click();
  await expect.poll(address).toBe('/rentals');
});

test.each(languages)('B9 on a narrow phone each name in the bar is one line in %s', async (locale) => {
  await showConsole('/me', quiet, { viewport: { width: 360, height: 740 }, locale });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names = [...document.querySelectorAll<HTMLElement>('nav.fixed > :is(a, button):not([aria-label])')];
  expect(names).toHaveLength(5);
  for (const item of names) {
    const words = document.createRange();
    words.selectNodeContents(item.querySelector('span[class*=leading-tight]') ?? (item.lastChild as Node));
    expect(words.getClientRects(), item.innerText).toHaveLength(1);
  }
});

test('B9 the former address of the settings leads to their first section', async () => {
  const { address } = await showConsole('/system/settings', { ...quiet, 'settings.list': () => [] });
  await expect.poll(address).toBe('/system');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test('B11 the palette finds screens by words', async () => {
  const { address } = await showConsole('/me', quiet, { roles: ['support'] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('excep');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/exceptions');
});

test('B11 what was chosen in the palette stays chosen while the shop finds more', async () => {
  const response = Promise.withResolvers<void>();
  await showConsole('/me', {
    ...quiet,
    'search.find': async () => {
      await response.promise;
      return [sampleRow('search.find', { kind: 'order', found: 'LGT-1', order: 'LGT-1', says: 'delivered' })];
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('ord');
  await userEvent.keyboard('{ArrowDown}');
  const before = chosen();
  expect(before).toBeTruthy();
  response.resolve();
  const found = page.getByRole('option', { name: /LGT-1/ });
  await expect.element(found).toBeVisible();
  expect(chosen()).toBe(before);
  await palette.fill('ordz');
  await expect.element(found).not.toBeInTheDocument();
});

test('B12 what was typed fast at a console that is closed is not heard as a scan at the next one', async () => {
  const found = { 'search.find': () => [] };
  await showConsole('/me', { ...quiet, ...found });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of 'LGT1') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const { shop } = await showConsole('/me', { ...quiet, ...found });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(shop.inputsOf('search.find')).toEqual([]);
});

test('B3 a lock that gets no answer says so, because the session is still open', async () => {
  await showConsole('/counter', { ...quiet, 'session.lock': noAnswer }, { roles: ['counter'] });
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
  await expect.element(page.getByText(/The shop isn’t responding/)).toBeVisible();
});

test('B57 the names of others at one router are not shown at the next one', async () => {
  const rows = ['LGT-R-1', 'LGT-R-2'].map((serial) => sampleRow('units.list', { serial, rentals: [] }));
  const answers: Answers = {
    'units.list': () => rows,
    'units.get': ({ serial }) => sample('units.get', { serial, rentals: [], checks: [] }),
    'notes.list': () => [],
    'exceptions.list': () => [],
    // The shop does not answer who is at the next one.
    'presence.keep': ({ open }) =>
      open === 'unit:LGT-R-1' ? { others: ['Dewi'] } : new Promise<never>(() => {}),
  };
  const { address } = await showConsole('/units/LGT-R-1', answers, { viewport: laptop });
  const names = page.getByText(/^Also open: Dewi/);
  await expect.element(names).toBeVisible();
  await page.getByRole('link', { name: /^LGT-R-2/ }).click();
  await expect.poll(address).toBe('/units/LGT-R-2');
  await expect.element(names).not.toBeInTheDocument();
});

test('B55 a check of the audit log that gets no answer says so', async () => {
  const shop = { isGone: true };
  await showConsole('/audit', {
    'audit.list': () => [],
    'audit.verify': () =>
      shop.isGone ? noAnswer() : sample('audit.verify', { intact: true, lines: 3, broken_at: null }),
  });
  const verify = page.getByRole('button', { name: 'Check log integrity' });
  const main = page.getByRole('main');
  await verify.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/The shop isn’t responding/);
  shop.isGone = false;
  await verify.click();
  await expect.element(main.getByRole('status')).toMatchTextContent(/all unchanged/);
});
