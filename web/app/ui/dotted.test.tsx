import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Dotted } from './dotted';

/** The facts by their lines, each with where its visible dot is: null where the dot is outside of the part. */
function linesOf(part: Element): string[][] {
  const room = part.getBoundingClientRect();
  const lines = new Map<number, string[]>();
  for (const fact of part.querySelectorAll(':scope > span > span')) {
    const { top } = fact.getBoundingClientRect();
    const dot = fact.querySelector('span')?.getBoundingClientRect();
    const isSeen = dot !== undefined && dot.left >= room.left - 1;
    const words = (fact.lastChild?.textContent ?? '').replaceAll('\u00a0', ' ');
    lines.set(top, [...(lines.get(top) ?? []), `${isSeen ? '· ' : ''}${words}`]);
  }
  return [...lines.values()];
}

test.each([
  ['Japan WiFi router · 3 GB a day · 5 days', [['Japan WiFi router'], ['3 GB a day', '· 5 days']]],
  ['ルーター・1日3GB・5日間', [['ルーター', '· 1日3GB'], ['5日間']]],
])('Z27 where the name %s breaks, no dot is seen at a line’s beginning or end', async (name, lines) => {
  const { screen } = await showPart(
    <p style={{ width: 170, fontSize: 16 }}>
      <Dotted>{name}</Dotted>
    </p>,
  );
  const part = screen.container.querySelector('.dotted');
  expect(linesOf(part as Element)).toEqual(lines);
  // Copied and read out it is the whole name.
  expect(part?.textContent?.replaceAll('\u00a0', ' ')).toBe(name);
});
