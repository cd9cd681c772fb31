import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, refuse } from '../../testing/shop-double';
import { phone, showConsole } from '../../testing/show-console';
import { figuresOnCard } from './figures';
import { shownReports } from './kinds';

const reports: Answers = {
  'reports.sales': () => [sampleRow('reports.sales', { product: 'japan-5gb-30d', orders: 2 } as never)],
  'reports.margin': () => [sampleRow('reports.margin', { product: 'japan-5gb-30d', orders: 2 } as never)],
};

test('B50 on a phone a row of the profit report says its cost below its profit, and no zeros', () => {
  const { figures } = shownReports.margin;
  const row = {
    pieces: 3,
    orders: 2,
    received: 500_000,
    refunded: 0,
    charged_back: 0,
    fee: 19_000,
    tax: 0,
    cost: 90_000,
    credit: 0,
    left_out: 0,
    result: 391_000,
  };
  expect(figuresOnCard(figures, row, 'result').map(({ name }) => name)).toEqual([
    'pieces',
    'received',
    'fee',
    'cost',
  ]);
});

test('B50 a comparison stands in the address, beside the figures and in the chart', async () => {
  const { address, shop } = await showConsole(
    '/reports/margin',
    {
      ...reports,
      'reports.margin': () =>
        ['japan-5gb-30d', 'japan-1gb-7d'].map((product) =>
          sampleRow('reports.margin', { product, result: 9, before: 5 } as never),
        ),
    },
    { roles: ['accountant'] },
  );
  await expect.element(page.getByRole('img', { name: /^Profit by product/ })).toBeVisible();
  await page
    .getByRole('search', { name: 'Filters' })
    .getByLabelText('Compare with')
    .selectOptions('previous period');
  await expect.poll(address).toMatch(/compare=previous/);
  await expect.element(page.getByText(/% vs previous$/).first()).toBeVisible();
  expect(shop.inputsOf('reports.margin').at(-1)).toMatchObject({ compare: 'previous' });
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect.poll(address).toMatch(/suppliers\?.*compare=previous/);
});

const dayOf = (day: string, received: number) =>
  sampleRow('reports.sales', { day, orders: 2, received, before: 0 } as never);

test('B50 every day of the chosen period has its column and the table adds up, sorted by a press on a head', async () => {
  const { address, shop } = await showConsole(
    '/reports/sales?from=2026-11-02&to=2026-11-08&compare=previous',
    { 'reports.sales': () => [dayOf('2026-11-03', 300_000), dayOf('2026-11-05', 100_000)] },
    { roles: ['accountant'] },
  );
  const chart = page.getByRole('img', { name: /^Sales per day/ });
  await expect.element(chart).toBeVisible();
  expect(chart.element().querySelectorAll('rect')).toHaveLength(7);
  expect(chart.element().outerHTML).not.toContain('NaN');
  const table = page.getByRole('table', { name: 'Sales per day' });
  await expect.element(table.getByRole('row', { name: /^Total 4 .*400\.000/ })).toBeVisible();
  await table
    .getByRole('columnheader', { name: /^Received/ })
    .getByRole('link')
    .click();
  await expect.poll(address).toMatch(/sort=received/);
  await expect.poll(() => table.element().querySelector('tbody tr')?.textContent).toContain('300.000');
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect.element(periods.getByRole('link', { name: 'Custom' })).toHaveAttribute('aria-current', 'true');
  await periods.getByRole('link', { name: '7 days' }).click();
  await expect.poll(address).toMatch(/compare=previous.*period=7days/);
  expect(address()).not.toMatch(/from=/);
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
  expect(shop.inputsOf('reports.sales').at(-1)).toHaveProperty('from');
});

