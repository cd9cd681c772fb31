import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { missingDrawings } from '../testing/sprite.ts';
import { Spinner } from './spinner.tsx';

test('a spinner is drawn and hidden from screen readers', async () => {
  const { screen } = await showPart(<Spinner />);
  expect(screen.container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(await missingDrawings()).toEqual([]);
});
