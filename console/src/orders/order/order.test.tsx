import type { CallResult } from '@langit/contract/operator/calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../../testing/sample';
import { type Answers, noAnswer } from '../../../testing/shop-double';
import { laptop, phone, showConsole } from '../../../testing/show-console';

const shown = (order: string) =>
  sample('orders.get', {
    order,
    payment: 'PAID',
    delivery: 'finished',
    lines: [{ name: 'Japan 5 GB', quantity: 1, days: null }],
    esims: [],
    esims_in_all: 0,
    rentals: [],
    refunds: [],
    mails: [],
    notes: [],
    events: [],
    acts: [],
    money: [],
    may: { ...sample('orders.get').may, refund: true },
  });

type Note = CallResult<'notes.list'>[number];

/** Orders whose notes are those that were written to them. */
function orders(): Answers {
  const notes: Note[] = [];
  const note = (subject: string, body: string): Note =>
    sampleRow('notes.list', {
      note: `N-${notes.length + 1}`,
      about: 'order',
      subject,
      body,
      withdrawn: null,
    });
  return {
    'orders.get': ({ order }) => shown(order),
    'orders.lines': () => [],
    'esims.list': () => [],
    'orders.timeline': () => [],
    'exceptions.list': () => [],
    'notes.list': ({ subject }) => notes.filter((one) => one.subject === subject),
    'notes.add': ({ subject, text }) => {
      const added = note(subject, text);
      notes.push(added);
      return added;
    },
  };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const addNote = page.getByRole('button', { name: 'Add a note' });
const dialog = page.getByRole('dialog', { name: 'Add a note' });
const field = dialog.getByLabelText('Note', { exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const dialogs = page.getByRole('dialog');

test('B57 a note draft of one order is never saved to another order', async () => {
  const { router, shop } = await showConsole('/orders/LGT-2', orders(), { before: ['/orders/LGT-1'] });
  await expect.element(heading('LGT-2')).toBeVisible();
  await addNote.click();
  await field.fill('of the second order');
  void router.navigate(-1);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(heading('LGT-1')).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
  await addNote.click();
  await expect.element(field).toHaveValue('');
  expect(shop.inputsOf('notes.add')).toEqual([]);
});

test('B58 a note that is typed in a dialog is not lost by Back', async () => {
  const { router, address } = await showConsole('/orders/LGT-1', orders(), { before: ['/orders'] });
  await addNote.click();
  await field.fill('half a sentence');
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('half a sentence');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  void router.navigate(-1);
  await expect.poll(address).toBe('/orders');
});

test('B59 a dialog stays until it is known what became of its write', async () => {
  const held = Promise.withResolvers<void>();
  const usual = orders();
  const { shop } = await showConsole('/orders/LGT-1', {
    ...usual,
    'notes.add': async (input, sent) => {
      await held.promise;
      return usual['notes.add']?.(input, sent) ?? noAnswer();
    },
  });
  await addNote.click();
  await field.fill('slow');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('slow');
  held.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Notes' })).toMatchTextContent(/slow/);
  expect(shop.inputsOf('notes.add')).toHaveLength(1);
});

test('B58 B59 a write whose answer is lost keeps what was typed, and its repeat has the same request id', async () => {
  const usual = orders();
  const { shop } = await showConsole('/orders/LGT-1', {
    ...usual,
    'notes.add': (input, sent) =>
      shop.inputsOf('notes.add').length === 1
        ? noAnswer()
        : (usual['notes.add']?.(input, sent) ?? noAnswer()),
  });
  await addNote.click();
  await field.fill('the answer was lost');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The shop did not answer/);
  await expect.element(field).toHaveValue('the answer was lost');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = shop.made.flatMap(({ name, requestId }) => (name === 'notes.add' ? [requestId] : []));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('B12 complaint 11: letters and figures typed in a field or below a dialog are text and act on nothing', async () => {
  const { address } = await showConsole('/exceptions', { ...orders(), 'exceptions.people': () => [] });
  const typed = 'g o 1 2 3 x j k ? / .';
  await page.getByText('Filters', { exact: true }).click();
  const about = page.getByRole('search', { name: 'Filters' }).getByLabelText('About');
  (about.element() as HTMLElement).focus();
  await userEvent.keyboard(typed);
  await expect.element(about).toHaveValue(typed);
  expect(address()).toBe('/exceptions');
  await expect.element(dialogs).not.toBeInTheDocument();

  const { address: at } = await showConsole('/orders/LGT-1', orders());
  await addNote.click();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(typed);
  (dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  for (const key of ['g', 'o', '1', 'j', '?']) await userEvent.keyboard(key);
  expect(at()).toBe('/orders/LGT-1');
  expect(dialogs.elements()).toHaveLength(1);
});

test('B12 a digit outside of a dialog carries out nothing', async () => {
  const { shop } = await showConsole('/orders/LGT-1', orders());
  await expect.element(page.getByRole('button', { name: 'Refund all of it' })).toBeVisible();
  // Slower than a scanner: a pause after each key.
  for (const key of '123456789') {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(shop.made.filter(({ requestId }) => requestId)).toEqual([]);
});

test('B25 on a phone the sections of an order are folded and its actions stay at the bottom', async () => {
  const mail = { ...sample('orders.get').mails[0], id: 'M-1', mail: 'order-received' };
  const answers = orders();
  await showConsole(
    '/orders/LGT-1',
    { ...answers, 'orders.get': ({ order }) => ({ ...shown(order), mails: [mail as never] }) },
    { viewport: phone },
  );
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect.element(mails).toBeVisible();
  await expect.element(mails.getByRole('listitem')).not.toBeInTheDocument();
  await mails.getByText('Mails', { exact: true }).click();
  await expect.element(mails.getByRole('listitem').first()).toBeVisible();
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect.element(actions).toBeInViewport();
  await actions.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog).toBeVisible();
  await page.viewport(laptop.width, laptop.height);
});

test('B31 an order that is not paid says why nothing can be refunded', async () => {
  const offer = sample('refunds.offer', { blocked: 'not_paid', open_refund: null });
  const { address } = await showConsole(
    '/orders/LGT-1?open=refund',
    {
      ...orders(),
      'orders.get': ({ order }) => ({ ...shown(order), payment: 'PENDING', delivery: null }),
      'refunds.offer': () => offer,
    },
    { roles: ['reader'] },
  );
  await expect.element(dialogs).toMatchTextContent(/This order is not paid/);
  await expect.element(dialogs.getByRole('checkbox').first()).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(address()).not.toContain('open=');
});
