import { readFileSync } from 'node:fs';
import type { Language } from '@langit/contract/values/locale';
import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { expect, test } from 'vitest';
import { faqIn } from '../../content-texts/index.server';
import { findAnswers } from './find-answers';

const facts = ShopFacts.parse(
  JSON.parse(readFileSync(new URL('../../../../shop.config.json', import.meta.url), 'utf8')),
);
const idsFor = (language: Language, query: string): string[] =>
  findAnswers(faqIn(language, facts).sections, query).flatMap(({ items }) => items.map(({ id }) => id));

test.each<[Language, string, string]>([
  ['en', 'SHARE the connection', 'hotspot'],
  ['en', '*#06#', 'compatible-phone'],
  ['en', 'charge', 'chargeback'],
  ['id', 'pengembalian dana', 'refund-time'],
  ['id', 'ktp', 'sim-registration'],
  ['ja', 'テザリング', 'hotspot'],
  ['ja', 'てざりんぐ', 'hotspot'],
  ['ja', 'ＱＲコード', 'delivery'],
  ['ja', '返金', 'refund-time'],
  ['vi', 'hoan tien', 'refund-vietnam'],
  ['vi', 'HOÀN TIỀN', 'refund-vietnam'],
  ['vi', 'dang ky imei', 'imei'],
  ['vi', 'so dien thoai', 'phone-number'],
])('S4 in %s “%s” finds %s', (language, query, id) => {
  expect(idsFor(language, query)).toContain(id);
});

test('S4 a question that says it stands before an answer that does', () => {
  expect(idsFor('en', 'refund').slice(0, 2)).toEqual(['refund-time', 'refund-vietnam']);
  expect(idsFor('vi', 'dang ky')[0]).toBe('sim-registration');
});

test('S4 words that stand in no entry find nothing, no words find everything', () => {
  expect(idsFor('en', 'submarine')).toEqual([]);
  expect(idsFor('en', ' ')).toHaveLength(idsFor('vi', '').length);
});

test('S4 a word is found from its start, not inside another', () => {
  expect(idsFor('en', 'pay')).toContain('payment-methods');
  expect(idsFor('en', 'aym')).toEqual([]);
});
