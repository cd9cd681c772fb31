import { expectAccessible } from '@langit/ui/testing/accessible';
import { missingDrawings } from '@langit/ui/testing/sprite';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import * as art from './art';

test('each drawing is in its sheet and hidden from screen readers', async () => {
  const { screen } = await showPart(Object.entries(art).map(([name, Art]) => <Art key={name} />));
  const drawings = [...screen.container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(Object.keys(art).length);
  expect(drawings.filter((drawing) => drawing.getAttribute('aria-hidden') !== 'true')).toEqual([]);
  expect(await missingDrawings()).toEqual([]);
  await expectAccessible();
});
