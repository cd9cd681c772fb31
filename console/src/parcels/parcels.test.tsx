import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRow } from '../../testing/sample';
import { phone, showConsole } from '../../testing/show-console';

const parcel = sampleRow('parcels.list', {
  order: 'LGT-1',
  to: 'Rina Kusuma',
  city: 'Bandung, Jawa Barat',
  what: 'Japan · 5 GB · 30 days',
  late: false,
  stuck: null,
  tracking: null,
  state: 'on_review',
});
const shop = { 'parcels.list': () => [parcel] };

test('B30 a parcel says its city, on a phone too', async () => {
  await showConsole('/parcels?view=all', shop);
  await expect.element(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Rina Kusuma/ }))
    .toMatchTextContent(/Bandung, Jawa Barat/);
  await showConsole('/parcels?view=all', shop, { viewport: phone });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Rina' })).toMatchTextContent(/Bandung/);
});

test('B127 what the shop sends is set so that a figure and its unit stay in one line, and after a change too', async () => {
  const rows = [parcel];
  const { router } = await showConsole('/parcels?view=all', { 'parcels.list': () => rows });
  const what = () => document.querySelector('main')?.textContent ?? '';
  await expect.poll(what).toContain('Japan\u00a0· 5\u00a0GB\u00a0· 30\u00a0days');
  rows[0] = { ...parcel, what: 'Bali · 3 GB' };
  await router.revalidate();
  await expect.poll(what).toContain('Bali\u00a0· 3\u00a0GB');
});