test('B50 the profit adds up from what is shown, and what has no cost yet is said and is no bar', async () => {
  const rowOf = (product: string, of: object) =>
    sampleRow('reports.margin', {
      product,
      name: product,
      orders: 1,
      refunded: 0,
      charged_back: 0,
      fee: 0,
      tax: 0,
      credit: 0,
      without_cost: 0,
      left_out: 0,
      ...of,
    } as never);
  await showConsole(
    '/reports/margin',
    {
      'reports.margin': () => [
        rowOf('Router', {
          received: 500_000,
          cost: 'not recorded',
          result: 'not recorded',
          left_out: 500_000,
        }),
        rowOf('Small', { received: 200_000, cost: 150_000, result: 50_000 }),
        rowOf('Large', { received: 190_000, cost: 100_000, credit: 10_000, result: 100_000 }),
      ],
    },
    { roles: ['accountant'] },
  );
  const account = page.getByRole('region', { name: 'How the profit adds up' });
  await expect.element(account).toBeVisible();
  expect(account.element().querySelector('dl')?.textContent?.replace(/\s/g, ' ')).toBe(
    'ReceivedRp 890.000−RefundedRp 0−Gateway feeRp 0−CostRp 250.000+Supplier creditsRp 10.000−Sales without known costRp 500.000=Profit (known costs)Rp 150.000',
  );
  const table = page.getByRole('table', { name: 'Profit by product' });
  await expect.element(table.getByRole('columnheader', { name: /^Supplier credits/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Large .* 10\.000 / })).toBeVisible();
  const names = [...table.element().querySelectorAll('tbody [data-row]')].map((link) => link.textContent);
  expect(names).toEqual(['Large', 'Small', 'Router']);
  await expect
    .element(
      page.getByText(
        /^Rp\s500\.000 of sales, after refunds and fees, is not in the profit: the cost of these goods wasn’t known when they were sold\./,
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Set missing costs' }))
    .toHaveAttribute('href', '/console/catalogue?cost=missing');
  await expect
    .element(table.getByRole('link', { name: 'not known' }))
    .toHaveAttribute('href', '/console/catalogue/Router#cost');
  const chart = page.getByRole('img', { name: /^Profit by product/ }).element();
  expect(chart.textContent).toMatch(/^Large.*Small/);
  expect(chart.textContent).not.toContain('Router');
});

test('B50 a row of a report opens the orders that it sums', async () => {
  const { shop, address } = await showConsole(
    '/reports/sales?by=product',
    { ...reports, 'orders.list': () => [sampleRow('orders.list', { order: 'LGT-1' })] },
    { roles: ['accountant'] },
  );
  const table = page.getByRole('table', { name: 'Sales by product' });
  await table.getByRole('link', { name: 'japan-5gb-30d', exact: true }).click();
  await expect.poll(address).toMatch(/^\/orders\?.*product=japan-5gb-30d/);
  expect(address()).toMatch(/paid_from=/);
  await expect.element(page.getByRole('row', { name: /LGT-1/ })).toBeVisible();
  expect(shop.inputsOf('orders.list')).toContainEqual(expect.objectContaining({ product: 'japan-5gb-30d' }));
});

test('B50 a reader sees the reports without money', async () => {
  await showConsole('/reports/sales', { 'reports.sales': () => [] }, { roles: ['reader'] });
  const kinds = page.getByRole('navigation', { name: 'Reports' });
  await expect.element(kinds).toBeVisible();
  expect(
    kinds
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Overview', 'Sales', 'Delivery times']);
  await expect.element(page.getByRole('button', { name: 'Monthly tax export' })).not.toBeInTheDocument();
});

test('B50 a comparison without figures has no line, and the report says so', async () => {
  const rowOf = (before: number) =>
    sampleRow('reports.sales', { day: '2026-11-03', received: 9, before } as never);
  const address = '/reports/sales?from=2026-11-02&to=2026-11-08&compare=previous';
  const roles = { roles: ['accountant' as const] };
  const chart = page.getByRole('img', { name: /^Sales per day/ });
  await showConsole(address, { 'reports.sales': () => [rowOf(0)] }, roles);
  await expect
    .element(page.getByText(/No figures from 26.Oct.2026 – 1.Nov.2026 to compare with/))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /before/ })).not.toBeInTheDocument();
  expect(chart.element().querySelector('polyline')?.getAttribute('points')).toBe('');
  await showConsole(address, { 'reports.sales': () => [rowOf(5)] }, roles);
  await expect.element(page.getByText(/compared with 26.Oct.2026 – 1.Nov.2026$/)).toBeVisible();
  await expect
    .poll(() => chart.last().element().querySelector('polyline')?.getAttribute('points'))
    .not.toBe('');
});

test('B50 the overview names the median of the whole period, which is not the sum of its days', async () => {
  const row = (median_seconds: number, day = '') =>
    sampleRow('reports.delivery', { orders: 2, median_seconds, day } as never);
  await showConsole(
    '/reports',
    {
      'reports.sales': () => [],
      'reports.delivery': ({ by }) =>
        by === 'whole' ? [row(7)] : [row(60, '2026-11-03'), row(120, '2026-11-04')],
    },
    { roles: ['reader'] },
  );
  const card = page.getByRole('region', { name: 'Delivery time per day' });
  await expect.element(card.getByText('7 s', { exact: true })).toBeVisible();
});

test('B50 what was refunded is drawn by what was paid out; what was asked for stands beside it', async () => {
  const row = (rule: string, amount: number, done: number) =>
    sampleRow('reports.refunds', { rule, amount, done } as never);
  await showConsole(
    '/reports/refunds',
    {
      'reports.refunds': () => [
        row('unused', 900_000, 300_000),
        row('undelivered', 100_000, 100_000),
        row('other', 200_000, 0),
      ],
    },
    { roles: ['accountant'] },
  );
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect.element(figures).toMatchTextContent(/Refunded.*400\.000.*Asked for.*1\.200\.000/);
  const chart = page.getByRole('img', { name: /^Refunds by rule/ });
  await expect.element(chart).toMatchTextContent(/300\.000/);
  await expect.element(chart).not.toMatchTextContent(/200\.000|900\.000/);
});

