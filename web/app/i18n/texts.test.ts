import { languages } from '@langit/contract/values/locale';
import { fill, type Part } from '@langit/contract/values/message';
import { expect, test } from 'vitest';
import { texts as en } from './en/index';
import { texts as id } from './id/index';
import { texts as ja } from './ja/index';
import { texts as vi } from './vi/index';

const all: Record<string, Record<string, Part>> = { en, id, ja, vi };

const placeholders = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();

test.each(languages)('I2 no text of %s is empty or drops a placeholder', (language) => {
  for (const [name, part] of Object.entries(en as Record<string, Part>)) {
    for (const [key, english] of Object.entries(part)) {
      const message = all[language]?.[name]?.[key];
      expect(JSON.stringify(message), `${name}.${key}`).not.toMatch(/^(undefined|""|\{\})$/);
      expect(placeholders(message), `${name}.${key}`).toEqual(placeholders(english));
    }
  }
});

test('I2 a counted text takes the plural form of its language', () => {
  const message = { one: '{count} plan', other: '{count} plans' };
  expect(fill(message, { count: 1 }, 'en')).toBe('1 plan');
  expect(fill(message, { count: 12 }, 'en')).toBe('12 plans');
  expect(fill({ other: '{count} paket' }, { count: 1 }, 'id')).toBe('1 paket');
});
