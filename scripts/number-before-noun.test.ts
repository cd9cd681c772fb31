import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { numberBeforeNoun, numbersBeforeNouns } from './number-before-noun.ts';

test.each([
  '× {days} days',
  'Router {subject} is {days} days late',
  '{subject} has {n} jobs that failed',
  'within {deliveryDays} working day',
  'There are {most} saved lists',
  '{gone} of {known} packages are gone',
  '{tables} tables',
  'up to {anything} more routers',
])('I2 a number before a noun is found in “%s”', (text) => {
  expect(numberBeforeNoun(text)).not.toBeNull();
});

test.each([
  'Day {day} of {days}',
  'Open {hours}',
  '{used} of {total} used',
  '{subject} has {n} left',
  '{serial} is of another model',
  'until the next day, {zone} time',
  '{installDays|day|days} of purchase',
])('I2 no number before a noun is found in “%s”', (text) => {
  expect(numberBeforeNoun(text)).toBeNull();
});

const foundIn = (source: string) =>
  [...numbersBeforeNouns(parseSync('texts.ts', source).program)].map(({ found }) => found);

test('I2 plural forms, branches of a condition, limits and SQL may have a number before a noun', () => {
  expect(foundIn("export const texts = { late: '{days} days late' }")).toEqual(['{days} days']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  expect(foundIn('const says = `used ${used} times`;')).toEqual(['{} times']);
  expect(foundIn("const t = { late: { by: 'days', one: '{days} day', other: '{days} days' } }")).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  expect(foundIn('const says = days === 1 ? `1 day` : `${days} days`;')).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  expect(foundIn('const says = `at most ${mostCharacters} characters`;')).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  expect(foundIn('const rows = sql`select ${column} orders`;')).toEqual([]);
});
