import { languages } from '@langit/contract/values/locale';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, showConsole } from '../../testing/show-console';

const shownDay = { en: '3 Dec 2026', id: '3 Des 2026', ja: '2026年12月3日', vi: '03/12/2026' };
const fromField = { en: 'From', id: 'Dari', ja: '開始日', vi: 'Từ ngày' };

test.each(languages)(
  'B58 a day in a filter stands as %s writes it, and is typed like that',
  async (locale) => {
    const { address } = await showConsole('/audit?from=2026-12-03', {}, { locale });
    const field = page.getByRole('search').getByRole('textbox', { name: fromField[locale] });
    await expect.element(field).toHaveValue(shownDay[locale]);
    await expectAccessible();
    await field.fill(shownDay[locale].replace('3', '4'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toMatch(/from=2026-12-04/);
  },
);

test('B58 a day is chosen in the calendar by the keyboard, and Escape closes it alone', async () => {
  const { address } = await showConsole('/audit?from=2026-12-03');
  const field = page.getByRole('textbox', { name: 'From' });
  const opener = page.getByRole('button', { name: 'Open calendar' }).first();
  await opener.click();
  await expect.element(page.getByRole('grid', { name: 'From, December 2026' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(address()).toBe('/audit?from=2026-12-03');
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowRight}{Enter}');
  await expect.poll(address).toMatch(/from=2026-12-11/);
  await expect.element(field).toHaveValue('11 Dec 2026');
});

test('B71 what is no day is named at the field, and the list stays as it was', async () => {
  const { address } = await showConsole('/audit');
  const field = page.getByRole('textbox', { name: 'From' });
  await field.fill('31 Feb 2026');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('title', expect.stringContaining('Enter a date'));
  expect(address()).toBe('/audit');
});

test('B58 a voucher’s last day is typed without a year on a phone; the call gets the calendar day', async () => {
  const { shop } = await showConsole('/vouchers', {}, { viewport: phone });
  await page.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Code').fill('LEBARAN');
  await dialog.getByLabelText(/^Rupiah amount/).fill('10');
  await dialog.getByLabelText('Last day').fill('nonsense');
  await userEvent.tab();
  await expect.element(dialog.getByText(/^Enter a date/)).toBeVisible();
  const year = new Date().getFullYear();
  await dialog.getByLabelText('Last day').fill(`31.12.${year}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.inputsOf('vouchers.add')).toMatchObject([{ ends: `${year}-12-31` }]);
});
