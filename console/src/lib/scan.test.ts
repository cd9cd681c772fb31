import { describe, expect, test } from 'vitest';
import { type Burst, isCode, isScan, nextBurst, noBurst, scannedBefore } from './scan';

/** Characters that come at the same pace; the clock is the test's. */
function type(text: string, gapMs: number, before: Burst = noBurst, from = 1000): Burst {
  let burst = before;
  for (const [index, character] of [...text].entries())
    burst = nextBurst(burst, character, from + index * gapMs);
  return burst;
}
const inField = true;

describe('the recogniser of scans', () => {
  test.each(['LGT-R-0042', '8985201234567890123', 'JX-4711-9', '2222'])(
    'B12 %s typed by a scanner is a scan',
    (code) => {
      const burst = type(code, 8);
      expect([isScan(burst), burst.text]).toEqual([true, code]);
    },
  );

  test('B12 the same keys at the pace of a hand are no scan', () => {
    expect(isScan(type('LGT-R-0042', 36))).toBe(false);
  });

  test('B12 three fast keys are no scan', () => {
    expect(isScan(type('go1', 5))).toBe(false);
  });

  test('B12 a scan begins after the pause, without the key that was pressed before it', () => {
    const key = type('2', 0);
    expect(type('LGT-R-0042', 8, key, 1050).text).toBe('LGT-R-0042');
  });

  test('B12 the Enter of the scanner belongs to the scan, a later one does not', () => {
    const burst = type('LGT-R-0042', 8);
    expect([
      scannedBefore(burst, burst.last + 20, inField),
      scannedBefore(burst, burst.last + 100, inField),
    ]).toEqual(['LGT-R-0042', null]);
  });

  test('B12 Enter after a single key is pressed by a person', () => {
    const key = type('2', 0);
    expect(scannedBefore(key, key.last + 20, !inField)).toBeNull();
  });

  test('B12 a slow scanner is recognised by its Enter outside of fields, where no person types, and not in a field', () => {
    const burst = type('LGT-R-0042', 60);
    expect([
      scannedBefore(burst, burst.last + 60, !inField),
      scannedBefore(burst, burst.last + 60, inField),
    ]).toEqual(['LGT-R-0042', null]);
  });

  test('B12 a sentence of a text expander is no code', () => {
    expect(['LGT-R-0042', 'Thank you, 2 days', 'regards'].map(isCode)).toEqual([true, false, false]);
  });
});
