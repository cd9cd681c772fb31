import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readersOf } from '../accounts/leave-shop.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { personalData } from './personal-data.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

test('R77 the removal of a demo erases the personal data of every slice', async () => {
  const slices = readdirSync(source).filter((slice) => existsSync(`${source}${slice}/slice.ts`));
  const holding = slices.filter((slice) => existsSync(`${source}${slice}/personal-data.ts`));
  for (const slice of holding) {
    const exported: Record<string, unknown> = await import(`../${slice}/personal-data.ts`);
    const objects = Object.values(exported).filter((value) => typeof value === 'object');
    for (const held of objects) expect(personalData, slice).toContain(held as PersonalData);
  }
  expect(holding).toEqual(expect.arrayContaining(['backoffice', 'gate']));
});

test('A14 the start refuses an export with a part that no slice or two slices provide', () => {
  const without = personalData.filter(({ exports }) => !exports?.esims);
  expect(() => readersOf(without)).toThrow("no slice exports the customer's esims");
  expect(() => readersOf([...personalData, ...personalData])).toThrow('two slices export');
  expect(() => readersOf(personalData)).not.toThrow();
});
