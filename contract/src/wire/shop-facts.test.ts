import { readFileSync } from 'node:fs';
import { inLanguage, officeFor, supportChat } from '@langit/domain/shop-facts';
import { expect, test } from 'vitest';
import { perLanguage } from '../values/locale.ts';
import { ShopFacts, shopFactsMistakes } from './shop-facts.ts';

const sample: unknown = JSON.parse(
  readFileSync(new URL('../../../shop.config.json', import.meta.url), 'utf8'),
);

test('V2 the sample facts in the repository are accepted and marked as a sample', () => {
  expect(ShopFacts.parse(sample).sample).toBe(true);
});

test('V2 a link that is not https is refused with its path in the file', () => {
  const facts = ShopFacts.parse(sample);
  const wrong = { ...facts, links: { ...facts.links, app: 'javascript:alert(1)' } };
  expect(ShopFacts.safeParse(wrong).error?.issues[0]?.path).toEqual(['links', 'app']);
});

test('N5 N8 Vietnamese readers get the Vietnamese office and Zalo, all others WhatsApp', () => {
  const facts = ShopFacts.parse(sample);
  expect(officeFor(facts, 'vi').supportPhone).toMatch(/^\+84/);
  expect(officeFor(facts, 'ja')).toEqual({ ...facts.offices.other, supportHours: '24時間・年中無休' });
  expect(supportChat(facts, 'vi').app).toBe('Zalo');
  expect(supportChat(facts, 'id').url).toBe(`https://wa.me/${facts.chat.whatsapp}`);
});

const mistakesOf = (change: (facts: ShopFacts) => object): string[] => {
  const { error } = ShopFacts.safeParse(change(ShopFacts.parse(sample)));
  return error ? shopFactsMistakes(error) : [];
};

test.each<[string, (facts: ShopFacts) => object, string[]]>([
  [
    'each mistake has a line of its own',
    ({ chat, offices, ...facts }) => ({
      ...facts,
      offices: { ...offices, vi: { ...offices.vi, supportPhone: '028 555' } },
      chat: { ...chat, line: 'langit' },
    }),
    [
      'offices.vi.supportPhone must be +country code and digits',
      'chat.line must be a LINE id such as @langit',
    ],
  ],
  [
    'a missing fact',
    (facts) => ({ ...facts, company: undefined }),
    ['company is missing or of the wrong kind'],
  ],
  ['a misspelt name', (facts) => ({ ...facts, colour: 'blue' }), ['the file has unknown keys: colour']],
  [
    'one language of a fact that differs by language',
    (facts) => ({
      ...facts,
      links: {
        ...facts.links,
        app: { ...perLanguage(() => 'https://a.example'), id: 'x', vi: undefined },
      },
    }),
    ['links.app.id must be an https address', 'links.app.vi is missing or of the wrong kind'],
  ],
  [
    'a day that is written otherwise',
    (facts) => ({ ...facts, legalTextsSince: '20 Nov 2026' }),
    ['legalTextsSince must be a day such as 2026-11-20'],
  ],
])('V2 %s is told', (_case, change, lines) => {
  expect(mistakesOf(change)).toEqual(lines);
});

test('V2 opening hours are given per language or once for all languages', () => {
  const facts = ShopFacts.parse(sample);
  expect(officeFor(facts, 'id').supportHours).toBe('24/7');
  const { other } = facts.offices;
  const alike = { ...facts, offices: { ...facts.offices, other: { ...other, supportHours: '09:00–17:00' } } };
  expect(officeFor(ShopFacts.parse(alike), 'ja').supportHours).toBe('09:00–17:00');
});

test('V2 a fact has one value for all languages or one for each', () => {
  expect(inLanguage('one', 'vi')).toBe('one');
  expect(inLanguage({ ...perLanguage(() => 'a'), ja: 'c' }, 'ja')).toBe('c');
});
