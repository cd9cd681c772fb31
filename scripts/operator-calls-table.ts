import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OperatorCall } from '../contract/src/operator/call.ts';
import { type OperatorCallName, operatorCalls } from '../contract/src/operator/calls.ts';
import { type Thing, things } from '../contract/src/operator/things.ts';
import { consoleCallOf } from '../server/src/gate/console-api-rules.ts';
import { typedCalls } from '../server/src/terminal/typed-calls.ts';
import { root } from './prepare.mjs';
import { sourceFiles } from './source-tree.ts';

type Source = { file: string; text: string };

export type CallRow = {
  call: OperatorCallName;
  /** Its words at the command line. */
  words: string;
  /** The folders of the console that use it. */
  screens: readonly string[];
  /** Whether the console may make it; otherwise it belongs to the shop's machine. */
  isInConsoleApi: boolean;
  /** Why no screen makes it, where the table of calls says so. */
  offScreen: string | null;
  tests: readonly string[];
};

const read = (folders: string[], wanted: (path: string) => boolean): Source[] =>
  sourceFiles(folders, wanted).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (path: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(path);

const naming = (sources: readonly Source[], patterns: readonly string[]): string[] =>
  sources.flatMap(({ file, text }) => (patterns.some((pattern) => text.includes(pattern)) ? [file] : []));

/** The ways in which a test names a call: by its name, by its words in one text or two, or by its address. */
function namesInTests(call: string, words: string): string[] {
  const [group = '', verb = ''] = words.split(' ');
  return [`'${call}'`, `'${words}'`, `opapi/${call}`, ...(verb ? [`'${group}', '${verb}'`] : [])];
}

/** The ways in which a screen names a call: by its name, or as the list of a thing. */
const namesInScreens = (call: string): string[] => [
  `'${call}'`,
  ...Object.entries<Thing>(things).flatMap(([thing, { calls }]) =>
    call === `${calls}.list` ? [`listScreen('${thing}'`] : [],
  ),
];

/** Every call of the operator with its place in the console, its words at the command line and its tests. */
export function readCalls(): CallRow[] {
  const screens = read(['console/src'], (path) => /\.tsx?$/.test(path) && !isTest(path));
  const tests = read(['server/src', 'e2e'], isTest);
  const wordsOf = new Map([...typedCalls].map(([words, { name }]) => [name, words]));
  return (Object.keys(operatorCalls) as OperatorCallName[]).map((call) => {
    const words = wordsOf.get(call) ?? '';
    const { offScreen }: OperatorCall = operatorCalls[call];
    return {
      call,
      words,
      screens: naming(screens, namesInScreens(call)).map((file) => basename(dirname(file))),
      isInConsoleApi: consoleCallOf(call) !== null,
      offScreen: offScreen ?? null,
      tests: naming(tests, namesInTests(call, words)).map((file) => basename(file)),
    };
  });
}

/** What a call lacks. */
export function gapsOf({ words, screens, isInConsoleApi, offScreen, tests }: CallRow): string[] {
  const isOnScreen = screens.length > 0;
  return [
    ...(words === '' ? ['the command line has no words for it'] : []),
    ...(tests.length === 0 ? ['no test makes it'] : []),
    ...(isInConsoleApi && !isOnScreen && offScreen === null
      ? ['the console may make it, and no screen does']
      : []),
    ...(!isInConsoleApi && isOnScreen ? ['a screen names it, and the console may not make it'] : []),
    ...(offScreen !== null && isOnScreen ? ['the table says that no screen makes it, and one does'] : []),
  ];
}
