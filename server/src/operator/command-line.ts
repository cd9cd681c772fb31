import { parseArgs } from 'node:util';
import type { Given } from './commands/command.ts';
import { commands } from './commands.ts';

export type Typed =
  | { do: 'help'; text: string; wrong: boolean }
  | { do: 'run'; command: string; given: Given; reason: string | null; shape: 'text' | 'json' | 'csv' };

const common = [
  '  --reason "…"   why; kept with the act, told to the customer where money is refused',
  '  --json         the answer as JSON',
  '  --csv          a list as CSV',
  '  --help         this text',
];

function usageOf(name: string): string {
  const command = commands[name];
  const argument = command?.argument ? ` <${command.argument}>` : '';
  const options = Object.entries(command?.options ?? {}).map(([option, { hint, required }]) => {
    const text = `--${option}${hint ? ` <${hint}>` : ''}`;
    return required ? ` ${text}` : ` [${text}]`;
  });
  return `shop ${name}${argument}${options.join('')}`;
}

export function helpFor(name: string | null): string {
  const command = name === null ? undefined : commands[name];
  if (name === null || !command) {
    const width = Math.max(...Object.keys(commands).map((one) => one.length));
    const lines = Object.entries(commands).map(([one, { says }]) => `  ${one.padEnd(width)}  ${says}`);
    return ['Usage: npm run shop -- <command> …', '', ...lines, '', 'With every command:', ...common].join(
      '\n',
    );
  }
  const width = Math.max(14, ...Object.keys(command.options).map((one) => one.length + 2));
  const options = Object.entries(command.options).map(
    ([one, { says }]) => `  ${`--${one}`.padEnd(width)} ${says}`,
  );
  return [`Usage: ${usageOf(name)}`, '', command.says, '', ...options, ...common].join('\n');
}

/** Every option of every command, so that one that does not belong to a command is told by its name. */
const known = Object.fromEntries(
  Object.values(commands).flatMap(({ options }) =>
    Object.entries(options).map(([name, { hint }]) => [name, { type: hint ? 'string' : 'boolean' }] as const),
  ),
);

/** Reads what was typed; anything unclear becomes help with a line that says what is wrong. */
export function readCommandLine(typed: readonly string[]): Typed {
  const wrong = (line: string, name: string | null): Typed => ({
    ...{ do: 'help', wrong: true, text: `${line}\n\n${helpFor(name)}` },
  });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(typed);
  } catch (error) {
    const { name } = wordsOf(typed.filter((word) => !word.startsWith('-')));
    return wrong(error instanceof Error ? error.message : String(error), name);
  }
  const { name, argument, rest } = wordsOf(parsed.positionals);
  const { help, json, csv, reason, ...values } = parsed.values as Record<
    string,
    string | boolean | undefined
  >;
  const command = commands[name];
  if (help || typed.length === 0) return { do: 'help', wrong: false, text: helpFor(command ? name : null) };
  if (!command) return wrong(`There is no command "${name}".`, null);
  if (rest.length > 0 || (argument && command.argument === null))
    return wrong('That is one word too many.', name);
  const foreign = Object.keys(values).find((option) => !command.options[option]);
  if (foreign) return wrong(`"${name}" has no --${foreign}.`, name);
  const options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, value === true ? 'on' : String(value)]),
  );
  const given = { argument, options };
  const shape = json ? 'json' : csv ? 'csv' : 'text';
  return { do: 'run', command: name, given, reason: reason ? String(reason) : null, shape };
}

/** Most commands have two words, a few have one; then comes the argument. */
function wordsOf([first = '', second = '', ...more]: string[]) {
  if (commands[first]) return { name: first, argument: second, rest: more };
  const [argument = '', ...rest] = more;
  return { name: `${first} ${second}`.trim(), argument, rest };
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      ...known,
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      reason: { type: 'string' },
    },
  });
