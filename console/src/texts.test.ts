import { languages } from '@langit/contract/values/locale';
import type { Part } from '@langit/contract/values/message';
import { expect, test } from 'vitest';

const files = import.meta.glob<{ texts: Part }>('./**/{en,id,ja,vi}.ts', { eager: true });

const placeholders = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();

test.each(languages)('B15 no text of the console in %s is empty or drops a placeholder', (language) => {
  const english = Object.entries(files).filter(([path]) => path.endsWith('/en.ts'));
  expect(english.length).toBeGreaterThan(5);
  for (const [path, { texts }] of english) {
    const own = files[path.replace('/en.ts', `/${language}.ts`)]?.texts;
    for (const [key, message] of Object.entries(texts)) {
      expect(JSON.stringify(own?.[key]), `${path} ${key}`).not.toMatch(/^(undefined|""|\{\})$/);
      expect(placeholders(own?.[key]), `${path} ${key}`).toEqual(placeholders(message));
    }
  }
});
