import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { DateField } from './date-field';

function Start({ error }: { error?: string }) {
  const [day, setDay] = useState('');
  return (
    <>
      <DateField
        label="First day"
        hint="In Jakarta"
        error={error}
        value={day}
        min="2030-01-01"
        max="2030-12-31"
        onChange={setDay}
      />
      <output>{day}</output>
    </>
  );
}

test('a day is filled in by its label and given on as YYYY-MM-DD', async () => {
  const { screen } = await showPart(<Start />);
  const field = screen.getByLabelText('First day');
  await expectAccessible();
  await userEvent.fill(field, '2030-05-17');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('2030-05-17');
  await expect.element(field).toBeValid();
});

test('a day outside the bounds is invalid, and the error is read with the field', async () => {
  const { screen } = await showPart(<Start error="Choose a day in 2030." />);
  const field = screen.getByLabelText('First day');
  await userEvent.fill(field, '2031-01-01');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('In Jakarta Choose a day in 2030.');
  await expectAccessible();
});

test.each([390, 1024])(
  'a chosen day is in words while the field of a %i px wide page has the focus',
  async (width) => {
    await page.viewport(width, 800);
    const { screen } = await showPart(<Start />);
    const field = screen.getByLabelText('First day');
    await userEvent.fill(field, '2030-05-07');
    await field.click();
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByText('7 May 2030')).toBeVisible();
    // The browser's own parts come with the first key and go with the focus.
    await expect.element(field).not.toHaveAttribute('data-typing');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field).toHaveAttribute('data-typing');
    await expect.element(screen.getByText(/2030$/).first()).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(field).not.toHaveAttribute('data-typing');
    await page.viewport(390, 844);
  },
);
