import type { CallResult } from '@langit/contract/operator/calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, noAnswer, refuse } from '../../testing/shop-double';
import { phone, showConsole } from '../../testing/show-console';

type Board = ReturnType<typeof sample<'rentals.board'>>;

const booking: Board['units'][number]['bookings'][number] = {
  rental: 'RENT-1',
  order: 'LGT-1',
  customer: null,
  phone: null,
  state: 'booked',
  phase: 'reserved',
  start: '2026-11-22',
  end: '2026-11-24',
  blocked_from: '2026-11-21',
  blocked_to: '2026-11-26',
  movable: true,
  late: null,
};
const units = ['LGT-R-1', 'LGT-R-2', 'LGT-R-3'];
const models = ['router-china-1gb-daily', 'router-hong-kong-3gb-daily'];

/** A board on which the booking is on a router. */
const board = (model: string | undefined, on: string): Board =>
  sample('rentals.board', {
    model: model ?? null,
    models: models.map((product) => ({
      product,
      name: product,
      units: 3,
      in_service: 3,
      free_today: 3,
      late: 0,
      in_repair: 0,
    })),
    today: '2026-11-20',
    from: '2026-11-20',
    to: '2026-12-03',
    units: units.map((serial) => ({
      serial,
      product: model ?? models[0] ?? '',
      state: 'in_service',
      bookings: serial === on ? [booking] : [],
    })),
  });
const rentals: Answers = { 'rentals.board': ({ model }) => board(model, 'LGT-R-1') };

const grid = page.getByRole('grid', { name: 'Router schedule' });
const cell = grid.getByRole('gridcell', { name: /LGT-1/ });
const chooseModel = () =>
  page
    .getByRole('search')
    .getByLabelText('Model')
    .selectOptions(models[1] ?? '');

test('B41 Tab enters the board again after another model was chosen', async () => {
  const { address } = await showConsole(`/rentals?model=${models[0]}`, rentals, { roles: ['counter'] });
  await expect.element(grid).toBeVisible();
  (grid.getByRole('gridcell').first().element() as HTMLElement).focus();
  await chooseModel();
  await expect.poll(address).toContain(models[1]);
  await expect.poll(() => grid.element().querySelectorAll('[role=gridcell][tabindex="0"]').length).toBe(1);
});

test('B42 a drop that gets no answer says so, and not at another model', async () => {
  await showConsole(`/rentals?model=${models[0]}`, { ...rentals, 'rentals.reassign': noAnswer });
  await cell.dropTo(grid.getByRole('rowheader', { name: 'LGT-R-2' }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The shop isn’t responding/);
  await chooseModel();
  await expect.element(alert).not.toBeInTheDocument();
});

test('B57 a booking that a colleague has moved meanwhile is moved on only after the refusal was read', async () => {
  const place = { on: 'LGT-R-1' };
  const { shop } = await showConsole(`/rentals?model=${models[0]}`, {
    'rentals.board': ({ model }) => board(model, place.on),
    'rentals.reassign': ({ rental, serial, was }) => {
      if (was === 'LGT-R-1')
        return refuse('STALE', {
          message: 'It is on LGT-R-2 now.',
          changes: [{ who: 'Dewi', what: 'rental.reassign', at: '2026-11-20T03:00:00.000Z' }],
          revision: '2',
          now: { was: 'LGT-R-2' },
        });
      place.on = serial;
      return sample('rentals.reassign', { rental, serial, from: 'LGT-R-2', changed: true, in_the_way: null });
    },
  });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  const dialog = page.getByRole('dialog', { name: 'Move booking of LGT-1' });
  await dialog.getByRole('radio', { name: /LGT-R-3/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/It is on LGT-R-2 now\./);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Dewi changed this/);
  await expect.element(dialog.getByRole('radio', { name: /LGT-R-3/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /LGT-R-3/ })).toMatchTextContent(/LGT-1/);
  expect(shop.inputsOf('rentals.reassign').at(-1)).toMatchObject({ serial: 'LGT-R-3', was: 'LGT-R-2' });
});

test('B44 the fees and pick-ups of routers have their places beside the board', async () => {
  const { address } = await showConsole(
    '/rentals',
    {
      ...rentals,
      'rentals.fees': () => [
        sampleRow('rentals.fees', { charge: 'C-1', serial: 'LGT-R-1', order: 'LGT-1', amount: 125_000 }),
      ],
      'rentals.pickups': () => [],
    },
    { roles: ['counter'] },
  );
  const parts = page.getByRole('navigation', { name: 'Rentals' });
  await parts.getByRole('link', { name: 'Fees' }).click();
  await expect.poll(address).toBe('/rentals/fees');
  await expect
    .element(page.getByRole('table', { name: 'Fees' }).getByRole('row', { name: /LGT-R-1/ }))
    .toMatchTextContent(/125\.000/);
  await parts.getByRole('link', { name: 'Pick-ups' }).click();
  await expect.poll(address).toBe('/rentals/pickups');
  await expect.element(page.getByText('No pick-ups to arrange')).toBeVisible();
});

test('B44 fees stand by customer with the sum of each, who owes the most first, and a lost router is called so', async () => {
  const fee = (customer: string, more: object) =>
    sampleRow('rentals.fees', {
      customer,
      email: `${customer}@example.com`,
      state: 'due',
      lost: false,
      ...more,
    });
  await showConsole('/rentals/fees', {
    'rentals.fees': () => [
      fee('Rina', { charge: 'C-1', kind: 'late', amount: 45_000 }),
      fee('Bambang', { charge: 'C-2', kind: 'late', amount: 531_000 }),
      fee('Bambang', { charge: 'C-3', kind: 'loss', amount: 900_000, lost: true, returned: '2026-11-28' }),
      fee('Bambang', { charge: 'C-4', kind: 'damage', amount: 70_000, state: 'paid' }),
    ],
  });
  const table = page.getByRole('table', { name: 'Fees' });
  await expect.element(table.getByRole('row', { name: /^Bambang/ })).toMatchTextContent(/Rp\s1\.431\.000/);
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/^Bambang/);
  await expect
    .element(table.getByRole('row', { name: /Lost router/ }))
    .toMatchTextContent(/reported lost 28 Nov 2026.*900\.000/);
});

