import { expect, test } from 'vitest';
import { homeCountry } from './residence-rules';

test.each([
  ['id', ['en-US'], 'ID'],
  ['ja', ['en-US'], 'JP'],
  ['vi', [], 'VN'],
  ['en', ['en-GB', 'fr'], 'GB'],
  ['en', ['en'], 'US'],
  ['en', ['de'], 'DE'],
  ['en', [], null],
  ['en', ['no language!'], null],
] as const)('Z21 a reader of %s with a browser in %j lives in %s', (language, browser, country) => {
  expect(homeCountry(language, browser)).toBe(country);
});
