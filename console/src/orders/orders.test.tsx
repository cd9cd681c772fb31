import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

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
    .getByLabelText('Kind', { exact: true })
    .selectOptions('Rental');
  await expect.poll(address).toMatch(/kind=rent&customer=demo/);
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(rental).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Kind: Rental' }).click();
  await expect.element(other).toBeVisible();
  await router.navigate(-1);
  await expect.element(other).not.toBeInTheDocument();
});

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const product = page.getByRole('textbox', { name: 'Product' });
const focus = (field: typeof product) => (field.element() as HTMLElement).focus();

test('B58 a new order keeps its fields at a key that leads away, and asking for its price needs no answer', async () => {
  const priced: Answers = { 'orders.list': () => [], 'orders.price': () => sample('orders.price') };
  const { router } = await showConsole('/orders/new', priced, { roles: ['manager'], before: ['/orders'] });
  await expect.element(product).toBeVisible();
  await product.fill('japan-5gb-30d');
  focus(page.getByRole('button', { name: 'Show the price' }));
  await userEvent.keyboard('gt');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(product).toHaveValue('japan-5gb-30d');
  await page.getByRole('textbox', { name: /^Customer/ }).fill('demo@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Place it/ })).toBeVisible();
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
