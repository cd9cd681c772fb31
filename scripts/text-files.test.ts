import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { type Content, differences, differencesOfFile, textFiles } from './text-files.ts';

const files = textFiles();
const nameOf = ({ area, part }: (typeof files)[number]) => `${area}/${part}`;
const english = files.filter(({ language }) => language === 'en');

test.each(languages)(
  'I2 B15 the texts in %s have the parts, keys, placeholders and plural forms that they need',
  (language) => {
    const textFiles = files.filter((file) => file.language === language);
    expect(textFiles.map(nameOf)).toEqual(english.map(nameOf));
    const faults = english.flatMap((file) =>
      textFiles
        .filter((other) => nameOf(other) === nameOf(file))
        .flatMap((other) =>
          [...differencesOfFile(file, other, language)].map((difference) => `${nameOf(file)} ${difference}`),
        ),
    );
    expect(faults).toEqual([]);
  },
);

const days = { by: 'days', one: '{days} day', other: '{days} days' };

test.each<[string, Content, Content, string[]]>([
  ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, ['b: is missing']],
  ['a surplus key', { a: 'A' }, { a: 'A', b: 'B' }, ['b: is surplus']],
  ['an empty text', { a: { b: 'B' } }, { a: { b: ' ' } }, ['a.b: is empty']],
  ['a dropped placeholder', { a: 'Hi {name}' }, { a: 'Halo' }, ['a: has not the placeholders of English']],
  ['a placeholder of its own', { a: 'Hi' }, { a: 'Halo {name}' }, ['a: has not the placeholders of English']],
  [
    'a plain text in place of plural forms',
    { a: days },
    { a: '{days} hari' },
    ['a.by: is missing', 'a.other: is missing'],
  ],
  ['a plural form that its language lacks', { a: days }, { a: days }, ['a.one: is surplus']],
  ['a missing plural form', { a: { other: 'x' } }, { a: {} }, ['a.other: is missing']],
  ['a shorter list', ['one', 'two'], ['satu'], ['1: is missing']],
  [
    'an entry of a list that is missing',
    [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    [{ id: 'b', text: 'B' }],
    ['a: is missing'],
  ],
])('I2 %s of a language is named', (_what, needed, content, expected) => {
  expect([...differences(needed, content, 'id')]).toEqual(expected);
});

test('I2 entries with an id may stand in another order', () => {
  const [a, b] = [
    { id: 'a', text: '{x}' },
    { id: 'b', text: 'B' },
  ];
  expect([...differences([a, b], [b, a], 'vi')]).toEqual([]);
});

test('I2 plural forms are those of the language', () => {
  expect([...differences({ a: days }, { a: { by: 'days', other: '{days} hari' } }, 'id')]).toEqual([]);
});
