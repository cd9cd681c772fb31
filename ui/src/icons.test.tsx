import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { missingDrawings } from '../testing/sprite.ts';
import * as icons from './icons.tsx';

test('each icon is drawn in the sprite and hidden from screen readers', async () => {
  const { screen } = await showPart(Object.entries(icons).map(([name, Icon]) => <Icon key={name} />));
  const drawings = [...screen.container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(Object.keys(icons).length);
  expect(drawings.filter((drawing) => drawing.getAttribute('aria-hidden') !== 'true')).toEqual([]);
  expect(await missingDrawings()).toEqual([]);
  await expectAccessible();
});
