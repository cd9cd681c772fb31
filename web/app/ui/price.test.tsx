import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Price } from './price';

test.each([
  [50_000, 'IDR', /^Rp\s?50[.,]000$/],
  [1_234, 'USD', /^(US)?\$12\.34$/],
  [990, 'JPY', /^[¥￥]990$/],
] as const)('%i minor units of %s are written as money', async (amount, currency, written) => {
  const { screen } = await showPart(<Price amount={amount} currency={currency} />);
  await expect.element(screen.getByText(written)).toBeVisible();
  await expectAccessible();
});

test('an earlier price is struck through when it was higher, and left out otherwise', async () => {
  const { screen, show } = await showPart(<Price amount={990} was={1_200} currency="JPY" />);
  const struck = () => screen.container.querySelector('s')?.textContent;
  expect(struck()).toMatch(/1,200$/);
  await expectAccessible();
  for (const was of [990, 500, null]) {
    await show(<Price amount={990} was={was} currency="JPY" />);
    expect(struck()).toBeUndefined();
  }
});