test('B50 on a phone a report has its figures, its chart, then its rows', async () => {
  await showConsole(
    '/reports/sales?by=product',
    {
      'reports.sales': () =>
        ['japan-5gb-30d', 'japan-1gb-7d'].map((product, index) =>
          sampleRow('reports.sales', { product, orders: 2, received: 100_000 + index } as never),
        ),
    },
    { roles: ['accountant'], viewport: phone },
  );
  await expect.element(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Sales by product' }).getByRole('link').first())
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: /by product/ })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Sales by product' }).getByRole('listitem').last())
    .toMatchTextContent(/^Total.*Rp 200\.001.*Orders 4/);
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

test('B126 the reconciliation begins with what the last night compared, for those who may read it', async () => {
  const answers = {
    'operations.list': () => [],
    'system.status': () =>
      sample('system.status', {
        comparison: { at: '2026-11-20T19:00:00Z', compared: 12, unanswered: 0, differences: 0 },
      } as never),
  };
  await showConsole('/reports/gateway', answers, { roles: ['owner'] });
  await expect.element(page.getByText(/the shop compared 12 payments.*All amounts agree/)).toBeVisible();
});

test('B52 a comparison with the gateway is followed on after a moment without its state', async () => {
  const reads = { count: 0 };
  await showConsole(
    '/reports/gateway',
    {
      'operations.list': () => [],
      'payments.mismatches': () => ({ operation: 'OP-1' }),
      'operations.get': () => {
        reads.count += 1;
        if (reads.count === 1) return refuse('UNAVAILABLE', { message: 'Please try again.' });
        return {
          ...sample('operations.get', { operation: 'OP-1', call: 'payments.mismatches', state: 'done' }),
          result: { ...sample('payments.mismatches'), compared: 3, unanswered: [], mismatches: [] },
        };
      },
    },
    { roles: ['accountant'] },
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(page.getByText(/3 payments checked/)).toBeVisible();
  expect(reads.count).toBe(2);
});

test('B52 a comparison with the gateway is over days chosen by name, and a refusal stands at its field', async () => {
  const days = page.getByLabelText('Payments to check');
  const { shop } = await showConsole(
    '/reports/gateway',
    {
      'operations.list': () => [],
      'payments.mismatches': ({ days: asked }) =>
        asked === 366
          ? refuse('VALIDATION', { errors: [{ path: 'days', message: 'is at most 366.' }] })
          : { operation: 'OP-1' },
    },
    { roles: ['accountant'] },
  );
  await days.selectOptions('Last 12 months');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  await expect.element(days).toHaveValue('366');
  expect(shop.inputsOf('payments.mismatches')).toHaveLength(1);
});

test('M13 a file with a supplier’s own columns asks which is which, with what was remembered, and is compared and kept by that', async () => {
  const comparison = {
    ...sample('suppliers.statement', { supplier: 'airalo', month: '2026-10', changed: false }),
    taken: null,
    replaces: null,
    differences: [],
  };
  const { shop } = await showConsole(
    '/reports/statements/new',
    {
      'catalogue.lists': () => [sampleRow('catalogue.lists', { supplier: 'airalo' })],
      'suppliers.columns': () => [
        { supplier: 'airalo', columns: ['ref=order id', 'package=bundle', 'amount_usd=old price'] },
      ],
      'suppliers.statement': () => ({ operation: 'OP-1' }),
      'operations.get': () => ({
        ...sample('operations.get', { operation: 'OP-1', call: 'suppliers.statement', state: 'done' }),
        result: comparison,
      }),
    },
    { roles: ['accountant'] },
  );
  const file = page.getByLabelText(/^CSV file/);
  await file.upload(new File(['ref,kind,package,quantity,amount_usd,charged_at\n'], 'ours.csv'));
  const own = page.getByRole('group', { name: 'Columns in this file' });
  await expect.element(own).not.toBeInTheDocument();
  await file.upload(
    new File(['Order ID;Bundle;Price (USD);Date;Buyer\nP-1;JP;3.20;2026-10-01;x\n'], 'own.csv'),
  );
  await expect.element(own.getByLabelText(/^Order or top-up number/)).toHaveValue('order id');
  await expect.element(own.getByLabelText('Plan')).toHaveValue('bundle');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect.element(own.getByLabelText('Amount in US dollars')).toHaveAttribute('aria-invalid', 'true');
  await own.getByLabelText('Amount in US dollars').selectOptions('Price (USD)');
  await own.getByLabelText('Date or time').selectOptions('Date');
  await page.getByRole('button', { name: 'Check file' }).click();
  const columns = ['ref=order id', 'package=bundle', 'amount_usd=price (usd)', 'charged_at=date'];
  await page.getByRole('button', { name: 'Save statement' }).click();
  await expect.poll(() => shop.inputsOf('suppliers.statement')).toHaveLength(2);
  expect(shop.inputsOf('suppliers.statement')).toMatchObject([{ columns, dry_run: true }, { columns }]);
});
