import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const nothing = { count: 0, late: 0, done: 0, first: [] };
const router = { subject: 'LGT-R-0001', order: 'LGT-1', customer: 'Rina K.', day: '2026-11-20', late: true };
const card = { subject: 'LGT-2', order: 'LGT-2', customer: null, day: '2026-11-21', late: false };

const today: Answers = {
  'today.get': () => ({
    exceptions: { count: 0, amount: 0, scanned: null, closed_by_themselves: 0, first: [] },
    hand_out: { count: 2, late: 1, done: 3, first: [router] },
    come_back: nothing,
    parcels: { count: 1, late: 0, done: 0, first: [card] },
    refunds: nothing,
  }),
};
const sales = {
  ...sample('today.figures').sales,
  total: 1_395_000,
  usual_total: 1_000_000,
  from: '2026-11-19T17:00:00.000Z',
  to: '2026-11-20T03:30:00.000Z',
  by_hour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    total: hour < 9 ? 0 : hour < 11 ? 1_395_000 : null,
    usual_low: 0,
    usual_high: 1_200_000,
  })),
};
const delivery = {
  orders: 1,
  median_seconds: 71_697,
  slowest_seconds: 71_697,
  slowest_order: 'LGT-3',
  last: [{ order: 'LGT-3', delivered: '2026-11-20T03:00:00.000Z', seconds: 71_697 }],
  since: '2026-11-19T03:30:00.000Z',
};
const figures = (more: object = {}): Answers => ({
  ...today,
  'today.figures': () => ({ sales, delivery, ...more }),
});

test('B18 a router of the day has its customer’s name and leads to its card at the counter', async () => {
  await showConsole('/', figures());
  const day = page.getByRole('region', { name: 'The day' });
  await expect.element(day.getByText('3 of 5 done')).toBeVisible();
  await expect
    .element(day.getByRole('link', { name: /Rina K\./ }))
    .toHaveAttribute('href', '/console/counter?scan=LGT-R-0001');
  await expect
    .element(day.getByRole('link', { name: /LGT-2/ }))
    .toHaveAttribute('href', '/console/parcels/LGT-2');
});

test('B19 the sales of the day are a picture with a sentence and the table of its hours', async () => {
  await showConsole('/', figures());
  const region = page.getByRole('region', { name: 'Sales today' });
  await expect
    .element(region.getByRole('img', { name: /Rp 1\.395\.000 so far, usually Rp 1\.000\.000/ }))
    .toBeVisible();
  await expect.element(region.getByText('+40% on usual')).toBeVisible();
  await region.getByText('As a table').click();
  await expect.element(region.getByRole('rowheader', { name: '10:00' })).toBeVisible();
  await expect
    .element(region.getByRole('row', { name: /^10:00/ }))
    .toMatchTextContent(/1\.395\.000.*1\.200\.000/);
});

test('B19 the duration of the slowest delivery is in hours and links to its order', async () => {
  await showConsole('/', figures());
  const region = page.getByRole('region', { name: /eSIM delivery/ });
  await expect
    .element(region.getByRole('link', { name: '19 hrs 54 mins' }))
    .toHaveAttribute('href', '/console/orders/LGT-3');
});

test('B19 a day without a delivery says so in place of an empty picture', async () => {
  const none = {
    ...delivery,
    orders: 0,
    median_seconds: null,
    slowest_seconds: null,
    slowest_order: null,
    last: [],
  };
  await showConsole('/', figures({ delivery: none }));
  await expect.element(page.getByText('No eSIM was delivered in the last 24 hours.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: /eSIM delivery/ }).getByRole('img'))
    .not.toBeInTheDocument();
});
