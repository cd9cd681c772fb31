import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Meter } from './meter';

const around = 2 * Math.PI * 52;

test.each([
  [3, 4, 0.75],
  [9, 4, 1],
  [0, 4, 0],
  [-1, 4, 0],
  [1, 0, 0],
])('a meter of %f of %f fills %f of its ring', async (value, max, share) => {
  const { screen } = await showPart(<Meter value={value} max={max} text="Left" />);
  const dash = screen.container.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray');
  expect(Number.parseFloat(dash ?? '0') / around).toBeCloseTo(share);
});

test('Z32 a ring without data is full in the colour of a warning, not an empty track', async () => {
  const { screen, show } = await showPart(<Meter value={1} max={4} text="Left" />);
  const track = () => screen.container.querySelector('circle')?.getAttribute('class');
  expect(track()).toBe('stroke-line');
  await show(<Meter value={0} max={4} text="Left" />);
  expect(track()).toBe('stroke-ember');
});

test('a meter is read as its sentence alone', async () => {
  const { screen } = await showPart(
    <Meter value={3} max={4} text="3 GB of 4 GB left">
      3 GB
    </Meter>,
  );
  await expect.element(screen.getByRole('img', { name: '3 GB of 4 GB left' })).toBeVisible();
  await expect.element(screen.getByText('3 GB', { exact: true })).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
});
