import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, showConsole } from '../../testing/show-console';
import { showRefund } from '../../testing/show-refund';

test('B9 on a phone the acts of an open row are one row, which covers at most 64 px', async () => {
  await showRefund({ state: 'review', amount: 279_000 }, { viewport: phone });
  const acts = page.getByRole('article', { name: 'RF-1' }).getByRole('group', { name: 'Actions' });
  await expect.element(acts).toBeVisible();
  expect(acts.element().children.length).toBeGreaterThan(1);
  expect(acts.element().closest('.acts-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});

test('B9 on a narrow phone a long act breaks into two lines, so that the other acts are not cut', async () => {
  const not = { not: 'CONFLICT', says: 'not now' } as const;
  const narrow = { width: 320, height: 700 };
  const may = { approve: true, approve_other: true, reject: true, ask: not, pay_out: not } as const;
  await showRefund({ state: 'review', amount: 279_000_000, may }, { viewport: narrow, locale: 'id' });
  const acts = page.getByRole('article', { name: 'RF-1' }).getByRole('group', { name: 'Tindakan' });
  await expect.element(acts.getByRole('button', { name: 'Tindakan' })).toBeVisible();
  expect(acts.element().scrollWidth).toBeLessThanOrEqual(acts.element().clientWidth);
  expect(acts.element().closest('.acts-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
});

test('B106 on a phone the acts of a refund are at the bottom of the window before anything is scrolled, and cover nothing at its end', async () => {
  const not = { not: 'CONFLICT', says: 'not now' } as const;
  const may = { approve: true, approve_other: true, reject: true, ask: not, pay_out: not } as const;
  await showRefund({ state: 'review', amount: 279_000, may }, { viewport: phone });
  const article = page.getByRole('article', { name: 'RF-1' });
  const acts = article.getByRole('group', { name: 'Actions' });
  await expect.element(acts).toBeVisible();
  const bar = acts.element().closest('.acts-bar') as HTMLElement;
  const quickScreens = page.getByRole('navigation', { name: 'Quick access' }).element();
  const gap = () => quickScreens.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  expect(scrollY).toBe(0);
  // The line above the quick screens.
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  expect(gap()).toBeLessThanOrEqual(8);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const facts = [...article.element().children].filter((part) => part !== bar);
  const lowest = () => Math.max(...facts.map((part) => part.getBoundingClientRect().bottom));
  await expect.poll(() => bar.getBoundingClientRect().top - lowest()).toBeGreaterThanOrEqual(0);
  await acts.getByRole('button', { name: /279\.000/ }).click();
  await expect.element(page.getByRole('dialog', { name: /279\.000/ })).toBeVisible();
});

test('B9 on a phone there is no tab to a page whose work needs a wide window', async () => {
  await showConsole('/catalogue', { 'products.list': () => [] }, { roles: ['owner'], viewport: phone });
  const tabs = page.getByRole('navigation', { name: 'Products' });
  await expect.element(tabs.getByRole('link', { name: 'SIM stock' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});

test('B10 the field of the search keeps its place while what is found grows and shrinks', async () => {
  await showConsole('/me', { 'search.find': () => [] }, { viewport: { width: 1440, height: 900 } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect.element(field).toBeVisible();
  // The layout's place: the window still rises into it.
  const top = () => (field.element().closest('dialog') as HTMLElement).offsetTop;
  const before = top();
  await field.fill('zzzz');
  await expect.element(page.getByRole('dialog').getByText(/Nothing|No /)).toBeVisible();
  expect(top()).toBe(before);
});
