import { expect, test } from 'vitest';
import { languages, localeOf } from './locale.ts';
import { formatGigabytes, formatNumber } from './numbers.ts';

const amounts = [
  0, 0.004, 0.005, 0.01, 0.1, 0.5, 0.99, 0.995, 0.999, 1, 1.5, 9.999, 10, 99.95, 100, 100.1, 999, 999.999,
  1_000, 1_234.5, 10_000, 123_456.789, 1_000_000, 9_999_999.99, 1.005, 0.0049, 1e-9,
];

test.each(languages)('I3 %s numbers are written as Intl writes them', (language) => {
  const intl = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 });
  for (const amount of amounts) expect(formatNumber(amount, language)).toBe(intl.format(amount));
  for (let step = 0; step < 5_000; step += 1) {
    const amount = Math.round(step ** 2 * 1.37) / 1_000;
    expect(formatNumber(amount, language)).toBe(intl.format(amount));
  }
});

test('I3 gigabytes are joined to their number with a no-break space', () => {
  expect(formatGigabytes(0.5, 'id')).toBe('0,5\u00a0GB');
  expect(formatGigabytes(1.5, 'en')).toBe('1.5\u00a0GB');
  expect(formatGigabytes(5, 'ja')).toBe('5GB');
  expect(formatGigabytes(500 / 1024, 'en')).toBe('500\u00a0MB');
  expect(formatGigabytes(500 / 1024, 'ja')).toBe('500MB');
});
