import type { Product } from '@langit/contract/wire/catalogue';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { showPart } from '../../testing/show-part';
import { CompareBox, CompareSwitch, Comparison } from './comparison';

const plan = (letter: string) => ({ product_id: `plan-${letter}`, name: `Plan ${letter}` }) as Product;
const plans = ['a', 'b', 'c', 'd'].map(plan);

const List = ({ shown }: { shown: readonly Product[] }) => (
  <Comparison of={shown} trip={{ days: 5, gigabytes: 1 }}>
    <CompareSwitch />
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

test('Z31 J1 comparing is a mode: cards become ticks, and the fourth plan is refused with a sentence', async () => {
  const { screen } = await showPart(<List shown={plans} />, { routes });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
  await expect.element(box('Plan a')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('Tick up to three plans.')).toBeVisible();
  for (const name of ['Plan a', 'Plan b', 'Plan c']) await box(name).click();
  await expect.element(screen.getByRole('list')).toHaveTextContent('Plan aPlan bPlan c');
  await box('Plan d').click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('You can compare three plans. Untick one to choose another.');
  await expect.element(box('Plan d')).not.toBeChecked();
  await expectAccessible();
  await box('Plan b').click();
  await box('Plan d').click();
  await expect.element(box('Plan d')).toBeChecked();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect
    .element(screen.getByText('/compare?plans=plan-a;plan-c;plan-d&trip_days=5&trip_gb=1'))
    .toBeVisible();
});

test('J1 the choice stays in the tab for another page of the list and a reload', async () => {
  const first = await showPart(<List shown={plans.slice(0, 2)} />, { routes });
  await first.screen.getByRole('button', { name: 'Compare' }).click();
  await first.screen.getByRole('checkbox', { name: 'Compare Plan a' }).click();
  await expect.element(first.screen.getByRole('list')).toHaveTextContent('Plan a');
  const { screen } = await showPart(<List shown={plans.slice(2)} />, { routes });
  await screen.getByRole('checkbox', { name: 'Compare Plan c' }).click();
  await expect.element(screen.getByRole('list')).toHaveTextContent('Plan aPlan c');
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('/compare?plans=plan-a;plan-c&trip_days=5&trip_gb=1')).toBeVisible();
});

test('Z31 J1 Cancel takes every tick away and gives the cards back', async () => {
  const { screen } = await showPart(<List shown={plans} />, { routes });
  await screen.getByRole('button', { name: 'Compare' }).click();
  await screen.getByRole('checkbox', { name: 'Compare Plan a' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Compare Plan a' })).not.toBeChecked();
});

test('Z31 the first tick is in sight when comparing begins', async () => {
  const { screen } = await showPart(
    <Comparison of={plans} trip={null}>
      <CompareSwitch />
      <div style={{ height: '300vh' }} />
      <CompareBox product={plan('a')} />
    </Comparison>,
    { routes },
  );
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Compare Plan a' })).toBeInViewport();
});
