import type { CallResult } from '@langit/contract/operator/calls';
import { type SetupStep, setupSteps } from '@langit/contract/values/setup-steps';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const nothing = { count: 0, late: 0, done: 0, first: [] };
const router = { subject: 'LGT-R-0001', order: 'LGT-1', customer: 'Rina K.', day: '2026-11-20', late: true };
const card = { subject: 'LGT-2', order: 'LGT-2', customer: null, day: '2026-11-21', late: false };

const day = {
  exceptions: {
    count: 0,
    groups: { now: 0, today: 0, later: 0 },
    scanned: null,
    closed_by_themselves: 0,
    first: [],
  },
  hand_out: { count: 2, late: 1, done: 3, first: [router] },
  come_back: nothing,
  parcels: { count: 1, late: 0, done: 0, first: [card] },
  refunds: { ...nothing, waiting: 7 },
};
const today: Answers = { 'today.get': () => day };
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
const withSetup = (setup: CallResult<'setup.get'>): Answers => ({ ...figures(), 'setup.get': () => setup });

test('B18 a router of the day has its customer’s name and leads to its card at the counter', async () => {
  await showConsole('/', figures());
  const day = page.getByRole('region', { name: 'Due today' });
  await expect.element(day.getByText('3 of 5 done')).toBeVisible();
  await expect
    .element(day.getByRole('link', { name: /Rina K\./ }))
    .toHaveAttribute('href', '/console/counter?scan=LGT-R-0001');
  await expect
    .element(day.getByRole('link', { name: /LGT-2/ }))
    .toHaveAttribute('href', '/console/parcels/LGT-2');
});

test('B19 on a day on which nothing needs a person that is one line, and the sales stand below it with the day beside them', async () => {
  await showConsole('/', figures());
  const boxOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect();
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(page.getByText(/resolved automatically/)).not.toBeInTheDocument();
  expect(boxOf('Needs you now').height).toBeLessThan(80);
  expect(boxOf('Sales today').top).toBe(boxOf('Due today').top);
  expect(boxOf('Due today').left).toBeGreaterThan(boxOf('Sales today').right);
});

test('B18 refunds that wait without being due are counted, and a day without collections has no line for them', async () => {
  await showConsole('/', { ...figures(), 'today.get': () => ({ ...day, hand_out: nothing }) });
  const due = page.getByRole('region', { name: 'Due today' });
  await expect.element(due.getByText('none due, 7 waiting')).toBeVisible();
  await expect.element(due.getByText('Collected at the counter')).not.toBeInTheDocument();
});

test('B124 the head of Today counts the cases by urgency and adds no unlike sums', async () => {
  const exceptions = { ...day.exceptions, count: 3, groups: { now: 2, today: 0, later: 1 } };
  await showConsole('/', { ...figures(), 'today.get': () => ({ ...day, exceptions }) });
  await expect.element(page.getByText(/^3 need attention\s· 2 now\s· 1 later/)).toBeVisible();
});

test('B19 the sales of the day are a picture with a sentence and the table of its hours', async () => {
  await showConsole('/', figures());
  const region = page.getByRole('region', { name: 'Sales today' });
  await expect
    .element(region.getByRole('img', { name: /Rp 1\.395\.000 so far, usually Rp 1\.000\.000/ }))
    .toBeVisible();
  await expect.element(region.getByText('+40% vs usual')).toBeVisible();
  await region.getByText('View as table').click();
  await expect.element(region.getByRole('rowheader', { name: '10:00' })).toBeVisible();
  await expect
    .element(region.getByRole('row', { name: /^10:00/ }))
    .toMatchTextContent(/1\.395\.000.*1\.200\.000/);
});

test('B19 the duration of the slowest delivery is in hours and links to its order', async () => {
  await showConsole('/', figures());
  const region = page.getByRole('region', { name: /eSIM delivery/ });
  await expect
    .element(region.getByRole('link', { name: '19 h 54 min' }))
    .toHaveAttribute('href', '/console/orders/LGT-3');
});

