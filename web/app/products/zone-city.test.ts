import { expect, test } from 'vitest';
import { zoneCitiesIn } from './zone-cities.server';
import { zoneCity } from './zone-city';

test.each([
  ['en', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['id', 'Asia/Singapore', 'Singapura'],
  ['ja', 'Asia/Tokyo', '東京'],
  ['vi', 'Asia/Taipei', 'Đài Bắc'],
  ['vi', 'Asia/Tokyo', 'Tokyo'],
] as const)('C5 in %s the time zone %s is called %s', (language, zone, city) => {
  expect(zoneCity(zone, zoneCitiesIn(language))).toBe(city);
});

test('C5 a time zone that the table does not know is called by its own city', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires', zoneCitiesIn('ja'))).toBe('Buenos Aires');
});
