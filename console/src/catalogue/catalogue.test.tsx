import { languages } from '@langit/contract/values/locale';
import { productStates } from '@langit/contract/values/products';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const codes = ['japan-3gb-30d', 'japan-5gb-30d'];
const product = (code: string) => ({
  ...sample('products.get', {
    product: code,
    name: `Plan ${code}`,
    state: 'on_sale',
    packages: [],
    descriptions: [],
  }),
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
  await expect.element(page.getByRole('article', { name: 'Plan japan-3gb-30d' })).toBeVisible();
  await page.getByRole('button', { name: /Change prices$/ }).click();
  await page
    .getByRole('dialog', { name: 'Prices of Plan japan-3gb-30d' })
    .getByLabelText('Rupiah')
    .fill('99000');
  void router.navigate(-1);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByRole('article', { name: 'Plan japan-5gb-30d' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Stop selling', exact: true }).click();
  const results = page.getByRole('dialog');
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect.element(results.getByRole('heading')).toMatchTextContent(/1\/1/);
  expect(shop.inputsOf('products.publish')).toEqual([{ product: codes[1] }]);
  await results.getByRole('button', { name: 'Close' }).first().click();
});

test.each([
  ['a shop without plans begins with its first ones', null, 'Costs and selling prices', '40'],
  ['a shop with plans takes costs alone unless somebody chooses', 238, 'Costs only', null],
] as const)('B80 %s', async (_, usual, take, markup) => {
  const list = {
    supplier: 'esim-access',
    compared: null,
    packages: 0,
    waiting: 0,
    odd: null,
    usual_markup_percent: usual,
    sold: true,
  };
  await showConsole('/catalogue/sync', {
    'operations.list': () => [],
    'catalogue.lists': () => [list],
  });
  const choice = page.getByLabelText('Update', { exact: true });
  await expect.element(choice).toHaveDisplayValue(take);
  const field = page.getByLabelText(/mark-up/i);
  if (markup === null) await expect.element(field).not.toBeInTheDocument();
  else await expect.element(field).toHaveValue(markup);
});

test('B39 a list that was checked by one rule is not taken while another one stands in the form', async () => {
  const operation = {
    ...sample('operations.get', { operation: 'OP-1', call: 'catalogue.sync', state: 'done' }),
    result: sample('catalogue.sync'),
  };
  await showConsole('/catalogue/sync?take=rule&margin=40', {
    ...catalogue,
    'operations.list': () => [],
    'operations.get': () => operation,
    'catalogue.sync': () => ({ operation: 'OP-1' }),
  });
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const take = page.getByRole('button', { name: 'Apply' });
  await expect.element(take).toBeVisible();
  await page.getByLabelText(/^Mark-up on cost/).fill('55');
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
  await page.getByRole('button', { name: 'Send email again' }).click();
  const results = page.getByRole('dialog', { name: /· 3\/3$/ });
  await expect.element(results).toMatchTextContent(/LGT-1: The shop isn’t responding/);
  for (const order of ['LGT-2', 'LGT-3'])
    await expect.element(results.getByText(`${order}: done`)).toBeVisible();
  expect(shop.inputsOf('orders.resend')).toHaveLength(3);
  await results.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select LGT-1' })).not.toBeChecked();
});

test('B30 SIM cards are counted: new ones added, lost ones taken off with a reason', async () => {
  const stock = { left: 12 };
  const counted = (count: number) => {
    stock.left += count;
    return sample('stock.add', { product: 'sim-asia-6gb-8d', stock: stock.left });
  };
  const { shop } = await showConsole('/catalogue/stock', {
    'stock.list': () => [
      { product: 'sim-asia-6gb-8d', name: 'Asia SIM 6 GB · 8 days', stock: stock.left, mark: 10 },
    ],
    'stock.add': ({ count }) => counted(count),
    'stock.remove': ({ count }) => counted(-count),
  });
  const row = page.getByRole('table', { name: 'SIM cards' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/Asia SIM 6 GB · 8 days.*12 left/);
  await row.getByRole('button', { name: 'Add stock' }).click();
  await dialogs.getByLabelText('Quantity').fill('5');
  await dialogs.getByRole('button', { name: 'Add stock' }).click();
  await expect.element(row).toMatchTextContent(/17 left/);
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove stock' }).click();
  await dialogs.getByLabelText('Quantity').fill('5');
  await dialogs.getByLabelText('Reason').fill('wet in the storeroom');
  await dialogs.getByRole('button', { name: 'Remove stock' }).click();
  await expect.element(row).toMatchTextContent(/12 left/);
  expect(shop.made.find(({ name }) => name === 'stock.remove')).toMatchObject({
    input: { product: 'sim-asia-6gb-8d', count: 5 },
    reason: 'wet in the storeroom',
  });
});

test('B30 the count of a SIM card warns up to its mark and is red where none is left; what is low stands first', async () => {
  const card = (product: string, stock: number) => ({ product, name: `SIM ${product}`, stock, mark: 10 });
  await showConsole('/catalogue/stock', {
    'stock.list': () => [card('asia', 11), card('korea', 10), card('japan', 0)],
  });
  const rows = page.getByRole('table', { name: 'SIM cards' }).getByRole('row');
  await expect.element(rows.nth(3)).toBeVisible();
  const looks = rows
    .elements()
    .slice(1)
    .map((row) => row.querySelector('.rounded-full')?.className ?? '');
  expect(looks[0]).toContain('ember');
  expect(looks[1]).toContain('sun');
  expect(looks[2]).toBe('');
});

test('B39 the check of a supplier’s list shows what is no longer on it before the list is taken', async () => {
  const checked = sample('catalogue.sync');
  const { shop } = await showConsole('/catalogue/sync', {
    ...catalogue,
    'operations.list': () => [],
    'operations.get': () => ({
      ...sample('operations.get', { operation: 'OP-1', call: 'catalogue.sync', state: 'done' }),
      result: { ...checked, supplier: { packages: 900, compared: 120, missing: ['japan-3gb-30d'] } },
    }),
    'catalogue.sync': () => ({ operation: 'OP-1' }),
  });
  await page.getByLabelText('Supplier').selectOptions('esim-access');
  await page.getByLabelText('Update').selectOptions('Costs only');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect.element(page.getByText('No longer on the list')).toBeVisible();
  await expect.element(page.getByText('japan-3gb-30d', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(shop.inputsOf('catalogue.sync')).toEqual([
    { supplier: 'esim-access', costs_only: true, dry_run: true },
  ]);
});

test('B37 a price is saved after its effect was shown and what the guard found was confirmed', async () => {
  const changes = ['price_idr: 75000 → 56000'];
  const { shop } = await showConsole('/catalogue/japan-3gb-30d', {
    ...catalogue,
    'products.price': ({ dry_run: isTried }) =>
      sample('products.price', {
        product: 'japan-3gb-30d',
        changes,
        stops: isTried
          ? [{ column: 'price_idr', problem: 'falls by 25%', allow: 'allow_price_changes' }]
          : [],
      }),
  });
  await page.getByRole('button', { name: /Change prices$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of Plan japan-3gb-30d' });
  await dialog.getByLabelText('Rupiah').fill('56000');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog.getByText('Rupiah: Rp 75.000 → Rp 56.000')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save prices' });
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText('Allow changes of more than 20%').click();
  await dialog.getByLabelText('Reason').fill('the season');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('products.price')).toEqual([
    { product: 'japan-3gb-30d', price_idr: '56000', dry_run: true },
    { product: 'japan-3gb-30d', price_idr: '56000', shown: changes, allow_price_changes: true },
  ]);
  expect(shop.made.findLast(({ name }) => name === 'products.price')?.reason).toBe('the season');
});

test('B35 a price is typed into its cell, and its margin stands below before it is saved', async () => {
  const effect = {
    prices: { idr: 60_000, usd: 500, jpy: 700, vnd: 120_000 },
    floors: { idr: 55_000, usd: 480, jpy: 650, vnd: 110_000 },
    margin_idr: 6_000,
    margin_percent: 10,
    margin_days: null,
    least_percent: 5,
  };
  const { shop } = await showConsole('/catalogue', {
    ...catalogue,
    'products.list': () => [
      sampleRow('products.list', {
        product: 'japan-3gb-30d',
        name: 'Japan · 3 GB · 30 days',
        price_idr: 75_000,
        state: 'on_sale',
      }),
    ],
    'products.price': ({ product: code, price_idr: price }) =>
      sample('products.price', {
        product: code,
        changes: [`price_idr: 75000 → ${price}`],
        stops: [],
        effect,
      }),
  });
  await page.getByRole('button', { name: 'Price of Japan · 3 GB · 30 days in Rupiah: Rp 75.000' }).click();
  const field = page.getByRole('textbox', { name: 'Price of Japan · 3 GB · 30 days in Rupiah' });
  await expect.element(field).toHaveFocus();
  await field.fill('60000');
  const form = page.getByRole('form', { name: 'Price of Japan · 3 GB · 30 days in Rupiah' });
  await expect.element(form.getByText('Rupiah: Rp 75.000 → Rp 60.000')).toBeVisible();
  await expect.element(form.getByText('Rp 6.000 · 10%')).toBeVisible();
  await form.getByLabelText('Reason').fill('the season');
  await form.getByRole('button', { name: 'Save prices' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(shop.made.findLast(({ name }) => name === 'products.price')).toMatchObject({
    input: { product: 'japan-3gb-30d', price_idr: '60000', shown: ['price_idr: 75000 → 60000'] },
    reason: 'the season',
  });
});

test('B35 Escape leaves a price in its cell as it was', async () => {
  const { shop } = await showConsole('/catalogue', catalogue);
  await page
    .getByRole('button', { name: /in Rupiah/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /in Rupiah/ });
  await expect.element(field).toHaveFocus();
  (await field.findElement()).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(field).not.toBeInTheDocument();
  expect(shop.inputsOf('products.price')).toEqual([]);
});

test('B40 several products are withdrawn with one press and put on sale again with another', async () => {
  const withdrawn = new Set<string>();
  const { router } = await showConsole('/catalogue?text=japan-', {
    ...catalogue,
    'products.list': ({ state }) =>
      codes
        .filter((code) => withdrawn.has(code) === (state === 'withdrawn'))
        .map((code) =>
          sampleRow('products.list', { product: code, state: state === 'withdrawn' ? state : 'on_sale' }),
        ),
    'products.withdraw': ({ product: code }) => {
      withdrawn.add(code);
      return sample('products.withdraw', { product: code, changed: true });
    },
    'products.publish': ({ product: code }) => {
      withdrawn.delete(code);
      return sample('products.publish', { product: code, changed: true });
    },
  });
  const all = async (press: string) => {
    for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).click();
    await page.getByRole('button', { name: press, exact: true }).click();
    const results = page.getByRole('dialog', { name: `${press} · 2/2` });
    for (const code of codes) await expect.element(results.getByText(`${code}: done`)).toBeVisible();
    await results.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('No product matches')).toBeVisible();
  };
  await all('Stop selling');
  await router.navigate('/catalogue?text=japan-&state=withdrawn');
  await all('Put on sale');
});

/** Rows with the longest name and prices, in every state. */
const longRows = productStates.flatMap((state) =>
  [[], ['idr' as const]].map((under) =>
    sampleRow('products.list', {
      product: `${state}-${under.length}`,
      name: 'Semenanjung Malaysia dan Singapura 100 GB · 365 hari',
      state,
      under,
      price_idr: 12_750_000,
      margin_idr: 1_275_000,
      margin_percent: 14.2,
      sold: 1234,
      sold_by_day: Array.from({ length: 30 }, (_, day) => day),
    }),
  ),
);
const longList: Answers = { ...catalogue, 'products.list': () => longRows };

test('B13 B125 a product is one line at 1024, 1280 and 1440 px in every language, and codes stand in all rows or in none', async () => {
  const code = 'semenanjung-malaysia-singapura-100gb-365d';
  const short = { ...longRows[0], product: 'jp', name: 'Japan 5 GB' } as (typeof longRows)[number];
  const rows = [short, ...longRows.map((row, index) => ({ ...row, product: `${code}-${index}` }))];
  for (const locale of languages)
    for (const width of [1024, 1280, 1440]) {
      const at = `${locale} at ${width} px`;
      await showConsole(
        '/catalogue',
        { ...catalogue, 'products.list': () => rows },
        { locale, viewport: { width, height: 900 } },
      );
      const table = page.getByRole('main').getByRole('table');
      await expect.element(table.getByRole('row').nth(rows.length)).toBeVisible();
      const heights = [...table.element().querySelectorAll('tbody tr')].map((row) => row.clientHeight);
      expect(Math.max(...heights), at).toBeLessThanOrEqual(40);
      const cells = [...table.element().querySelectorAll<HTMLElement>('tbody td')];
      const withCode = cells.filter(
        ({ textContent }) => textContent === 'jp' || textContent?.startsWith(code),
      );
      expect([0, rows.length], at).toContain(withCode.length);
      expect(
        table
          .getByRole('link', { name: /Semenanjung/ })
          .first()
          .element()
          .querySelector('[title]')
          ?.getAttribute('title'),
      ).toContain(code);
    }
});

test('B13 B125 beside an open product the list keeps name, price and margin as columns, and below 1100 px the product covers the list', async () => {
  const { router } = await showConsole('/catalogue/jp', longList, { viewport: { width: 1440, height: 900 } });
  const table = page.getByRole('table', { name: 'Products' });
  const row = table.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/Semenanjung Malaysia.*12\.750\.000.*14%/);
  const opened = page.getByRole('article');
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toMatchObject([
    expect.stringMatching(/^Product/),
    expect.stringMatching(/^Price/),
    expect.stringMatching(/^Margin/),
  ]);
  const [left, right] = [table, opened].map((part) => part.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  expect(right?.right).toBeLessThanOrEqual(1440);
  await page.viewport(1024, 900);
  await expect.element(row).not.toBeInTheDocument();
  await router.navigate('/catalogue');
  await expect
    .element(
      page
        .getByRole('table')
        .getByText(/Semenanjung/)
        .first(),
    )
    .toBeVisible();
});

test('B12 B13 an open row is closed by Escape or its button, and the focus goes to its place in the list', async () => {
  const { router, address } = await showConsole('/catalogue', longList);
  const name = longRows[1]?.product ?? '';
  const row = () => document.querySelector<HTMLElement>(`[data-row="${name}"]`);
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await router.navigate(`/catalogue/${name}?type=QuotaBased`);
    await page.getByRole('button', { name: /^Close/ }).findElement();
    page.getByRole('button', { name: 'Change prices' }).element().focus();
    await close();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    expect(address()).toBe('/catalogue?type=QuotaBased');
    expect(document.activeElement).toBe(row());
  }
});

const router = (costIdr: number | null) => ({
  ...product('router-japan'),
  type: 'ez-fi',
  cost_idr: costIdr,
  margin_idr: costIdr && 200_000,
  margin_percent: costIdr && 45,
  margin_days: 5,
  rent_per_day_idr: '69000',
});

test('B130 a router whose cost nobody has set says so, and its cost is worked out from its purchase price', async () => {
  const changes = ['cost_idr: none → 20000'];
  const { shop } = await showConsole('/catalogue/router-japan', {
    ...catalogue,
    'products.get': () => router(null),
    'products.price': () => sample('products.price', { product: 'router-japan', changes, stops: [] }),
  });
  const prices = page.getByRole('region', { name: 'Price', exact: true });
  await expect.element(prices.getByText('Not set, so profit and margin aren’t known.')).toBeVisible();
  await prices.getByRole('button', { name: 'Set cost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cost of Plan router-japan' });
  await dialog.getByText('Work it out from the purchase price').click();
  expect(dialog.getByRole('button', { name: /^Use/ }).elements()).toEqual([]);
  await dialog.getByLabelText('Purchase price of one router (Rupiah)').fill('1.500.000');
  await dialog.getByLabelText('Rented days until you replace it').fill('300');
  await dialog.getByLabelText('Data per rented day (Rupiah)').fill('15000');
  await dialog.getByRole('button', { name: 'Use Rp 20.000' }).click();
  await expect.element(dialog.getByLabelText('Cost per rented day (Rupiah)')).toHaveValue('20000');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog.getByText('Cost: – → Rp 20.000')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('invoice');
  await dialog.getByRole('button', { name: 'Save cost' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('products.price')).toEqual([
    { product: 'router-japan', cost_idr: '20000', dry_run: true },
    { product: 'router-japan', cost_idr: '20000', shown: changes },
  ]);
});

test('B130 the page of a router has its rent beside its price, and the margin of a rental of some days', async () => {
  await showConsole('/catalogue/router-japan', { ...catalogue, 'products.get': () => router(31_000) });
  const prices = page.getByRole('region', { name: 'Price', exact: true });
  await expect.element(prices.getByText('Rp 31.000 / day')).toBeVisible();
  await expect.element(prices.getByText('on a rental of 5 days')).toBeVisible();
  await expect.element(prices.getByRole('columnheader', { name: 'Rental fee per day' })).toBeVisible();
  await expect.element(prices.getByRole('cell', { name: 'Rp 69.000', exact: true })).toBeVisible();
});

test('B130 an address opens the question for the cost of own goods', async () => {
  await showConsole('/catalogue/router-japan#cost', { ...catalogue, 'products.get': () => router(31_000) });
  const dialog = page.getByRole('dialog', { name: 'Cost of Plan router-japan' });
  await expect.element(dialog.getByLabelText('Cost per rented day (Rupiah)')).toHaveValue('31000');
});

test('B130 people who may not read costs see none and are not asked for one', async () => {
  await showConsole(
    '/catalogue/router-japan',
    { ...catalogue, 'products.get': () => router(null) },
    { roles: ['content'] },
  );
  await expect.element(page.getByRole('article', { name: 'Plan router-japan' })).toBeVisible();
  expect(page.getByText(/Set cost|Not set/).elements()).toEqual([]);
});

test('B130 the list has the cost of own goods in Rupiah, by the day for a router, and it is typed into its cell', async () => {
  const row = (code: string, more: object) =>
    sampleRow('products.list', {
      product: code,
      name: code,
      state: 'on_sale',
      esim_type: null,
      cost_usd: null,
      ...more,
    } as never);
  const { shop } = await showConsole('/catalogue', {
    ...catalogue,
    'products.list': () => [
      row('router', { type: 'ez-fi', price_idr: 90_000, rent_per_day_idr: 69_000, cost_idr: 31_000 }),
      row('card', { type: 'sim-card', price_idr: 120_000, rent_per_day_idr: null, cost_idr: null }),
    ],
    'products.price': () => sample('products.price', { changes: ['cost_idr: none → 68000'], stops: [] }),
  });
  await expect
    .element(page.getByRole('button', { name: 'Cost of router in Rupiah: Rp 31.000 / day' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Rental fee per day of router in Rupiah: Rp 69.000 / day' }))
    .toBeVisible();
  const cell = page.getByRole('button', { name: 'Cost of card in Rupiah: –' });
  await expect.element(cell).toMatchTextContent('Set cost');
  await cell.click();
  await page.getByRole('textbox', { name: 'Cost of card in Rupiah' }).fill('68000');
  const form = page.getByRole('form', { name: 'Cost of card in Rupiah' });
  await expect.element(form.getByText('Cost: – → Rp 68.000')).toBeVisible();
  await form.getByLabelText('Reason').fill('invoice');
  await form.getByRole('button', { name: 'Save cost' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(shop.inputsOf('products.price').at(-1)).toMatchObject({ product: 'card', cost_idr: '68000' });
});

test('B40 a product’s page shows its picture, and another one is sent from it', async () => {
  const { shop } = await showConsole('/catalogue/japan-5gb-30d', {
    'products.get': () =>
      sample('products.get', {
        product: 'japan-5gb-30d',
        name: 'Japan · 5 GB',
        image: '/art/japan-5gb-30d.svg',
      } as never),
    'uploads.part': () => sample('uploads.part'),
    'products.picture': () => sample('products.picture'),
  });
  await expect.poll(() => document.querySelector('img[src="/art/japan-5gb-30d.svg"]')).toBeTruthy();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  await dialog
    .getByLabelText('Picture')
    .upload(new File([new Uint8Array(10)], 'a.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('Ready to save')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change picture' }).click();
  await expect.poll(() => shop.inputsOf('products.picture')).toMatchObject([{ product: 'japan-5gb-30d' }]);
});

test('B39 a new plan shows its cost and its selling price before it is accepted, and one figure has no arrow', async () => {
  const none = {
    cost_before: null,
    cost_now: null,
    minimum_before: null,
    minimum_now: null,
    price_idr: null,
  };
  const row = (name: string, more: object) =>
    sampleRow('catalogue.changes', {
      change: name,
      product: name,
      name,
      facts: [],
      ...none,
      ...more,
    } as never);
  await showConsole('/catalogue/changes', {
    ...catalogue,
    'operations.list': () => [],
    'catalogue.changes': () => [
      row('fresh', { kind: 'new', cost_now: '3.6', minimum_now: '4.5', price_idr: 96_000 }),
      row('gone', { kind: 'gone', cost_before: '3.6' }),
      row('dearer', { kind: 'cost', cost_before: '3.6', cost_now: '3.8' }),
    ],
  });
  const figures = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(figures(/fresh/).getByRole('cell', { name: '$3.60', exact: true })).toBeVisible();
  await expect.element(figures(/fresh/).getByRole('cell', { name: '96.000', exact: true })).toBeVisible();
  await expect.element(figures(/gone/).getByText('$3.60', { exact: true })).toBeVisible();
  await expect.element(figures(/dearer/).getByText('$3.60 → $3.80', { exact: true })).toBeVisible();
});

test('B88 open changes stand by what they need and by destination, each with its one act, and the last days are counted', async () => {
  const row = (change: string, more: object) =>
    sampleRow('catalogue.changes', {
      change,
      product: change,
      name: change,
      place: 'JP',
      place_name: 'Japan',
      facts: [],
      ...more,
    } as never);
  const korea = { place: 'KR', place_name: 'South Korea' };
  const { shop, address } = await showConsole('/catalogue/changes', {
    ...catalogue,
    'operations.list': () => [],
    'catalogue.changeCounts': () => ({
      open: [
        { urgency: 'unsold', place: 'JP', count: 1 },
        { urgency: 'new', place: 'JP', count: 12 },
        { urgency: 'new', place: 'KR', count: 3 },
      ],
      lately: { dearer: 12, gone: 3, cheaper: 0, back: 0, new: 1 },
    }),
    'catalogue.changes': () => [
      row('ended', { kind: 'gone', state: 'stored', followed: 'unsold', urgency: 'unsold' }),
      row('dear', { kind: 'cost', state: 'stored', followed: 'held', urgency: 'held' }),
      row('cheap', { kind: 'lower_price', state: 'waiting', followed: null, urgency: 'lower_price' }),
      row('fresh', { kind: 'new', state: 'waiting', followed: null, urgency: 'new' }),
      row('seoul', { kind: 'new', state: 'waiting', followed: null, urgency: 'new', ...korea }),
    ],
    'products.withdraw': () => sample('products.withdraw'),
  });
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
  await expect.element(page.getByText('Not sold: no supplier · Japan · 1')).toBeVisible();
  await expect.element(page.getByText('New plans · Japan · 12')).toBeVisible();
  await expect.element(page.getByText('New plans · South Korea · 3')).toBeVisible();
  await expect.element(rowOf('fresh')).not.toMatchTextContent(/New plan/);
  await expect.element(rowOf('dear').getByRole('link', { name: 'Change prices' })).toBeVisible();
  await expect.element(rowOf('cheap').getByRole('button', { name: 'Lower price' })).toBeVisible();
  await rowOf('ended').getByRole('button', { name: 'Stop selling' }).click();
  await dialogs.getByRole('textbox').fill('No supplier any more');
  await dialogs.getByRole('button', { name: 'Stop selling' }).click();
  await expect.poll(() => shop.inputsOf('products.withdraw')).toMatchObject([{ product: 'ended' }]);
  await rowOf('fresh')
    .getByRole('link', { name: /^fresh/ })
    .click();
  await expect.element(dialogs).toBeVisible();
  expect(address()).toContain('accept=fresh');
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/catalogue/changes');
  const counts = page.getByRole('region', { name: 'Last 7 days' });
  await expect.element(counts.getByRole('link', { name: '3 ended' })).toBeVisible();
  await expect.element(counts.getByRole('link', { name: /cheaper/ })).not.toBeInTheDocument();
  await counts.getByRole('link', { name: '12 dearer' }).click();
  await expect
    .poll(() => shop.inputsOf('catalogue.changes').at(-1))
    .toMatchObject({ all: true, kind: 'dearer', days: 7 });
});

test('B35 a product’s page tells the supplier’s lowest selling price from the shop’s minimum, with the minimum margin', async () => {
  const item = {
    supplier: 'airalo',
    package: 'A-1',
    cost_usd: '3.6',
    minimum_usd: '4.5',
    floor_idr: 81_000,
    margin_idr: 22_000,
    margin_percent: 29,
    fee_idr: 6_000,
    gone: null,
  };
  await showConsole('/catalogue/japan-5gb-30d', {
    'products.get': () =>
      ({
        ...product('japan-5gb-30d'),
        packages: [item],
        least_percent: 5,
        rate: null,
        floors: null,
      }) as never,
  });
  const offers = page.getByRole('region', { name: 'Suppliers' });
  await expect.element(offers.getByText('Supplier’s lowest selling price')).toBeVisible();
  await expect.element(offers.getByText('Minimum price', { exact: true })).toBeVisible();
  await expect.element(offers.getByText(/\s· 29% \(min\. 5%\)$/)).toBeVisible();
});

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    price_idr: 90_000 + index * 100,
    cost_idr: index < 2 ? null : 61_200,
  }));

test.each([0, 1, 200])(
  'B35 the history of a price shows %i changes as a picture and as a table',
  async (count) => {
    await showConsole('/catalogue/japan-5gb-30d', {
      'products.get': () =>
        ({
          ...product('japan-5gb-30d'),
          history: { until: '2026-11-20T03:00:00.000Z', steps: steps(count) },
        }) as never,
    });
    const panel = page.getByRole('region', { name: 'Price history' });
    await expect.element(panel).toBeVisible();
    if (count === 0) {
      await expect.element(panel.getByText('No price has been recorded yet.')).toBeVisible();
      expect(panel.getByRole('img').elements()).toEqual([]);
      return;
    }
    await expect
      .element(panel.getByRole('img', { name: /^Known since 1 Jan 2026: the price was Rp\s90\.000/ }))
      .toBeVisible();
    await panel.getByText('View as table').click();
    // A head, and a row for each change.
    expect(panel.getByRole('row').elements()).toHaveLength(count + 1);
    const line = document.querySelector('polyline.stroke-primary')?.getAttribute('points');
    expect(line).toMatch(/^0,[\d.]+ /);
    expect(line).not.toContain('NaN');
  },
);
