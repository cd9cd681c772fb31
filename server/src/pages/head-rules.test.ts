import { expect, test } from 'vitest';
import { inOrderOfNeed } from './head-rules.ts';

const sheet = '<link rel="stylesheet" href="/a.css"/>';
const script = (name: string) => `<link rel="modulepreload" href="/${name}.js"/>`;
const yielding = (name: string) => `<link fetchpriority="low" rel="modulepreload" href="/${name}.js"/>`;

test('Q4 the style sheet is asked for before pictures and scripts, and scripts give way to all', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const picture = '<link rel="preload" as="image" href="/a.svg"/>';
  expect(
    inOrderOfNeed(`<head>${script('a')}${picture}${font}${script('b')}${sheet}</head><body>x</body>`),
  ).toBe(`<head>${font}${sheet}${picture}${yielding('a')}${yielding('b')}</head><body>x</body>`);
});

test.each([
  ['a page without scripts', `<head>${sheet}</head><body>x</body>`],
  ['what stands in the body', `<head>${sheet}</head><body>${script('a')}</body>`],
  ['what is no document', 'x'],
])('Q4 %s stays as it is', (_, html) => {
  expect(inOrderOfNeed(html)).toBe(html);
});
