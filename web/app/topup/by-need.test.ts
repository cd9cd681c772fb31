import { expect, test } from 'vitest';
import { byNeed } from './by-need';

const esim = (
  name: string,
  status: 'New' | 'Onboard' | 'In use' | 'Depleted',
  used: number,
  total: number | null,
) => ({
  name,
  status,
  data_used_mb: used,
  data_total_mb: total,
});

const names = (...esims: ReturnType<typeof esim>[]) => byNeed(esims).map(({ name }) => name);

test('Z16 an eSIM that is used up needs data before one that is in use', () => {
  expect(names(esim('low', 'In use', 900, 1000), esim('out', 'Depleted', 1000, 1000))).toEqual([
    'out',
    'low',
  ]);
});

test('Z16 of the eSIMs in use the emptiest one needs data first', () => {
  const [half, low] = [esim('half', 'In use', 500, 1000), esim('low', 'In use', 900, 1000)];
  expect(names(half, low, esim('unlimited', 'In use', 9000, null))).toEqual(['low', 'half', 'unlimited']);
});

test('Z16 eSIMs that are not in use keep their order behind those in use', () => {
  const [newest, older] = [esim('newest', 'New', 0, 1000), esim('older', 'Onboard', 0, 2000)];
  expect(names(newest, older, esim('used', 'In use', 1, 1000))).toEqual(['used', 'newest', 'older']);
});
