import type { Product } from '@langit/contract/wire/catalogue';
import { expect, test } from 'vitest';
import { expectAccessible, showPart } from '../testing/show-part';
import { PlanSection } from './plan-section';

const plan = {
  name: 'Japan 5 GB',
  destination_code: 'JP',
  image_url: '/flags/JP.svg',
  esim_type: 'QuotaBased',
  data_limit: 5,
  active_days: 30,
} as unknown as Product;

test.each([
  ['a SIM card', 'sim-card', 'install', 'Validity starts when the card is first used.'],
  ['an eSIM that starts at home', 'esim', 'install', 'Validity starts when it is installed.'],
  [
    'an eSIM that starts on arrival',
    'esim',
    'first_connection',
    'Validity starts at the first connection at the destination.',
  ],
] as const)('Z19 the checkout says when %s starts', async (_, kind, starts_on, words) => {
  const product = { ...plan, starts_on } as Product;
  const { screen } = await showPart(<PlanSection item={{ kind, product, count: 1 }} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expectAccessible();
});
