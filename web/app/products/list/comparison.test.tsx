import type { Product } from '@langit/contract/wire/catalogue';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, showPart } from '../../testing/show-part';
import { CompareBox, Comparison } from './comparison';

const plan = (letter: string) => ({ product_id: `plan-${letter}`, name: `Plan ${letter}` }) as Product;
const plans = ['a', 'b', 'c', 'd'].map(plan);

const List = ({ shown }: { shown: readonly Product[] }) => (
  <Comparison of={shown}>
    {shown.map((product) => (
      <CompareBox key={product.product_id} product={product} />
    ))}
  </Comparison>
);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const routes = [{ path: '/compare', element: <Address /> }];

beforeEach(() => sessionStorage.clear());

test('J1 the bar appears with the first tick, and the fourth plan is refused with a sentence', async () => {
  const { screen } = await showPart(<List shown={plans} />, { routes });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
  await expect.element(screen.getByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  for (const name of ['Plan a', 'Plan b', 'Plan c']) await box(name).click();
  await expect.element(screen.getByText('3 plans chosen')).toBeVisible();
  await box('Plan d').click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Three plans at most. Untick one to choose another.');
  await expect.element(box('Plan d')).not.toBeChecked();
  await expectAccessible();
  await box('Plan b').click();
  await box('Plan d').click();
  await expect.element(box('Plan d')).toBeChecked();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('/compare?plans=plan-a;plan-c;plan-d')).toBeVisible();
});

test('J1 the choice stays in the tab for another page of the list and a reload', async () => {
  const first = await showPart(<List shown={plans.slice(0, 2)} />, { routes });
  await first.screen.getByRole('checkbox', { name: 'Compare Plan a' }).click();
  await expect.element(first.screen.getByText('1 plan chosen')).toBeVisible();
  const { screen } = await showPart(<List shown={plans.slice(2)} />, { routes });
  await screen.getByRole('checkbox', { name: 'Compare Plan c' }).click();
  await expect.element(screen.getByText('2 plans chosen')).toBeVisible();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('/compare?plans=plan-a;plan-c')).toBeVisible();
});

test('J1 Clear takes every tick away', async () => {
  const { screen } = await showPart(<List shown={plans} />, { routes });
  await screen.getByRole('checkbox', { name: 'Compare Plan a' }).click();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Compare Plan a' })).not.toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
});
