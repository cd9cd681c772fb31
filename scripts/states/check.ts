/**
 * Part of `npm run check`: a state is spelled out in its table (the contract's list, `*-states.ts` of a slice), in stores, in tables
 * and in tests. All other code asks a predicate of the table or names a move; what it shows of each state is a table of all of them
 * (`Record<RefundState, Tone>`). What a vendor calls a state stands in its adapter.
 */
import { parseFile, sourceFiles } from '../source-tree.ts';
import { stateLiteralsIn } from './state-literals.ts';
import {
  contractVocabulary,
  joined,
  type Machine,
  machineStatesIn,
  sliceVocabulary,
  stateKeysIn,
  stateListsIn,
  type Vocabulary,
} from './vocabularies.ts';

const sliceOf = (path: string) => path.split('/')[2] ?? '';
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);
const isFree = (path: string) =>
  isTest(path) ||
  /(?:-states|-store|tables|-suite[a-z-]*|-fixture)\.ts$/.test(path) ||
  /\/(?:midtrans|xendit|esim-access|airalo)\//.test(path);

const serverFiles = sourceFiles(['server/src'], (path) => path.endsWith('.ts'));
const machines: Machine[] = serverFiles
  .filter((path) => path.endsWith('-states.ts'))
  .map((path) => ({ slice: sliceOf(path), states: machineStatesIn(parseFile(path).program) }));

const contractFiles = sourceFiles(['contract/src'], (path) => path.endsWith('.ts') && !isTest(path));
const lists = contractFiles.flatMap((path) => stateListsIn(path, parseFile(path)));
const keys = contractFiles.flatMap((path) => stateKeysIn(parseFile(path)));
const outside = sourceFiles(
  ['contract/src', 'domain/src', 'web/app', 'console/src'],
  (path) => /\.tsx?$/.test(path) && !isTest(path),
);

const vocabularyOf = (path: string): Vocabulary => {
  const words = contractVocabulary(path, lists, keys);
  return path.startsWith('server/') ? joined(sliceVocabulary(sliceOf(path), machines), words) : words;
};
const checked = [...serverFiles.filter((path) => !isFree(path)), ...outside];
const problems = checked.flatMap((path) =>
  stateLiteralsIn(parseFile(path), vocabularyOf(path)).map(
    ({ line, state }) =>
      `${path}:${line}: the state '${state}' belongs to its table: ask a predicate that stands beside it`,
  ),
);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `states: ${machines.length} tables and ${lists.length} lists, no literal in ${checked.length} other files`,
);
