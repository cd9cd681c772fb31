import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

type Charge = ReturnType<typeof sample<'units.get'>>['charges'][number];

test('B44 a fee is added at a router, and is paid there', async () => {
  const fees: Charge[] = [];
  const [usual] = sample('units.get').charges;
  const may = { ...sample('units.get').may, charge: true as const };
  const unit: Answers = {
    'units.list': () => [sampleRow('units.list', { serial: 'LGT-R-1', rentals: [] })],
    'units.get': () =>
      sample('units.get', { serial: 'LGT-R-1', rentals: [], checks: [], charges: [...fees], may }),
    'notes.list': () => [],
    'rentals.chargeAdd': ({ amount, kind }) => {
      if (usual) fees.push({ ...usual, charge: 'C-1', amount, kind: kind ?? 'damage', state: 'due' });
      return sample('rentals.chargeAdd');
    },
    'rentals.chargePaid': () => {
      for (const fee of fees) fee.state = 'paid';
      return sample('rentals.chargePaid');
    },
  };
  const { shop } = await showConsole('/units/LGT-R-1', unit, { roles: ['manager'] });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /Add fee$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add fee' });
  await dialog.getByLabelText('Amount in Rupiah').fill('125000');
  await userEvent.keyboard('{Enter}');
  const fee = page.getByRole('region', { name: 'Fees' }).getByRole('listitem');
  await expect.element(fee).toMatchTextContent(/Rp 125\.000/);
  await fee.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(fee.getByRole('button')).not.toBeInTheDocument();
  await expect.element(fee).toMatchTextContent(/Paid/);
  expect(shop.inputsOf('rentals.chargePaid')).toEqual([{ charge: 'C-1', method: 'cash' }]);
});

test.each([
  ['en', 'Unpaid', 'Waived'],
  ['id', 'Belum dibayar', 'Dihapuskan'],
  ['ja', '未払い', '免除'],
  ['vi', 'Chưa trả', 'Đã miễn'],
] as const)('B127 the state of a fee begins with a capital letter (%s)', async (locale, due, waived) => {
  const [fee] = sample('units.get').charges;
  const charges = fee
    ? (['due', 'waived'] as const).map((state) => ({ ...fee, charge: `C-${state}`, state }))
    : [];
  await showConsole(
    '/units/LGT-R-1',
    {
      'units.list': () => [],
      'units.get': () => sample('units.get', { serial: 'LGT-R-1', rentals: [], checks: [], charges }),
      'notes.list': () => [],
    },
    { locale },
  );
  for (const word of [due, waived]) await expect.element(page.getByText(word, { exact: true })).toBeVisible();
});

test('B128 a late router is late in the head of its page and in its booking, in one badge each', async () => {
  const [rental] = sample('units.get').rentals;
  const rentals = rental
    ? [
        { ...rental, rental: 'R-2', state: 'out' as const, phase: 'overdue' as const, days_late: 3 },
        { ...rental, rental: 'R-1', state: 'returned' as const, phase: null, days_late: 0 },
      ]
    : [];
  await showConsole('/units/LGT-R-1', {
    'units.list': () => [],
    'units.get': () => sample('units.get', { serial: 'LGT-R-1', state: 'in_service', rentals }),
    'notes.list': () => [],
  });
  const opened = page.getByRole('article', { name: 'LGT-R-1' });
  await expect.element(opened.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/3 days late$/);
  const bookings = page.getByRole('region', { name: 'Bookings' }).getByRole('listitem');
  await expect.element(bookings.nth(0)).toMatchTextContent(/3 days late/);
  await expect.element(bookings.nth(1)).toMatchTextContent(/Returned/);
  await expect.element(opened).not.toMatchTextContent(/In service|Out/);
});

test('B44 the blue button of a router is what it waits for, and nothing is blue on one that waits for nothing', async () => {
  const { may, rentals } = sample('units.get');
  const no = { not: 'CONFLICT', says: 'not now' } as const;
  const ofState = (state: 'booked' | 'out' | null, receive: typeof may.receive): Answers => ({
    'units.list': () => [],
    'units.get': () =>
      sample('units.get', {
        serial: 'LGT-R-1',
        next_states: ['repair', 'retired'],
        may: { ...may, receive, lose: receive },
        rentals: state === null ? [] : rentals.map((rental) => ({ ...rental, state, send_by: '2026-01-02' })),
      }),
    'notes.list': () => [],
  });
  for (const [state, receive, blue] of [
    [null, no, []],
    ['booked', no, ['Open in Counter']],
    ['out', true, ['Mark as returned']],
  ] as const) {
    await showConsole('/units/LGT-R-1', ofState(state, receive), { roles: ['manager'] });
    const opened = page.getByRole('article', { name: 'LGT-R-1' });
    await expect.element(opened.getByRole('button', { name: 'More' })).toBeVisible();
    const primary = [...opened.element().querySelectorAll('.button-primary')];
    expect(primary.map(({ textContent }) => textContent)).toEqual(blue);
    await expect.element(opened.getByRole('button', { name: 'Retire' })).not.toBeInTheDocument();
    await opened.getByRole('button', { name: 'More' }).click();
    await expect.element(opened.getByRole('button', { name: 'Retire' })).toBeVisible();
  }
});

