import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, refuse, withNext } from '../../testing/shop-double';
import { phone, showConsole } from '../../testing/show-console';

const row = (order: string, kind: 'rent' | 'buy') =>
  sampleRow('orders.list', { order, kind, delivery: null, flag: null });
const orders = [row('LGT-1', 'rent'), row('LGT-2', 'buy')];

test('B13 B24 a filter changes the list of orders, stands as a chip and in the address, and is removed', async () => {
  const { router, address } = await showConsole(
    '/orders?customer=demo%40example.com',
    { 'orders.list': ({ kind }) => orders.filter((order) => kind === undefined || order.kind === kind) },
    { roles: ['support'] },
  );
  const rental = page.getByRole('row', { name: /LGT-1/ });
  const other = page.getByRole('row', { name: /LGT-2/ });
  await expect.element(other).toBeVisible();
  await page
    .getByRole('search', { name: 'Filters' })
    .getByLabelText('Type', { exact: true })
    .selectOptions('Rental');
  await expect.poll(address).toMatch(/customer=demo.*&kind=rent/);
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(rental).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Type: Rental' }).click();
  await expect.element(other).toBeVisible();
  await router.navigate(-1);
  await expect.element(other).not.toBeInTheDocument();
});

test('B13 a list has its views as tabs, and a filter that is used less is behind "+ Filter"', async () => {
  const { shop, address } = await showConsole('/orders', { 'orders.list': () => orders });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Saved lists' }).getByRole('link', { name, exact: true });
  await expect.element(tab('All')).toHaveAttribute('aria-current', 'page');
  await tab('Problems').click();
  await expect.poll(address).toBe('/orders?flagged=on');
  expect(shop.inputsOf('orders.list')).toContainEqual(expect.objectContaining({ flagged: true, limit: 50 }));
  await expect.element(tab('Problems')).toHaveAttribute('aria-current', 'page');
  await page.getByLabelText('+ Filter').selectOptions('Discount');
  const voucher = page.getByLabelText('Discount', { exact: true });
  await expect.element(voucher).toHaveFocus();
  await voucher.fill('LEBARAN');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/orders?flagged=on&voucher=LEBARAN');
});

test('B13 Shift selects a range, the head a page, and one press the rows of all pages for the act at the bottom', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => row(`LGT-${index + 1}`, 'buy'));
  const { shop } = await showConsole(
    '/orders',
    {
      'orders.list': ({ cursor, limit = 50 }) => {
        const size = limit === 100 ? 4 : 3;
        return cursor
          ? withNext(rows.slice(size), null, { count: 6 })
          : withNext(rows.slice(0, size), 'next', { count: 6 });
      },
      'orders.resend': () => sample('orders.resend'),
    },
    { roles: ['support'] },
  );
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(page.getByText('1–3 of 6')).toBeVisible();
  await tick('Select LGT-1').click();
  await tick('Select LGT-3').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.element(tick('Select this page')).toBeChecked();
  await page.getByRole('button', { name: 'Select all 6' }).click();
  await expect.element(page.getByText('6 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Send email again' }).click();
  await expect.poll(() => shop.inputsOf('orders.resend')).toHaveLength(6);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(page.getByText('4–6 of 6')).toBeVisible();
});

test('B13 what was selected over all pages of a list is not selected in another list', async () => {
  await showConsole(
    '/orders',
    {
      'orders.list': ({ payment, cursor }) =>
        payment || cursor
          ? withNext([row('LGT-3', 'buy')], null, { count: payment ? 1 : 3 })
          : withNext([row('LGT-1', 'buy'), row('LGT-2', 'buy')], 'next', { count: 3 }),
    },
    { roles: ['support'] },
  );
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('navigation', { name: 'Saved lists' }).getByRole('link', { name: 'Unpaid' }).click();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
});

test('B13 rows of all pages that cannot be read are said at the selection, which stays, and read at the next press', async () => {
  const refusals = { left: 1 };
  await showConsole(
    '/orders',
    {
      'orders.list': ({ cursor }) => {
        if (!cursor) return withNext([row('LGT-1', 'buy')], 'next', { count: 2 });
        refusals.left -= 1;
        if (refusals.left >= 0) return refuse('UNAVAILABLE', { message: 'The shop is busy.' });
        return withNext([row('LGT-2', 'buy')], null, { count: 2 });
      },
    },
    { roles: ['support'] },
  );
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  const everything = page.getByRole('button', { name: 'Select all 2' });
  await everything.click();
  await expect.element(page.getByRole('alert').getByText('The shop is busy.')).toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await everything.click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByText('The shop is busy.')).not.toBeInTheDocument();
});

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const product = page.getByRole('combobox', { name: 'Product' });
const focus = (field: typeof product) => (field.element() as HTMLElement).focus();

