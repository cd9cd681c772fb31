import { expect, test } from 'vitest';
import { phones } from './phones.server.ts';
import { findPhones } from './phones.ts';

const names = (query: string) => findPhones(phones, query).map(({ model }) => model);

test('S1 every phone names its source at its maker, a year and no phone stands twice', () => {
  expect(phones.length).toBeGreaterThanOrEqual(140);
  for (const phone of phones) {
    expect(new URL(phone.sourceUrl).protocol, phone.model).toBe('https:');
    expect(phone.since, phone.model).toBeGreaterThanOrEqual(2017);
    expect(phone.since, phone.model).toBeLessThanOrEqual(2026);
  }
  expect(new Set(phones.map(({ model }) => model)).size).toBe(phones.length);
});

test('S1 a note that names a version has its number', () => {
  for (const { note, codes, model } of phones) {
    const named = note === 'noteVersion' ? 1 : note === 'noteVersions' ? 2 : 0;
    expect(codes.length, model).toBe(named);
  }
});

test.each([
  ['iphone 12 mini', 'iPhone 12 mini'],
  ['iPhone12mini', 'iPhone 12 mini'],
  ['s24 ultra', 'Galaxy S24 Ultra'],
  ['galaxy s20 plus', 'Galaxy S20+'],
  ['s20+', 'Galaxy S20+'],
  ['z flip 5', 'Galaxy Z Flip5'],
  ['zflip5', 'Galaxy Z Flip5'],
  ['ピクセル 8a', 'Pixel 8a'],
  ['xq-fs54', 'Xperia 1 VII'],
  ['ｉＰｈｏｎｅ　Ａｉｒ', 'iPhone Air'],
])('S1 %j finds %s first', (query, model) => {
  expect(names(query)[0]).toBe(model);
});

test('S1 a number is found in full: 1 is not 12, and a phone without eSIM is not found', () => {
  expect(names('pixel 1')).toEqual([]);
  expect(names('iphone 8')).toEqual([]);
  expect(names('iphone x')).not.toContain('iPhone 11');
  expect(names('')).toHaveLength(phones.length);
});
