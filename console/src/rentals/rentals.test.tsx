import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample } from '../../testing/sample';
import { type Answers, noAnswer, refuse } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

type Board = ReturnType<typeof sample<'rentals.board'>>;

const booking: Board['units'][number]['bookings'][number] = {
  rental: 'RENT-1',
  order: 'LGT-1',
  customer: null,
  state: 'booked',
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
    model: model ?? models[0] ?? '',
    models: models.map((product) => ({ product, units: 3 })),
    today: '2026-11-20',
    from: '2026-11-20',
    to: '2026-12-03',
    units: units.map((serial) => ({
      serial,
      state: 'in_service',
      bookings: serial === on ? [booking] : [],
    })),
  });
const rentals: Answers = { 'rentals.board': ({ model }) => board(model, 'LGT-R-1') };

const grid = page.getByRole('grid', { name: 'Routers by day' });
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
  await expect.element(alert).toMatchTextContent(/The shop did not answer/);
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
  const dialog = page.getByRole('dialog', { name: 'Move the booking of LGT-1' });
  await dialog.getByRole('radio', { name: /LGT-R-3/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/It is on LGT-R-2 now\./);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Dewi: rental\.reassign/);
  await expect.element(dialog.getByRole('radio', { name: /LGT-R-3/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /LGT-R-3/ })).toMatchTextContent(/LGT-1/);
  expect(shop.inputsOf('rentals.reassign').at(-1)).toMatchObject({ serial: 'LGT-R-3', was: 'LGT-R-2' });
});