const partner = {
  kind: 'supplier' as const,
  up: true,
  since: null,
  last_answer: '2026-11-20T03:00:00.000Z',
  last_error: null,
  refusing: 0,
  balance_usd: '120',
  balance_read: '2026-11-20T03:00:00.000Z',
  balance_days: 9.4,
};

test('B19 a supplier with money for three days or less is paid in, and stands before one that has enough', async () => {
  await showConsole('/', {
    ...today,
    'system.status': () => ({
      ...sample('system.status'),
      partners: [
        { ...partner, partner: 'airalo' },
        { ...partner, partner: 'esim-access', balance_days: 2.9 },
      ],
    }),
  });
  const region = page.getByRole('region', { name: 'Partners' });
  const rows = region.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/eSIM Access.*lasts 2 days.*Top up balance/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Airalo.*lasts 9 days/);
  await expect.element(rows.nth(1).getByText('Top up balance')).not.toBeInTheDocument();
});

test('B19 a supplier that answers and declines orders is not green: it says how many wait, and leads to them', async () => {
  const { address } = await showConsole('/', {
    ...today,
    'system.status': () => ({
      ...sample('system.status'),
      partners: [
        { ...partner, partner: 'airalo' },
        { ...partner, partner: 'esim-access', refusing: 2 },
      ],
    }),
  });
  const first = page.getByRole('region', { name: 'Partners' }).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/eSIM Access.*Declining 2 orders/);
  await first.getByRole('link').click();
  await expect.poll(address).toBe('/orders?declined_by=esim-access');
});

