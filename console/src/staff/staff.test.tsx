import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('B7 roles are chosen by check boxes, each with what it may do', async () => {
  const email = 'dewi@example.com';
  const { shop } = await showConsole(`/staff/${email}`, {
    'staff.list': () => [
      sampleRow('staff.list', { email, name: 'Dewi', roles: ['support'], disabled: false }),
    ],
    'staff.roles': () => sample('staff.roles'),
  });
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change roles' });
  const role = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await expect.element(role('Support')).toBeChecked();
  await expect.element(role('Counter')).not.toBeChecked();
  await expect.element(dialog.getByText('Hands out and takes back routers; sends parcels.')).toBeVisible();
  await dialog.getByText('Counter', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('covers the desk');
  await dialog.getByRole('button', { name: 'Change roles' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('staff.roles')).toEqual([{ email, roles: ['support', 'counter'] }]);
});

test('B86 a member of staff without passkey and password is marked as not set up, except those of the demo', async () => {
  const member = { disabled: false, passkeys: 0, password: false };
  await showConsole('/staff', {
    'staff.list': () => [
      sampleRow('staff.list', {
        ...member,
        email: 'owner@staff.example.com',
        name: 'Demo owner',
        demo: true,
      }),
      sampleRow('staff.list', { ...member, email: 'nadia@example.com', name: 'nadia', demo: false }),
    ],
  });
  const row = (email: RegExp) => page.getByRole('row', { name: email });
  await expect.element(row(/nadia@/)).toMatchTextContent(/Not set up yet/);
  await expect.element(row(/owner@/)).toMatchTextContent(/Demo sign-in/);
});
