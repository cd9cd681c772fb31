import { expect, it } from 'vitest';
import { failedBrowserTests, failedUnitTests } from './failed-tests.ts';

it('a failed unit test is listed by file, title and error, and a file that did not load by its message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/shop/server/src/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'A1 holds', failureMessages: [] },
          { status: 'failed', fullName: 'A2 breaks', failureMessages: ['Error: \x1b[31m1\x1b[39m is not 2'] },
        ],
      },
      { name: '/shop/server/src/b.test.ts', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  };
  expect(failedUnitTests(report, '/shop')).toEqual([
    'server/src/a.test.ts: A2 breaks\n      Error: 1 is not 2',
    'server/src/b.test.ts: the file\n      Cannot find c.ts',
  ]);
});

it('a failed browser test is listed from any depth of the report, with the line that it waited at', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    file: 'home.spec.ts',
    title,
    ok,
    tests: [
      {
        results: [
          { errors: message ? [{ message }, { message: 'click: waits', location: { line: 7 } }] : [] },
        ],
      },
    ],
  });
  const suites = [{ specs: [spec('stays', true)], suites: [{ specs: [spec('falls', false, 'Error: no')] }] }];
  expect(failedBrowserTests({ suites })).toEqual([
    'home.spec.ts: falls\n      Error: no\n      line 7: click: waits',
  ]);
});
