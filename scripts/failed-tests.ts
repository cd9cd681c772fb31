/** Extracts failed tests from the reports of Vitest and Playwright, one line each: file, title, the error's first lines. */

/** The fields of Vitest's JSON report that are used. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string; location?: { line: number } }[] }[] }[];
  }[];
};

/** The fields of Playwright's JSON report that are used. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\x1b\[[0-9;]*m/g;

const shorten = (message: string | undefined): string =>
  (message ?? 'no message').replace(colours, '').trim().split('\n').slice(0, 8).join('\n      ');

const line = (file: string, title: string, message: string | undefined): string =>
  `${file}: ${title}\n      ${shorten(message)}`;

/** A file that failed to load has a message and no tests. */
export function failedUnitTests({ testResults }: UnitReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [line(file, 'the file', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0]));
  });
}

export function failedBrowserTests({ suites }: Pick<BrowserReport, 'suites'>): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        // A journey whose time is over has a second error: what it waited for.
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
        const [first, second] = errors.map(({ message = '', location }) =>
          location ? `line ${location.line}: ${message}` : message,
        );
        return line(file, title, [first, second].filter(Boolean).join('\n') || undefined);
      }),
    ...failedBrowserTests({ suites: inner }),
  ]);
}
