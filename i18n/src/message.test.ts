import { expect, test } from 'vitest';
import { counted, fill, translate } from './message.ts';

test('I2 a counted text takes the plural form of its language', () => {
  const plans = { one: '{count} plan', other: '{count} plans' };
  expect(fill(plans, { count: 1 }, 'en-GB')).toBe('1 plan');
  expect(fill(plans, { count: 12 }, 'en-GB')).toBe('12 plans');
  expect(fill({ other: '{count} paket' }, { count: 1 }, 'id-ID')).toBe('1 paket');
});

test('I2 a language has as many plural forms as its rules name', () => {
  const files = { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '{count} pliku' };
  expect([1, 3, 5, 1.5].map((count) => fill(files, { count }, 'pl-PL'))).toEqual([
    '1 plik',
    '3 pliki',
    '5 plików',
    '1.5 pliku',
  ]);
});

test('I2 a text may be counted by another value than its count', () => {
  const late = { by: 'days', one: '{name} is {days} day late', other: '{name} is {days} days late' };
  expect(fill(late, { name: 'R-1', days: 1 }, 'en-GB')).toBe('R-1 is 1 day late');
  expect(fill(late, { name: 'R-1', days: 2 }, 'en-GB')).toBe('R-1 is 2 days late');
});

test('a placeholder without a value stays as it is written', () => {
  expect(fill('Hi {name}', {}, 'en-GB')).toBe('Hi {name}');
  expect(fill('Hi {name}', undefined, 'en-GB')).toBe('Hi {name}');
});

test('a part is translated by its keys, and a key that it lacks is a fault', () => {
  const t = translate({ title: 'Plans', found: { other: '{count} paket' } }, 'id-ID');
  expect([t('title'), t('found', { count: 3 })]).toEqual(['Plans', '3 paket']);
  expect(() => t('lost' as 'title')).toThrow('no text "lost"');
});

test('a count has its English noun', () => {
  expect([counted(1, 'day'), counted(3, 'day')]).toEqual(['1 day', '3 days']);
});
