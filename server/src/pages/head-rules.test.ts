import { expect, test } from 'vitest';
import { inOrderOfNeed } from './head-rules.ts';

const sheet = '<link rel="stylesheet" href="/a.css"/>';
const picture = '<link rel="preload" as="image" href="/a.svg"/>';

test('Q4 the style sheet is asked for before pictures', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  expect(inOrderOfNeed(`<head>${picture}${font}${sheet}</head><body>x</body>`)).toBe(
    `<head>${font}${sheet}${picture}</head><body>x</body>`,
  );
});

test.each([
  ['a page without pictures', `<head>${sheet}</head><body>x</body>`],
  ['what stands in the body', `<head>${sheet}</head><body>${picture}</body>`],
  ['what is no document', 'x'],
])('Q4 %s stays as it is', (_, html) => {
  expect(inOrderOfNeed(html)).toBe(html);
});
