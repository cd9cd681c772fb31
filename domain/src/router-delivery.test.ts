import { expect, test } from 'vitest';
import { allPlaceNames, placesListed } from './places/place-names.ts';
import { countryTerms, deliversTo } from './router-delivery.ts';

const terms = countryTerms(['ID', 'VN'], allPlaceNames);

test.each(['Indonesia', 'indonesia ', 'インドネシア', 'Vietnam', 'Viet Nam', 'Việt Nam', 'ベトナム', 'VN'])(
  'F7 routers are delivered to %s in whatever language and spelling it is written',
  (country) => {
    expect(deliversTo(terms, country)).toBe(true);
  },
);

test.each(['Japan', '日本', 'Nhật Bản', 'Nowhere', '', 'Indo'])(
  'F7 routers are not delivered to %j',
  (country) => {
    expect(deliversTo(terms, country)).toBe(false);
  },
);

test('F7 the countries are listed as each language does', () => {
  expect(placesListed(['ID', 'VN'], 'en')).toBe('Indonesia and Vietnam');
  expect(placesListed(['ID', 'VN'], 'id')).toBe('Indonesia dan Vietnam');
  expect(placesListed(['ID', 'VN'], 'ja')).toBe('インドネシア、ベトナム');
  expect(placesListed(['ID', 'VN'], 'vi')).toBe('Indonesia và Việt Nam');
  expect(placesListed(['ID'], 'en')).toBe('Indonesia');
});
