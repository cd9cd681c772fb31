import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('B13 axe finds nothing at a search field with matches and without', async () => {
  const places = ['JP', 'JO'].map((found) =>
    sampleRow('search.find', { kind: 'place', found, what: found === 'JP' ? 'Japan' : 'Jordan' }),
  );
  await showConsole('/orders?place=JP', {
    'orders.list': () => [],
    'search.find': ({ text }) => (text === 'none' ? [] : places),
  });
  const field = page.getByRole('combobox', { name: 'Destination' });
  await expect.element(field).toHaveValue('Japan');
  await field.fill('j');
  await expect.element(page.getByRole('option', { name: /Jordan/ })).toBeVisible();
  await expectAccessible({ isPage: true });
  await field.fill('none');
  await expect.element(page.getByText(/^No match/)).toBeVisible();
  await expectAccessible({ isPage: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^No match/)).not.toBeInTheDocument();
});
