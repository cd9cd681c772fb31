import { expect, test } from 'vitest';
import { scriptsLast } from './head-rules.ts';

const sheet = '<link rel="stylesheet" href="/a.css"/>';
const script = (name: string) => `<link rel="modulepreload" href="/${name}.js"/>`;
const yielding = (name: string) => `<link fetchpriority="low" rel="modulepreload" href="/${name}.js"/>`;

test('Q4 the style sheet is asked for before the scripts, which give way to it', () => {
  expect(scriptsLast(`<head>${script('a')}${script('b')}${sheet}</head><body>x</body>`)).toBe(
    `<head>${sheet}${yielding('a')}${yielding('b')}</head><body>x</body>`,
  );
});

test.each([
  ['a page without scripts', `<head>${sheet}</head><body>x</body>`],
  ['what stands in the body', `<head>${sheet}</head><body>${script('a')}</body>`],
  ['what is no document', 'x'],
])('Q4 %s stays as it is', (_, html) => {
  expect(scriptsLast(html)).toBe(html);
});
