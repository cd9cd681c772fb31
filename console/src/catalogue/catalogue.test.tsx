import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const codes = ['japan-3gb-30d', 'japan-5gb-30d'];
const product = (code: string) => ({
  ...sample('products.get', { product: code, state: 'on_sale', packages: [], descriptions: [] }),
  price_idr: '75000',
});
const catalogue: Answers = {
  'products.list': () => codes.map((code) => sampleRow('products.list', { product: code, state: 'on_sale' })),
  'products.get': ({ product: code }) => product(code),
  'catalogue.lists': () => [sampleRow('catalogue.lists', { supplier: 'esim-access' })],
};
const dialogs = page.getByRole('dialog');

test('B57 prices that were typed for one product are not offered for another that Back leads to', async () => {
  const { router } = await showConsole('/catalogue/japan-3gb-30d', catalogue, {
    before: ['/catalogue/japan-5gb-30d'],
  });
  await expect.element(page.getByRole('article', { name: 'japan-3gb-30d' })).toBeVisible();
  await page.getByRole('button', { name: /Change prices$/ }).click();
  await page.getByRole('dialog', { name: 'Prices of japan-3gb-30d' }).getByLabelText('Rupiah').fill('99000');
  void router.navigate(-1);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByRole('article', { name: 'japan-5gb-30d' })).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
});

test('B60 only what an action has changed is taken back: a product that was withdrawn before stays so', async () => {
  const edited = (code: string, changed: boolean) => sample('products.withdraw', { product: code, changed });
  const { shop } = await showConsole('/catalogue', {
    ...catalogue,
    // A colleague has withdrawn the first one just before.
    'products.withdraw': ({ product: code }) => edited(code, code !== codes[0]),
    'products.publish': ({ product: code }) => edited(code, true),
  });
  for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const results = page.getByRole('dialog');
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect.element(results.getByRole('heading')).toMatchTextContent(/1\/1/);
  expect(shop.inputsOf('products.publish')).toEqual([{ product: codes[1] }]);
  await results.getByRole('button', { name: 'Close' }).first().click();
});

test('B39 a list that was checked by one rule is not taken while another one stands in the form', async () => {
  const operation = {
    ...sample('operations.get', { operation: 'OP-1', call: 'catalogue.sync', state: 'done' }),
    result: sample('catalogue.sync'),
  };
  await showConsole('/catalogue/sync', {
    ...catalogue,
    'operations.list': () => [],
    'operations.get': () => operation,
    'catalogue.sync': () => ({ operation: 'OP-1' }),
  });
  await page.getByRole('button', { name: 'Check the list' }).click();
  const take = page.getByRole('button', { name: 'Carry it out' });
  await expect.element(take).toBeVisible();
  await page.getByLabelText(/^Margin on the cost/).fill('55');
  await expect.element(take).not.toBeInTheDocument();
});

test('B14 a selection takes one call, each row tells its result, and a row that fails does not stop the others', async () => {
  const orders = ['LGT-1', 'LGT-2', 'LGT-3'];
  const { shop } = await showConsole('/orders', {
    'orders.list': () =>
      orders.map((order) => sampleRow('orders.list', { order, delivery: null, flag: null })),
    'orders.resend': ({ order }) =>
      order === 'LGT-1' ? Promise.reject(new TypeError('Failed to fetch')) : sample('orders.resend'),
  });
  for (const order of orders) await page.getByRole('checkbox', { name: `Select ${order}` }).click();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  const results = page.getByRole('dialog', { name: /· 3\/3$/ });
  await expect.element(results).toMatchTextContent(/LGT-1: The shop did not answer/);
  for (const order of ['LGT-2', 'LGT-3'])
    await expect.element(results.getByText(`${order}: done`)).toBeVisible();
  expect(shop.inputsOf('orders.resend')).toHaveLength(3);
  await results.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select LGT-1' })).not.toBeChecked();
});
