import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../../testing/sample';
import type { Answers } from '../../../testing/shop-double';
import { showConsole } from '../../../testing/show-console';

const code = 'LPA:1$rsp.example.com$SECRET';
const shop: Answers = {
  'orders.get': ({ order }) => sample('orders.get', { order, esims_in_all: 1, rentals: [], mails: [] }),
  'orders.lines': () => [],
  'orders.timeline': () => [],
  'exceptions.list': () => [],
  'notes.list': () => [],
  'esims.list': () => [
    sampleRow('esims.list', { esim: 'ESIM-1', iccid: '8985299413011029252', has_code: true }),
  ],
  'esims.diagnose': () =>
    sample('esims.diagnose', {
      advice: 'Turn data roaming on.',
      is_new: true,
      read: '2026-11-20T03:00:00.000Z',
      language: 'en',
    }),
  'esims.reveal': () => sample('esims.reveal', { activation_code: code }),
};
const esim = page.getByRole('region', { name: 'eSIMs' }).getByRole('listitem');

test('B29 an eSIM is diagnosed, and the advice is there to copy', async () => {
  const { shop: made } = await showConsole('/orders/LGT-1', shop, { roles: ['support'] });
  await esim.getByRole('button', { name: 'Diagnose' }).click();
  const dialog = page.getByRole('dialog', { name: /^Diagnosis of/ });
  await expect.element(dialog.getByText('Advice for the customer')).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Checked with the supplier just now/);
  await expect.element(dialog).toMatchTextContent(/Turn data roaming on\./);
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(made.inputsOf('esims.diagnose')).toEqual([{ esim: '8985299413011029252' }]);
});

test('U11 a code is shown for a reason to support until its dialog is closed, and the counter has no button for it', async () => {
  const { shop: made } = await showConsole('/orders/LGT-1', shop, { roles: ['support'] });
  await esim.getByRole('button', { name: 'Show code' }).click();
  const dialog = page.getByRole('dialog', { name: /^Code of/ });
  await dialog.getByLabelText('Reason').fill('QR code does not scan');
  await dialog.getByRole('button', { name: 'Show code' }).click();
  await expect.element(dialog.getByText(code)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(code);
  expect(made.made.filter(({ name }) => name === 'esims.reveal')).toMatchObject([
    { reason: 'QR code does not scan' },
  ]);

  await showConsole('/orders/LGT-1', shop, { roles: ['counter'] });
  await expect.element(esim.getByRole('button', { name: 'Diagnose' })).toBeVisible();
  await expect.element(esim.getByRole('button', { name: 'Show code' })).not.toBeInTheDocument();
});

test('B11 the palette has every act on the open order, the impossible ones with their reason', async () => {
  const usual = sample('orders.get');
  const says = 'No parcel of order LGT-1 is on its way.';
  await showConsole(
    '/orders/LGT-1',
    {
      ...shop,
      'orders.get': ({ order }) => ({
        ...usual,
        order,
        esims_in_all: 1,
        rentals: [],
        mails: [],
        may: { ...usual.may, finish: { not: 'no_parcel', says } },
      }),
      'search.find': () => [],
    } as Answers,
    { roles: ['support'] },
  );
  await expect.element(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await palette.fill('mark as delivered');
  const arrived = page.getByRole('option', { name: /^Mark as delivered/ });
  await expect.element(arrived).toMatchTextContent(/No parcel of order LGT-1 is on its way/);
  await expect.element(arrived).toHaveAttribute('aria-disabled', 'true');
  await palette.fill('orders finish');
  await expect.element(arrived).toBeVisible();
  await palette.fill('diagnose');
  await expect
    .element(page.getByRole('option', { name: /^Diagnose/ }).first())
    .toMatchTextContent(/8985299413011029252/);
  await palette.fill('add a note');
  await expect.element(page.getByRole('option', { name: /^Add a note/ }).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Add a note' })).toBeVisible();
});
