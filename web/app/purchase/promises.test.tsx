import { addDays, dayHere } from '@langit/contract/values/calendar-days';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { formatDay } from '../i18n/dates';
import { showPart } from '../testing/show-part';
import type { PromisedGoods } from './promise-rules';
import { Promises } from './promises';

const plan = {
  type: 'ez-sim',
  starts_on: 'first_connection',
  install_within_days: 30,
  place_name: 'Japan',
} as const satisfies PromisedGoods;

const inDays = (days: number) => formatDay(addDays(dayHere(new Date(Date.now())), days), 'en');

async function linesOf(of: PromisedGoods, more: { nation?: string | null; only?: 'refund' } = {}) {
  const { screen } = await showPart(<Promises of={of} {...more} />);
  const list = screen.getByRole('list', { name: 'Our promises' });
  await expect.element(list).toBeVisible();
  await expectAccessible();
  return [...list.element().children].map((line) => line.textContent);
}

test('Z34 before the button a plan says when it starts, how the money comes back, and to check the phone', async () => {
  expect(await linesOf(plan, { nation: 'Japan' })).toEqual([
    'Install at home: your days start in Japan.',
    `Not installed? Full refund until ${inDays(30)}.`,
    'Delivered in 20 minutes, or a full refund.',
    'Check your phone',
  ]);
});

test.each([
  ['Vietnam', `Not installed? Full refund until ${inDays(3)}.`],
  [null, `Not installed? Full refund until ${inDays(30)} (3 days if you live in Vietnam).`],
])('Z34 F9 for the country %s a card names the refund that this customer gets', async (nation, words) => {
  expect(await linesOf(plan, { nation, only: 'refund' })).toEqual([words]);
});

test('Z34 F9 a guest is promised no day that may be wrong: both periods are named, whatever the page asks', async () => {
  expect(await linesOf(plan, { only: 'refund' })).toEqual([
    `Not installed? Full refund until ${inDays(30)} (3 days if you live in Vietnam).`,
  ]);
});

test.each([
  ['a SIM card', { ...plan, type: 'sim-card' }, 'Starts when the card is first used.'],
  [
    'an eSIM that starts at home',
    { ...plan, starts_on: 'install' },
    'Starts when you install it: wait until you need it.',
  ],
  ['a top-up', { type: 'top-up' }, 'Nothing to install.'],
] as const)('Z19 Z34 %s says what is true of it', async (_, goods, words) => {
  expect((await linesOf(goods))[0]).toBe(words);
});
