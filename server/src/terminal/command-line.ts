import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearCodes } from '../catalogue/near-code-rules.ts';
import { type Given, typedCalls, usageOf } from './typed-calls.ts';

export type Typed =
  | { do: 'help'; text: string; wrong: boolean }
  | { do: 'run'; command: string; given: Given; reason: string | null; shape: 'text' | 'json' | 'csv' };

const common = [
  '  --reason "…"   why; kept with the act, told to the customer where money is refused',
  '  --json         the answer as JSON',
  '  --csv          a list as CSV',
  '  --help         this text',
];

export function helpFor(words: string | null): string {
  const call = words === null ? undefined : typedCalls.get(words);
  if (words === null || !call) {
    const width = Math.max(...[...typedCalls.keys()].map((item) => item.length));
    const lines = [...typedCalls].map(([item, { summary }]) => `  ${item.padEnd(width)}  ${summary}`);
    return ['Usage: npm run shop -- <command> …', '', ...lines, '', 'With every command:', ...common].join(
      '\n',
    );
  }
  const width = Math.max(14, ...Object.keys(call.options).map((key) => key.length + 2));
  const options = Object.entries(call.options).map(
    ([item, { says }]) => `  ${`--${item}`.padEnd(width)} ${says}`,
  );
  return [`Usage: ${usageOf(words, call)}`, '', call.summary, '', ...options, ...common].join('\n');
}

const commonOptions = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

/** The options of all calls, so that an option of another call is named in the error. */
const known = Object.fromEntries([...typedCalls.values()].flatMap(({ options }) => kindsOf(options)));

function kindsOf(options: Readonly<Record<string, { hint?: string | undefined }>>) {
  return Object.entries(options).map(
    ([name, { hint }]) => [name, { type: hint ? 'string' : 'boolean' }] as const,
  );
}

/** The call's own options decide whether one takes a value: `--count` is a number of cards in one call, a flag in another. */
function parse(typed: readonly string[]) {
  const { words } = wordsOf(typed.filter((word) => !word.startsWith('-')));
  const own = Object.fromEntries(kindsOf(typedCalls.get(words)?.options ?? {}));
  return parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { ...known, ...own, ...commonOptions },
  });
}

/** Parses a command line. An error becomes help with a line about the mistake. */
export function readCommandLine(typed: readonly string[]): Typed {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(typed);
  } catch (error) {
    const { words } = wordsOf(typed.filter((word) => !word.startsWith('-')));
    const [, unknown] =
      /^Unknown option '--([^' =]+)/.exec(error instanceof Error ? error.message : '') ?? [];
    return wrong(
      unknown ? noOption(words, unknown) : error instanceof Error ? error.message : String(error),
      words,
    );
  }
  const { words, argument, rest } = wordsOf(parsed.positionals);
  const { help, json, csv, reason, ...values } = parsed.values as Record<
    string,
    string | boolean | undefined
  >;
  const call = typedCalls.get(words);
  if (help || typed.length === 0) return { do: 'help', wrong: false, text: helpFor(call ? words : null) };
  if (!call) return wrong(`There is no command "${words}".${meant(words, [...typedCalls.keys()])}`, null);
  if (rest.length > 0 || (argument && !call.argument)) return wrong('That is one word too many.', words);
  const foreign = Object.keys(values).find((option) => !call.options[option]);
  if (foreign) return wrong(noOption(words, foreign), words);
  const options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, value === true ? 'on' : String(value)]),
  );
  const shape = json ? 'json' : csv ? 'csv' : 'text';
  return {
    do: 'run',
    command: words,
    given: { argument, options },
    reason: reason ? String(reason) : null,
    shape,
  };
}

const wrong = (line: string, words: string | null): Typed => ({
  do: 'help',
  wrong: true,
  text: `${line}\n\n${helpFor(words)}`,
});

const noOption = (words: string, option: string): string => {
  const options = Object.keys({ ...typedCalls.get(words)?.options, ...commonOptions });
  return `"${words}" has no --${option}.${meant(option, options, '--')}`;
};

const meant = (typed: string, names: readonly string[], before = ''): string => {
  const near = nearCodes(typed, names);
  return near.length > 0 ? ` Did you mean ${near.map((item) => `${before}${item}`).join(' or ')}?` : '';
};

/** Splits a command's one or two words from its argument. */
function wordsOf([first = '', second = '', ...more]: string[]) {
  if (typedCalls.has(first)) return { words: first, argument: second, rest: more };
  const [argument = '', ...rest] = more;
  return { words: `${first} ${second}`.trim(), argument, rest };
}

/** Whether a value is a file; `none` and web addresses are not. */
const isFile = (value: string): boolean => value !== 'none' && !/^https?:/i.test(value);

/** Resolves paths from the user's working directory, because npm runs scripts in the shop's folder. */
export function withWholePaths(words: string, input: Given, from: string): Given {
  const call = typedCalls.get(words);
  const isPath = call?.argument?.isPath && input.argument !== '';
  const options = Object.entries(input.options).map(([name, value]) => [
    name,
    call?.options[name]?.isPath && isFile(value) ? resolve(from, value) : value,
  ]);
  return {
    argument: isPath ? resolve(from, input.argument) : input.argument,
    options: Object.fromEntries(options),
  };
}
