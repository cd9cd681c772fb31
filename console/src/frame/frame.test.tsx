import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, noAnswer } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const palette = page.getByRole('dialog').getByRole('combobox');
const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');
const quiet: Answers = { 'exceptions.list': () => [], 'exceptions.people': () => [] };
const chosen = () => document.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.innerText;

test('B11 the palette finds screens by words', async () => {
  const { address } = await showConsole('/me', quiet, { roles: ['support'] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('excep');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/exceptions');
});

test('B11 what was chosen in the palette stays chosen while the shop finds more', async () => {
  const held = Promise.withResolvers<void>();
  await showConsole('/me', {
    ...quiet,
    'search.find': async () => {
      await held.promise;
      return [sampleRow('search.find', { kind: 'order', found: 'LGT-1', order: 'LGT-1', says: 'PAID' })];
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('unt');
  await userEvent.keyboard('{ArrowDown}');
  const before = chosen();
  expect(before).toBeTruthy();
  held.resolve();
  const found = page.getByRole('option', { name: /LGT-1/ });
  await expect.element(found).toBeVisible();
  expect(chosen()).toBe(before);
  await palette.fill('untz');
  await expect.element(found).not.toBeInTheDocument();
});

test('B3 a lock that gets no answer says so, because the session is still open', async () => {
  await showConsole('/counter', { ...quiet, 'session.lock': noAnswer }, { roles: ['counter'] });
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
  await expect.element(page.getByText(/The shop did not answer/)).toBeVisible();
});

test('B57 the names of others at one router are not shown at the next one', async () => {
  const rows = ['LGT-R-1', 'LGT-R-2'].map((serial) => sampleRow('units.list', { serial, rentals: [] }));
  const { address } = await showConsole('/units/LGT-R-1', {
    'units.list': () => rows,
    'units.get': ({ serial }) => sample('units.get', { serial, rentals: [], checks: [] }),
    'notes.list': () => [],
    'exceptions.list': () => [],
    // The shop does not answer who is at the next one.
    'presence.keep': ({ open }) =>
      open === 'unit:LGT-R-1' ? { others: ['Dewi'] } : new Promise<never>(() => {}),
  });
  const names = page.getByText(/^Open here too: Dewi/);
  await expect.element(names).toBeVisible();
  await page.getByRole('link', { name: 'LGT-R-2' }).click();
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
  const verify = page.getByRole('button', { name: 'Verify the chain' });
  const main = page.getByRole('main');
  await verify.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/The shop did not answer/);
  shop.isGone = false;
  await verify.click();
  await expect.element(main.getByRole('status')).toMatchTextContent(/none changed/);
});
