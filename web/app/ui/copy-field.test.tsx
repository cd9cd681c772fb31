import { expectAccessible } from '@langit/ui/testing/accessible';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { CopyField, CopyLine } from './copy-field';

afterEach(() => void vi.restoreAllMocks());

test('a copy field shows its value under its label and copies it by key', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await showPart(<CopyField label="ICCID" value="8962000000000000001" />);
  await expect
    .element(screen.getByRole('status', { name: 'ICCID' }))
    .toHaveTextContent('8962000000000000001');
  await expectAccessible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Copy: ICCID' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(write).toHaveBeenCalledWith('8962000000000000001');
  await expect.element(screen.getByRole('button', { name: 'Copied: ICCID' })).toHaveFocus();
  await expect.element(screen.getByRole('status').getByText('Copied')).toBeVisible();
  await expectAccessible();
});

test('a copy field says when the clipboard is closed, and does not say "Copied"', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const { screen } = await showPart(<CopyField label="ICCID" value="8962000000000000001" />);
  await screen.getByRole('button', { name: 'Copy: ICCID' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to copy message');
  await expect.element(screen.getByRole('button', { name: 'Copy: ICCID' })).toBeVisible();
});

test('a copy field with another value is not copied yet', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const first = <CopyField label="Code" value="one" />;
  const { screen, toasts, show } = await showPart(first);
  await screen.getByRole('button', { name: 'Copy: Code' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied: Code' })).toBeVisible();
  toasts.clear();
  await show(<CopyField label="Code" value="two" />);
  await expect.element(screen.getByRole('button', { name: 'Copy: Code' })).toBeVisible();
});

test('Z32 a line with a number copies it as a field does', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await showPart(<CopyLine label="Order number" value="LGT-32W02ZH8NH" className="" />);
  await expect.element(screen.getByText('Order number LGT-32W02ZH8NH')).toBeVisible();
  await screen.getByRole('button', { name: 'Copy: Order number' }).click();
  expect(write).toHaveBeenCalledWith('LGT-32W02ZH8NH');
  await expect.element(screen.getByRole('button', { name: 'Copied: Order number' })).toBeVisible();
  await expectAccessible();
});
