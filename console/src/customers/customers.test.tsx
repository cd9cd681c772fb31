import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('U8 a name that is markup is text on the screen of customers', async () => {
  const name = '<img src=x onerror="document.title=1">';
  await showConsole('/customers?words=demo', {
    'customers.find': () => [sampleRow('customers.find', { name, email: 'demo@example.com', orders: [] })],
  });
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(document.querySelectorAll('main img')).toHaveLength(0);
});

test('B13 customers are a table with what each has paid for, and a row leads to the page', async () => {
  const { address } = await showConsole('/customers?words=rina', {
    'customers.find': () => [
      sampleRow('customers.find', {
        customer: 'C-1',
        name: 'Rina Kusuma',
        email: 'rina@example.com',
        phone: '+62811',
        verified: true,
        locked: false,
        paid_orders: 5,
        paid_in_all: 1_400_000,
        orders: [],
      }),
      sampleRow('customers.find', {
        customer: 'C-2',
        name: 'Rina Baru',
        verified: false,
        locked: false,
        paid_orders: 0,
        paid_in_all: 0,
        orders: [],
      }),
    ],
  });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Rina Kusuma')).toHaveTextContent('Rina Kusumarina@example.com+6281151.400.000');
  await expect.element(row('Rina Baru')).toMatchTextContent(/Email not confirmed/);
  await row('Rina Kusuma').getByRole('link').click();
  await expect.poll(address).toMatch(/^\/customers\/C-1/);
});

test('B13 customers are listed by their last order, and a press on what they have paid sorts the largest first', async () => {
  const { shop, address } = await showConsole('/customers?words=rina', {
    'customers.find': () => [sampleRow('customers.find', { name: 'Rina' })],
  });
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await expect.element(head('Last order')).toHaveAttribute('aria-sort', 'descending');
  await head('Spent').getByRole('link').click();
  await expect.element(head('Spent')).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toContain('sort=spent');
  await head('Spent').getByRole('link').click();
  await expect.element(head('Spent')).toHaveAttribute('aria-sort', 'ascending');
  expect(shop.inputsOf('customers.find')).toEqual([
    expect.objectContaining({ ascending: false }),
    expect.objectContaining({ sort: 'spent', ascending: false }),
    expect.objectContaining({ sort: 'spent', ascending: true }),
  ]);
});

test('B13 the page of a customer has the way back to the search that found them', async () => {
  const { address } = await showConsole('/customers?words=rina', {
    'customers.find': () => [sampleRow('customers.find', { customer: 'C-1', name: 'Rina' })],
    'customers.get': () => sample('customers.get', { customer: 'C-1', name: 'Rina', exceptions: [] }),
    'notes.list': () => [],
  });
  await page.getByRole('row', { name: /Rina/ }).getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Customers' }).click();
  await expect.poll(address).toBe('/customers?words=rina');
});

test('B57 a note is added on the page of a customer', async () => {
  const notes = [sampleRow('notes.list', { body: 'Calls after six', withdrawn: null })];
  const { shop } = await showConsole('/customers/C-1', {
    'customers.get': () => sample('customers.get', { customer: 'C-1', name: 'Rina', exceptions: [] }),
    'notes.list': () => notes,
  });
  const panel = page.getByRole('region', { name: 'Notes' });
  await expect.element(panel).toMatchTextContent(/Calls after six/);
  await panel.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabelText('Note', { exact: true }).fill('Prefers WhatsApp');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('notes.add')).toEqual([{ subject: 'C-1', text: 'Prefers WhatsApp' }]);
});

test('B126 a customer’s page begins with five orders and five eSIMs, and says how many there are in all', async () => {
  const numbers = Array.from({ length: 7 }, (_, index) => `LGT-${index}`);
  await showConsole('/customers/C-1', {
    'customers.get': () =>
      sample('customers.get', {
        customer: 'C-1',
        paid_orders: 3,
        exceptions: [],
        mails: [],
        orders: numbers.map((order) => ({ ...sample('customers.get').orders[0], order }) as never),
        esims: numbers.map((label) => ({
          order: label,
          label,
          iccid: null,
          install: 'installed',
          plan: 'unused',
        })),
      }),
    'notes.list': () => [],
  });
  const orders = page.getByRole('region', { name: 'Latest orders' });
  await expect.element(orders.getByRole('link', { name: 'All 7' })).toBeVisible();
  expect(orders.getByRole('listitem').elements()).toHaveLength(5);
  const rows = page.getByRole('table', { name: 'eSIMs' }).getByRole('link');
  expect(rows.elements()).toHaveLength(5);
  await page.getByRole('button', { name: 'All 7' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(7);
});

test('B117 the page of a customer says what they bought in all, calls them, and begins with the eSIM in use', async () => {
  const esim = (label: string, plan: string) => ({
    order: `LGT-${label}`,
    label,
    iccid: null,
    install: 'installed',
    plan,
  });
  await showConsole('/customers/C-1', {
    'customers.get': () =>
      sample('customers.get', {
        customer: 'C-1',
        name: 'Rina',
        phone: '+62 812 1001 0023',
        paid_orders: 5,
        paid_in_all: 1_400_000,
        exceptions: [],
        esims: [esim('Oldest', 'expired'), esim('Used', 'active'), esim('Newest', 'unused')],
        mails: [
          {
            mail: 'order-received',
            address: null,
            state: 'sent',
            created: '2026-11-20T03:00:00.000Z',
            sent: null,
          },
        ],
      }),
    'notes.list': () => [],
  });
  const main = page.getByRole('main');
  await expect
    .element(page.getByRole('region', { name: 'At a glance' }))
    .toMatchTextContent(/^SpentRp\s1\.400\.000Paid orders5/);
  await expect
    .element(main.getByRole('link', { name: '+62 812 1001 0023' }))
    .toHaveAttribute('href', 'tel:+6281210010023');
  await expect
    .element(main.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/6281210010023');
  const rows = page.getByRole('table', { name: 'eSIMs' }).getByRole('link').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Used', 'Newest', 'Oldest']);
});
