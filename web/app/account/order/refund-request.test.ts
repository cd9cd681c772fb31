import { expect, test } from 'vitest';
import { withReason } from './refund-request';

const reasons = ['My trip is cancelled.', 'It doesn’t work.'];

test.each([
  ['', reasons[0], 'My trip is cancelled.'],
  ['My trip is cancelled.', reasons[1], 'It doesn’t work.'],
  ['My trip is cancelled. A typhoon.', reasons[1], 'It doesn’t work. A typhoon.'],
  ['A typhoon.', reasons[0], 'My trip is cancelled. A typhoon.'],
  ['My trip is cancelled. A typhoon.', reasons[0], 'A typhoon.'],
])('Z32 the reason %j with a press on %j becomes %j', (typed, chosen = '', reason) => {
  expect(withReason(typed, chosen, reasons, 'en')).toBe(reason);
});