test('B13 the dialog that saves a list is in no other form, so that sending it sends no filters', async () => {
  const { shop } = await showConsole('/units?state=repair', {
    'units.list': () => [sampleRow('units.list', { serial: 'LGT-R-1', rentals: [] })],
  });
  await page.getByRole('button', { name: 'Save list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save list' });
  await dialog.getByLabelText('List name').fill('In repair');
  expect(dialog.element().closest('form')).toBeNull();
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('views.save')).toMatchObject([{ name: 'In repair', query: 'state=repair' }]);
});

test('B79 new routers are pasted as two columns, for a model that is chosen by name', async () => {
  const model = sampleRow('search.find', {
    kind: 'product',
    found: 'router-japan',
    what: 'Japan WiFi router',
  });
  const { shop } = await showConsole(
    '/units',
    {
      'units.list': () => [],
      'search.find': () => [model],
      'units.add': () => ({ added: ['WR-1', 'WR-2'] }),
    },
    { roles: ['manager'] },
  );
  await page.getByRole('button', { name: 'Add router' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add router' });
  await dialog.getByRole('combobox', { name: 'Product' }).fill('japan');
  await dialog.getByRole('option', { name: /Japan WiFi router/ }).click();
  await dialog.getByRole('textbox', { name: 'Routers' }).fill('WR-1\t356938035643809\nWR-2');
  await dialog.getByRole('button', { name: 'Add router' }).click();
  await expect.element(page.getByText('2 routers added')).toBeVisible();
  expect(shop.inputsOf('units.add')).toEqual([
    { product: 'router-japan', routers: 'WR-1 356938035643809\nWR-2' },
  ]);
});

test('B41 B119 the list of routers says where each is in a clerk’s words, with whom and for whom', async () => {
  const [rental] = sampleRow('units.list').rentals;
  const unit = (serial: string, state: 'in_service' | 'repair' | 'lost', ...rentals: object[]) =>
    sampleRow('units.list', {
      serial,
      state,
      rentals: rentals.map((more) => ({ ...rental, customer: 'Rina K.', days_late: 0, ...more })) as never,
    });
  const booked = { phase: 'reserved', start: '2026-12-01', end: '2026-12-05' };
  await showConsole('/units', {
    'units.list': () => [
      unit('LGT-R-1', 'in_service'),
      unit('LGT-R-2', 'in_service', { phase: 'overdue', days_late: 3 }, booked),
      unit('LGT-R-3', 'in_service', { phase: 'away', end: '2026-12-03' }),
      unit('LGT-R-4', 'in_service', { ...booked, customer: 'Budi S.' }),
      unit('LGT-R-5', 'repair', booked),
      unit('LGT-R-6', 'lost'),
      unit('LGT-R-7', 'in_service', { phase: 'coming_back', end: '2026-12-02' }),
    ],
  });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  for (const [name, words] of [
    ['LGT-R-1', 'On the shelf'],
    ['LGT-R-2', '3 days late'],
    ['LGT-R-3', 'Out until 3 Dec'],
    ['LGT-R-4', 'Booked 1 Dec'],
    ['LGT-R-4', 'Budi S.'],
    ['LGT-R-5', 'In repair'],
    ['LGT-R-6', 'Lost'],
    ['LGT-R-7', 'Coming back 2 Dec'],
  ] as const)
    await expect.element(row(name).getByText(words, { exact: true })).toBeVisible();
});

test('B13 beside an open router each row keeps where the router is, in two lines', async () => {
  const [rental] = sampleRow('units.list').rentals;
  const late = { ...rental, customer: 'Rina K.', phase: 'overdue', days_late: 3 } as never;
  await showConsole(
    '/units/LGT-R-2',
    { 'units.list': () => [sampleRow('units.list', { serial: 'LGT-R-1', rentals: [late] })] },
    { viewport: { width: 1440, height: 900 } },
  );
  const row = page.getByRole('list', { name: 'Routers' }).getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/LGT-R-1.*3 days late.*Rina K\./);
  const opened = page.getByRole('article');
  await expect.element(opened).toBeVisible();
  const [left, right] = [row, opened].map((part) => part.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  expect(left?.height).toBeLessThan(72);
});
