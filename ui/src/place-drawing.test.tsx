import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Flag, PlaceArt } from './place-drawing.tsx';

test('a flag is a picture without a name, with its space reserved', async () => {
  const { screen } = await showPart(<Flag code="jp" />);
  const picture = screen.container.querySelector('img') as HTMLImageElement;
  expect(picture.getBoundingClientRect()).toMatchObject({ width: 48, height: 32 });
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a flag is loaded when it is near the screen, an eager one at once', async () => {
  const { screen } = await showPart(
    <>
      <Flag code="jp" />
      <Flag code="sg" eager />
    </>,
  );
  const [lazy, eager] = screen.container.querySelectorAll('img');
  expect(lazy).toHaveAttribute('loading', 'lazy');
  expect(eager).not.toHaveAttribute('loading');
});

test('Z23 a place’s drawing has no name, because the name stands beside it, and its space is reserved', async () => {
  const { screen } = await showPart(<PlaceArt code="JP" />);
  const picture = screen.container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('src', '/places/JP.svg');
  expect(picture.getBoundingClientRect()).toMatchObject({ width: 72, height: 48 });
  await expectAccessible();
});
