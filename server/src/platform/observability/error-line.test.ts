import { expect, test } from 'vitest';
import { errorLine } from './error-line.ts';

test.each([
  [new Error('cannot listen\nat once\n  and more'), 'cannot listen'],
  [
    new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') }),
    'fetch failed: connect ECONNREFUSED 127.0.0.1:9',
  ],
  [new AggregateError([new Error('one')], ''), 'AggregateError'],
  [new TypeError('\u001b[31mred\u001b[0m'), '[31mred [0m'],
  ['stopped', 'stopped'],
])('V2 an error is one line for a terminal: %s', (error, line) => {
  expect(errorLine(error)).toBe(line);
});

test('R75 the line of a failed statement has none of its values', () => {
  const error = Object.assign(new Error('Failed query: select $1\nparams: putri@example.com'), {
    query: 'select $1',
    params: ['putri@example.com'],
  });
  expect(errorLine(error)).toBe('a statement failed');
});
