import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { PasswordField } from './password-field';

test('a password is hidden until its button is pressed, and what is typed stays', async () => {
  const { screen } = await showPart(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password', { exact: true });
  await userEvent.fill(field, 'kopi susu 42');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expectAccessible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('kopi susu 42');
  // The name says the state: a pressed "Hide password" would say the opposite.
  const hide = screen.getByRole('button', { name: 'Hide password' });
  await expect.element(hide).not.toHaveAttribute('aria-pressed');
  await expectAccessible();
  await hide.click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('the error of a password is read with it', async () => {
  const { screen } = await showPart(<PasswordField label="Password" error="Too short." />);
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Too short.');
  await expectAccessible();
});