test('B19 a balance that nothing measures yet is its dollars, and one for more than 90 days says no more', async () => {
  await showConsole('/', {
    ...today,
    'system.status': () => ({
      ...sample('system.status'),
      partners: [
        { ...partner, partner: 'airalo', balance_days: null },
        { ...partner, partner: 'esim-access', balance_days: 205_882 },
      ],
    }),
  });
  const rows = page.getByRole('region', { name: 'Partners' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/Airalo.*\$120\.00 left/);
  await expect.element(rows.nth(1)).toMatchTextContent(/eSIM Access.*lasts over 90 days/);
});

const lowStock = sampleRow('exceptions.list', {
  exception: 'E-1',
  kind: 'stock_low',
  about: 'product',
  subject: 'korea-sim',
  goods: 'South Korea SIM card',
  urgency: 'later',
  detail: { n: 3 },
});

test('B18 B124 a case of Today says when it is due, and its usual act leads to it', async () => {
  const due = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await showConsole('/', {
    ...today,
    'today.get': () => ({
      ...day,
      exceptions: {
        count: 4,
        groups: { now: 0, today: 0, later: 4 },
        scanned: null,
        closed_by_themselves: 0,
        first: [{ ...lowStock, due }],
      },
    }),
  });
  const card = page.getByRole('region', { name: 'Needs you now' });
  await expect.element(card).toMatchTextContent(/Due \w{3} \d+ \w+, \d\d:\d\d/);
  await expect
    .element(card.getByRole('link', { name: 'View all 4' }))
    .toHaveAttribute('href', '/console/exceptions');
  await expect
    .element(card.getByRole('link', { name: 'Add stock' }))
    .toHaveAttribute('href', '/console/exceptions/E-1');
});

test('B81 Today names the price that the case of a held product raises it to, and a long parcel is tracked first', async () => {
  const show = (kind: string, detail: Record<string, number>) =>
    showConsole('/', {
      ...today,
      'today.get': () => ({
        ...day,
        exceptions: {
          count: 1,
          groups: { now: 1, today: 0, later: 0 },
          scanned: null,
          closed_by_themselves: 0,
          first: [{ ...lowStock, kind, detail }],
        },
      }),
    });
  const card = page.getByRole('region', { name: 'Needs you now' });
  await show('price_below_floor', { price: 13_000, floor: 18_852, raised: 19_000 });
  await expect.element(card.getByRole('link', { name: /^Raise to Rp\s19\.000$/ })).toBeVisible();
  await show('parcel_stuck', { days: 21 });
  await expect.element(card.getByRole('link', { name: 'Track parcel' })).toBeVisible();
});

test('B19 the occupancy of the routers is a picture with a sentence and the table of its days', async () => {
  await showConsole('/', {
    ...today,
    'rentals.occupancy': () => ({
      units: 4,
      days: [
        { day: '2026-11-20', needed: 2 },
        { day: '2026-11-21', needed: 5 },
      ],
    }),
  });
  const region = page.getByRole('region', { name: /^Routers/ });
  await expect
    .element(region.getByRole('img', { name: /4 routers in service: 50% booked today, 125% at most/ }))
    .toBeVisible();
  await region.getByText('View as table').click();
  await expect.element(region.getByRole('row', { name: /^21 Nov/ })).toMatchTextContent(/5 of 4.*125%/);
});

test('B19 SIM cards under their mark are named, the fewest first', async () => {
  const card = (product: string, stock: number | null) => ({
    product,
    name: `SIM ${product}`,
    stock,
    mark: 10,
  });
  await showConsole('/', {
    ...today,
    'stock.list': () => [card('asia', 10), card('japan', 0), card('korea', 11), card('uncounted', null)],
  });
  const rows = page.getByRole('region', { name: 'SIM cards running low' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/SIM japan.*0 left/);
  await expect.element(rows.nth(1)).toMatchTextContent(/SIM asia.*10 left/);
  await expect.element(rows.nth(2)).not.toBeInTheDocument();
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
  await expect.element(page.getByText('No eSIMs delivered in the last 24 hours.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: /eSIM delivery/ }).getByRole('img'))
    .not.toBeInTheDocument();
});

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

const stepsWith = (...open: SetupStep[]) => ({
  over: false,
  steps: setupSteps.map((step) => ({ step, done: !open.includes(step) })),
});

test('B75 the owner of a new shop sees what is done and a way to each step that is open', async () => {
  await showConsole('/', withSetup(stepsWith('rates', 'colleague')));
  const card = page.getByRole('region', { name: 'Set up the shop' });
  await expect.element(card.getByText('7 of 9')).toBeVisible();
  const links = card.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set exchange rates', '/console/system/prices#rates.set'],
    ['Invite someone', '/console/staff#staff.invite'],
  ]);
});

test('B75 the done steps are one line and the next two stand open, until all are asked for', async () => {
  await showConsole('/', withSetup(stepsWith('rates', 'gateway_fee', 'test_order', 'colleague')));
  const card = page.getByRole('region', { name: 'Set up the shop' });
  await expect.element(card.getByRole('listitem').nth(1)).toBeVisible();
  expect(card.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(card.getByText(/Second sign-in method\s· Company and contacts/)).toBeVisible();
  expect(headings().indexOf('Set up the shop')).toBeLessThan(headings().indexOf('Needs you now'));
  await card.getByRole('button', { name: 'Show all 9' }).click();
  await expect.element(card.getByRole('listitem').nth(8)).toBeVisible();
});

test('B75 once an order was paid the steps stand below what needs a person', async () => {
  await showConsole('/', withSetup(stepsWith('rates')));
  await expect.element(page.getByRole('region', { name: 'Set up the shop' })).toBeVisible();
  expect(headings().indexOf('Set up the shop')).toBeGreaterThan(headings().indexOf('Needs you now'));
});

test('B75 a shop that is past its first steps, and a person who cannot take them, see no card', async () => {
  await showConsole('/', withSetup({ ...stepsWith('stock'), over: true }));
  await expect.element(page.getByRole('region', { name: 'Due today' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Set up the shop' })).not.toBeInTheDocument();
  const { shop } = await showConsole('/', figures(), { roles: ['manager'] });
  await expect.element(page.getByRole('region', { name: 'Due today' }).first()).toBeVisible();
  expect(shop.inputsOf('setup.get')).toEqual([]);
});
