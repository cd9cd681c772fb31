import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Stamp } from './stamp';

const stamp = (title: string) => (
  <Stamp label="Paid" title={title}>
    24 Nov 2026
  </Stamp>
);

test('Z24 a stamp reads as its label, its title and its line', async () => {
  const { screen } = await showPart(stamp('Japan'));
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('Paid: Japan24 Nov 2026');
  await expectAccessible();
});

test('Z24 a stamp with a long title has the size of any other', async () => {
  const { screen, show } = await showPart(stamp('Japan'));
  const size = () => {
    const { offsetWidth, offsetHeight } = screen.getByRole('paragraph').element() as HTMLElement;
    return [offsetWidth, offsetHeight];
  };
  const short = size();
  await show(stamp('Saint Vincent and the Grenadines'));
  await expect.element(screen.getByText('Saint Vincent and the Grenadines')).toBeVisible();
  expect(size()).toEqual(short);
});