test('B58 a new order keeps its fields at a key that leads away, and asking for its price needs no answer', async () => {
  const priced: Answers = { 'orders.list': () => [], 'orders.price': () => sample('orders.price') };
  const { router } = await showConsole('/orders/new', priced, { roles: ['manager'], before: ['/orders'] });
  await expect.element(product).toBeVisible();
  await product.fill('japan-5gb-30d');
  focus(page.getByRole('button', { name: 'Show price' }));
  await userEvent.keyboard('gt');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(product).toHaveValue('japan-5gb-30d');
  await page.getByRole('combobox', { name: /^Customer/ }).fill('demo@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Create and send/ })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  // The fields are those of the address: before the price there were none.
  await router.navigate(-1);
  await expect.element(product).toHaveValue('');
  await product.fill('japan-3gb-30d');
  void router.navigate(1);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(product).toHaveValue('japan-3gb-30d');
});

test('B33 customer and product of an order by hand are chosen by name, and the price follows the second choice', async () => {
  const hits = [
    sampleRow('search.find', {
      kind: 'customer',
      found: 'C-1',
      customer: 'Rina Kusuma',
      says: 'rina@example.com',
    }),
    sampleRow('search.find', { kind: 'order', found: 'LGT-RINA' }),
    sampleRow('search.find', { kind: 'product', found: 'japan-3gb-30d', what: 'Japan · 3 GB · 30 days' }),
    sampleRow('search.find', { kind: 'product', found: 'japan-5gb-30d', what: 'Japan · 5 GB · 30 days' }),
  ];
  const { shop, address } = await showConsole(
    '/orders/new',
    {
      'search.find': ({ text }) => hits.filter((hit) => JSON.stringify(hit).toLowerCase().includes(text)),
      'orders.price': () => sample('orders.price'),
    },
    { roles: ['manager'] },
  );
  await page.getByRole('combobox', { name: /^Customer/ }).fill('rina');
  const options = page.getByRole('option');
  await expect.element(options).toHaveTextContent('Rina Kusumarina@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: /^Customer/ })).toHaveValue('Rina Kusuma');
  expect(shop.inputsOf('orders.price')).toEqual([]);
  await product.fill('japan');
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: /Create and send/ })).toBeVisible();
  expect(shop.inputsOf('orders.price').at(-1)).toMatchObject({
    customer: 'rina@example.com',
    product: 'japan-5gb-30d',
  });
  await expect.poll(address).toMatch(/customer=rina%40example.com&product=japan-5gb-30d/);
  // The address has codes, the fields say their names.
  await expect.element(product).toHaveValue('Japan · 5 GB · 30 days');
  await product.fill('nowhere');
  await expect.element(page.getByText('No match. Try the beginning of the name.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('No match. Try the beginning of the name.')).not.toBeInTheDocument();
  await expect.element(product).toHaveValue('nowhere');
});

test('B13 orders are filtered by the name of a product, which the chip says', async () => {
  const hit = sampleRow('search.find', {
    kind: 'product',
    found: 'japan-5gb-30d',
    what: 'Japan · 5 GB · 30 days',
  });
  const { shop, address } = await showConsole('/orders', {
    'orders.list': () => orders,
    'search.find': () => [hit],
  });
  const filter = page.getByRole('search', { name: 'Filters' }).getByRole('combobox', { name: 'Product' });
  await filter.fill('japan 5');
  await page.getByRole('option', { name: /Japan · 5 GB/ }).click();
  await expect.poll(address).toBe('/orders?product=japan-5gb-30d');
  expect(shop.inputsOf('orders.list')).toContainEqual(expect.objectContaining({ product: 'japan-5gb-30d' }));
  await expect.element(filter).toHaveValue('Japan · 5 GB · 30 days');
});

test('B33 an order by hand is of one piece, asks for the days of a router alone, and the gift is behind More', async () => {
  const missing = ['start', 'end', 'method'].map((path) => ({ path, message: 'is missing.' }));
  await showConsole(
    '/orders/new?customer=demo%40example.com',
    {
      'orders.price': ({ product: code }) =>
        code.startsWith('router') ? refuse('VALIDATION', { errors: missing }) : sample('orders.price'),
    },
    { roles: ['manager'] },
  );
  await expect.element(page.getByLabelText('Quantity')).toHaveValue(1);
  await product.fill('japan-5gb-30d');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Create and send/ })).toBeVisible();
  const gift = page.getByRole('button', { name: 'Create as free order' });
  await expect.element(gift).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(gift).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('First day')).not.toBeInTheDocument();
  await product.fill('router-japan-1gb-daily');
  await page.getByRole('button', { name: 'Show price' }).click();

  await expect.element(page.getByLabelText('First day')).toBeVisible();
});

test('B125 at 1024 px the list of orders keeps the moment and what is the matter; the total leaves before them', async () => {
  const paid = { payment: 'PAID' as const, delivery: 'finished' as const };
  const long = {
    ...row('LGT-2611200001', 'buy'),
    customer: 'Maria Fransiska Kusumawardhani Hadiningrat',
    what: 'Europe, United Kingdom and Switzerland · 10 GB · 30 days',
    total: 12_750_000,
  };
  await showConsole(
    '/orders',
    {
      'orders.list': () => [
        { ...long, ...paid, exceptions: ['payment_mismatch'] },
        {
          ...long,
          order: 'LGT-2',
          payment: 'PAID',
          delivery: null,
          flag: 'delivery_refused_balance',
          exceptions: ['delivery_refused_balance', 'payment_review'],
        },
      ],
    },
    { viewport: { width: 1024, height: 900 } },
  );
  const table = page.getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: /Placed/ })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: /Delivered ?Wrong amount/ })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: 'Supplier declined +1', exact: true })).toBeVisible();
});

test('B9 on a phone an order has one pill, which says what is the matter', async () => {
  const paid = { payment: 'PAID' as const, delivery: 'finished' as const };
  await showConsole(
    '/orders',
    {
      'orders.list': () => [
        { ...row('LGT-1', 'buy'), ...paid, exceptions: ['payment_mismatch'] },
        { ...row('LGT-2', 'buy'), ...paid, flag: 'mail_failed', exceptions: ['mail_failed'] },
      ],
    },
    { viewport: phone },
  );
  const cards = page.getByRole('list', { name: 'Orders, newest first' }).getByRole('listitem');
  await expect.element(cards.first()).toMatchTextContent(/Wrong amount/);
  await expect.element(cards.first()).not.toMatchTextContent(/Delivered/);
  expect(
    cards
      .nth(1)
      .element()
      .textContent?.match(/Email failed/g),
  ).toHaveLength(1);
});