/** A shop in which LGT-R-2 is taken; `on` is where the booking is. */
const withOneTaken = (on: { router: string }): Answers => ({
  'rentals.board': ({ model }) => board(model, on.router),
  'rentals.reassign': ({ rental, serial }) => {
    const answer = { rental, order: 'LGT-1', serial, from: on.router };
    if (serial === 'LGT-R-2') {
      const taken = {
        order: 'LGT-2',
        serial,
        state: 'booked' as const,
        start: '2026-11-22',
        end: '2026-11-24',
      };
      return { ...answer, changed: false, in_the_way: taken };
    }
    on.router = serial;
    return { ...answer, changed: true, in_the_way: null };
  },
});
const rowOf = (serial: string) => grid.getByRole('row', { name: new RegExp(serial) });

test('B41 B42 a booking is moved on the board with m, is taken back, and stays where another one is in the way', async () => {
  await showConsole(`/rentals?model=${models[0]}`, withOneTaken({ router: 'LGT-R-1' }), {
    roles: ['manager'],
  });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.element(cell).toHaveFocus();
  await userEvent.keyboard('m');
  const dialog = page.getByRole('dialog', { name: 'Move booking of LGT-1' });
  await dialog.getByRole('radio', { name: /LGT-R-2/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/booked for order LGT-2/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf('LGT-R-1')).toMatchTextContent(/LGT-1/);

  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  await dialog.getByRole('radio', { name: /LGT-R-3/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf('LGT-R-3')).toMatchTextContent(/LGT-1/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('LGT-R-1')).toMatchTextContent(/LGT-1/);
  await page.getByText('By day').click();
  await expect.element(page.getByText('LGT-R-1 goes out')).toBeVisible();
});

test('B42 a booking is dragged to a free router, and put back where the router is taken', async () => {
  await showConsole(`/rentals?model=${models[0]}`, withOneTaken({ router: 'LGT-R-1' }), {
    roles: ['manager'],
  });
  await expect.element(cell).toBeVisible();
  await cell.dropTo(grid.getByRole('rowheader', { name: 'LGT-R-2' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/booked for order LGT-2/);
  await expect.element(rowOf('LGT-R-1')).toMatchTextContent(/LGT-1/);
  await cell.dropTo(grid.getByRole('rowheader', { name: 'LGT-R-3' }));
  await expect.element(rowOf('LGT-R-3')).toMatchTextContent(/LGT-1/);
});

/** Two models with a router each: one booked by Rina, the other overdue at Minh Anh's. */
const lateBoard = (): CallResult<'rentals.board'> => ({
  ...board(undefined, ''),
  models: [
    { product: 'a', name: 'Router Japan', units: 4, in_service: 3, free_today: 2, late: 0, in_repair: 1 },
    { product: 'b', name: 'Router Taiwan', units: 1, in_service: 1, free_today: 0, late: 1, in_repair: 0 },
  ],
  units: [
    {
      serial: 'LGT-R-1',
      product: 'a',
      state: 'in_service',
      bookings: [{ ...booking, customer: 'Rina K.', phone: '+6281234567890' }],
    },
    {
      serial: 'LGT-R-9',
      product: 'b',
      state: 'in_service',
      bookings: [
        {
          ...booking,
          rental: 'RENT-9',
          order: 'LGT-9',
          customer: 'Minh Anh',
          phone: '+84912345678',
          state: 'out',
          phase: 'overdue',
          start: '2026-11-10',
          end: '2026-11-17',
          blocked_from: '2026-11-09',
          blocked_to: '2026-11-20',
          movable: false,
          late: { days: 3, fee: 150_000, reminded: null, blocks: null },
        },
      ],
    },
  ],
});
const twoModels: Answers = { 'rentals.board': lateBoard };
const rina = grid.getByRole('gridcell', { name: /Rina K\./ });

test('B41 all models stand on one board, each with how many of its routers are free today, late and in repair', async () => {
  const { shop } = await showConsole('/rentals', twoModels, { roles: ['counter'] });
  await expect
    .element(grid.getByRole('row', { name: /Router Japan/ }))
    .toMatchTextContent(/Router Japan2 of 3 available today\s· 1 in repair$/);
  await expect
    .element(grid.getByRole('row', { name: /Router Taiwan/ }))
    .toMatchTextContent(/Router Taiwan0 of 1 available today\s· 1 late$/);
  expect(shop.inputsOf('rentals.board')).toEqual([{ days: 21 }]);
  (rina.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(grid.getByRole('gridcell', { name: /Minh Anh, LGT-9.*3 days late/ })).toHaveFocus();
});

test('B41 Enter opens a booking as a card with its customer, phone, days and acts, and Escape leads back to its bar', async () => {
  await showConsole('/rentals', twoModels, { roles: ['manager'] });
  await expect.element(rina).toBeVisible();
  (rina.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('dialog', { name: 'Rina K.' });
  await expect.element(card).toHaveFocus();
  await expect
    .element(card)
    .toMatchTextContent(/Booked.*LGT-R-1.*Router Japan.*LGT-1.*22 Nov 2026 – 24 Nov 2026/);
  await expect
    .element(card.getByRole('link', { name: '+6281234567890' }))
    .toHaveAttribute('href', 'tel:+6281234567890');
  await expect
    .element(card.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/6281234567890');
  await expect
    .element(card.getByRole('link', { name: 'Hand out' }))
    .toHaveAttribute('href', '/console/counter?scan=LGT-R-1&for=LGT-1');
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(rina).toHaveFocus();

  await rina.click();
  await card.getByRole('button', { name: 'Move' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Move booking of LGT-1' })).toBeVisible();
});

test('B41 the pointer opens the card of a booking and takes it along, and a press keeps it', async () => {
  await showConsole('/rentals', twoModels, { roles: ['counter'] });
  const late = grid.getByRole('gridcell', { name: /Minh Anh/ });
  await late.hover();
  const card = page.getByRole('dialog', { name: 'Minh Anh' });
  await expect.element(card).toMatchTextContent(/3 days late.*Fee so far 3 days × Rp 50\.000 = Rp 150\.000/);
  await expect.element(card.getByRole('link', { name: 'Mark as returned' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Remind customer' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(card).not.toBeInTheDocument();
  await late.click();
  await expect.element(card).toHaveFocus();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('B124 a customer who was reminded today is not reminded again from the board', async () => {
  const late = (of: ReturnType<typeof lateBoard>) => ({
    ...of,
    units: of.units.map((unit) => ({
      ...unit,
      bookings: unit.bookings.map((one) =>
        one.late ? { ...one, late: { ...one.late, reminded: new Date().toISOString() } } : one,
      ),
    })),
  });
  await showConsole('/rentals', { 'rentals.board': () => late(lateBoard()) }, { roles: ['counter'] });
  await grid.getByRole('gridcell', { name: /Minh Anh/ }).click();
  const card = page.getByRole('dialog', { name: 'Minh Anh' });
  await expect.element(card).toMatchTextContent(/last reminded/);
  await expect.element(card.getByRole('link', { name: 'Mark as returned' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Remind customer' })).not.toBeInTheDocument();
});

test('B41 on a phone the board scrolls in its own box, and a booking opens as a sheet', async () => {
  await showConsole('/rentals', twoModels, { roles: ['counter'], viewport: phone });
  await expect.element(rina).toBeVisible();
  const router = grid.getByRole('rowheader', { name: 'LGT-R-1' }).element();
  const box = grid.element().closest('.board-box') as HTMLElement;
  const before = router.getBoundingClientRect().left;
  box.scrollLeft = 200;
  expect(box.scrollLeft).toBe(200);
  expect(router.getBoundingClientRect().left).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  box.scrollLeft = 0;
  await rina.click();
  await expect.element(page.getByRole('dialog', { name: 'Rina K.' })).toMatchTextContent(/LGT-R-1/);
});

test('B41 a free router is found by days, and leads to its page or to a new order for these days', async () => {
  const { shop, address } = await showConsole(
    '/rentals',
    {
      ...twoModels,
      'rentals.free': ({ from }) => ({
        models: [
          {
            product: 'a',
            name: 'Router Japan',
            in_service: 3,
            free: from === '2026-12-01' ? ['LGT-R-2'] : [],
          },
          { product: 'b', name: 'Router Taiwan', in_service: 1, free: [] },
        ],
        place: null,
        can_be_ordered: true,
      }),
    },
    { roles: ['manager'] },
  );
  await page.getByRole('button', { name: 'Find available router' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find available router' });
  await expect.element(dialog.getByText(/No router is available on these days/)).toBeVisible();
  await dialog.getByLabelText('First day').fill('2026-12-01');
  await dialog.getByLabelText('Last day').fill('2026-12-04');
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.element(dialog.getByText('1 of 3 available')).toBeVisible();
  await expect.element(dialog.getByText('Fully booked: Router Taiwan')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'LGT-R-2' }))
    .toHaveAttribute('href', '/console/units/LGT-R-2');
  expect(shop.inputsOf('rentals.free').at(-1)).toEqual({
    from: '2026-12-01',
    to: '2026-12-04',
    method: 'fast',
  });
  await dialog.getByRole('link', { name: 'New order' }).click();
  await expect.poll(address).toBe('/orders/new?product=a&start=2026-12-01&end=2026-12-04&method=fast');
});

test('B41 the board goes a week earlier and later, and back to today', async () => {
  const { shop, address } = await showConsole('/rentals?days=14', rentals, { roles: ['counter'] });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const today = link('Back to today');
  await expect.element(grid).toBeVisible();
  await expect.element(today).not.toBeInTheDocument();
  await link('A week later').click();
  await expect.poll(address).toBe('/rentals?days=14&from=2026-11-27');
  expect(shop.inputsOf('rentals.board').at(-1)).toMatchObject({ from: '2026-11-27', days: 14 });
  await today.click();
  await expect.poll(address).toBe('/rentals?days=14');
  await link('A week earlier').click();
  await expect.poll(address).toBe('/rentals?days=14&from=2026-11-13');
});

test('B42 a booking moves to routers of its model that are in service, the free ones first', async () => {
  const [china = '', hongKong = ''] = models;
  const unit = (serial: string, product: string, more: Partial<Board['units'][number]> = {}) => ({
    serial,
    product,
    state: 'in_service' as const,
    bookings: [],
    ...more,
  });
  await showConsole(
    '/rentals',
    {
      'rentals.board': () => ({
        ...board(undefined, ''),
        units: [
          unit('LGT-R-1', china, { bookings: [booking] }),
          unit('LGT-R-2', china, { bookings: [{ ...booking, rental: 'RENT-2', order: 'LGT-2' }] }),
          unit('LGT-R-3', china, { state: 'repair' }),
          unit('LGT-R-4', china),
          unit('LGT-R-5', hongKong),
        ],
      }),
    },
    { roles: ['counter', 'manager'] },
  );
  await expect.element(grid).toBeVisible();
  (grid.getByRole('gridcell', { name: /LGT-1/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  const dialog = page.getByRole('dialog', { name: 'Move booking of LGT-1' });
  await expect.element(dialog.getByRole('radio', { name: /LGT-R-4/ })).toBeChecked();
  const offered = [...dialog.element().querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['LGT-R-4available', 'LGT-R-2booked for LGT-2']);
});
