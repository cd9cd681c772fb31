import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { PlaceArt } from './place-art';

test('Z23 a place’s drawing has no name, because the name stands beside it, and its space is reserved', async () => {
  const { screen } = await showPart(<PlaceArt code="JP" />);
  const picture = screen.container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('src', '/places/JP.svg');
  expect(picture.getBoundingClientRect()).toMatchObject({ width: 72, height: 48 });
  await expectAccessible();
});
