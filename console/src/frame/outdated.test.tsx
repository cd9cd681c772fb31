import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';
import { isOutdated } from '../lib/live';

const build = document.createElement('meta');
build.name = 'build';
build.content = 'the-build-of-this-page';

afterEach(() => {
  build.remove();
  isOutdated.set(false);
});

test('B59 a tab that is older than the served console says so, offers to load anew, and keeps what was typed', async () => {
  document.head.append(build);
  const { shop } = await showConsole('/orders/LGT-1', {
    'orders.get': ({ order }) => sample('orders.get', { order, esims_in_all: 0, rentals: [], mails: [] }),
    'orders.lines': () => [],
    'orders.timeline': () => [],
    'esims.list': () => [],
    'exceptions.list': () => [],
    'notes.list': () => [],
  });
  await page.getByRole('button', { name: 'Add a note' }).click();
  const field = page.getByRole('dialog').getByLabelText('Note', { exact: true });
  await field.fill('half a sentence');
  const bar = page.getByText(/^A new version of the console is available\./);
  shop.tell('hello', build.content);
  await expect.element(bar).not.toBeInTheDocument();
  shop.tell('hello', 'a-newer-build');
  await expect.element(bar).toBeInTheDocument();
  // Below the dialog it is there to press once the dialog is closed.
  expect(document.querySelector('[role=status] button')?.textContent).toBe('Reload');
  await expect.element(field).toHaveValue('half a sentence');
});
