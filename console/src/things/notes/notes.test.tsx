import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../../testing/sample';
import { showConsole } from '../../../testing/show-console';

test('B32 a note on an order stands in its timeline, and is taken back by its author', async () => {
  const written = { note: '', isWithdrawn: false };
  const note = () =>
    sampleRow('notes.list', {
      note: 'N-1',
      about: 'order',
      subject: 'LGT-1',
      body: written.isWithdrawn ? null : written.note,
      withdrawn: written.isWithdrawn ? '2026-11-20T03:05:00.000Z' : null,
      is_withdrawable: !written.isWithdrawn,
    });
  await showConsole(
    '/orders/LGT-1',
    {
      'orders.get': ({ order }) => sample('orders.get', { order, esims_in_all: 0, rentals: [], mails: [] }),
      'orders.lines': () => [],
      'esims.list': () => [],
      'exceptions.list': () => [],
      'orders.timeline': () => {
        const entry = { id: 'N-1', source: 'note' as const, what: 'note', who: 'Budi', says: note().body };
        return written.note === '' ? [] : [sampleRow('orders.timeline', entry)];
      },
      'notes.list': () => (written.note === '' ? [] : [note()]),
      'notes.add': ({ text }) => {
        written.note = text;
        return note();
      },
      'notes.withdraw': () => {
        written.isWithdrawn = true;
        return note();
      },
    },
    { roles: ['support'] },
  );
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabelText('Note', { exact: true }).fill('arrives at terminal 3');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Activity' }))
    .toMatchTextContent(/arrives at terminal 3/);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect.element(notes).toMatchTextContent(/arrives at terminal 3/);
  await notes.getByRole('button', { name: 'Withdraw note' }).click();
  await expect.element(notes).toMatchTextContent(/\(withdrawn\)/);
  await expect.element(notes).not.toMatchTextContent(/arrives at terminal 3/);
  await expect.element(notes.getByRole('button', { name: 'Withdraw note' })).not.toBeInTheDocument();
});
