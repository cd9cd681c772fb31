import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { ProductImage } from './product-image';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const broken = 'data:image/gif;base64,AAAA';

test('a product picture has no name, because the name stands beside it', async () => {
  const { screen } = await showPart(<ProductImage src={picture} className="h-20 w-32" />);
  expect(screen.container.querySelector('img')).toHaveAttribute('alt', '');
  expect(screen.container.querySelector('[data-placeholder]')).toBeNull();
  await expectAccessible();
});

test.each([
  ['missing', null],
  ['broken', broken],
])('a %s product picture is a silent placeholder of the same size', async (_, src) => {
  const { screen } = await showPart(<ProductImage src={src} className="h-20 w-32" eager />);
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  const placeholder = screen.container.querySelector('[data-placeholder]');
  expect(placeholder).toHaveAttribute('aria-hidden', 'true');
  expect(placeholder?.getBoundingClientRect()).toMatchObject({ width: 128, height: 80 });
  await expectAccessible();
});

test('after a broken picture another one is shown', async () => {
  const { screen, show } = await showPart(<ProductImage src={broken} eager />);
  await expect.poll(() => screen.container.querySelector('[data-placeholder]')).not.toBeNull();
  await show(<ProductImage src={picture} eager />);
  await expect.poll(() => screen.container.querySelector('img')?.src).toBe(picture);
});
