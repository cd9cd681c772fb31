import { expect, test } from 'vitest';
import { expectAccessible, showPart } from '../testing/show-part';
import { missingDrawings } from '../testing/sprite';
import * as icons from './icons';

test('each icon is drawn in the sprite and hidden from screen readers', async () => {
  const { screen } = await showPart(Object.entries(icons).map(([name, Icon]) => <Icon key={name} />));
  const drawings = [...screen.container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(Object.keys(icons).length);
  expect(drawings.filter((drawing) => drawing.getAttribute('aria-hidden') !== 'true')).toEqual([]);
  expect(await missingDrawings()).toEqual([]);
  await expectAccessible();
});
