/**
 * Part of `npm run check`: a state is spelled out in its table (`*-states.ts`), in stores, in tables and in tests. A use case asks
 * a predicate of the table or names a move. What a vendor calls a state stands in its adapter.
 */
import { parseFile, sourceFiles } from '../source-tree.ts';
import { type Machine, stateLiteralsIn, statesIn } from './state-literals.ts';

const sliceOf = (path: string) => path.split('/')[2] ?? '';
const isFree = (path: string) =>
  /(?:-states|-store|tables|\.test|-suite[a-z-]*|-fixture)\.ts$/.test(path) ||
  /\/(?:testing|midtrans|xendit|esim-access|airalo)\//.test(path);

const files = sourceFiles(['server/src'], (path) => path.endsWith('.ts'));
const machines: Machine[] = files
  .filter((path) => path.endsWith('-states.ts'))
  .map((path) => ({ slice: sliceOf(path), states: statesIn(parseFile(path).program) }));
const checked = files.filter((path) => !isFree(path));
const problems = checked.flatMap((path) =>
  stateLiteralsIn(parseFile(path), sliceOf(path), machines).map(
    ({ line, state }) =>
      `${path}:${line}: the state '${state}' belongs to its *-states.ts: ask a predicate of it`,
  ),
);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`states: ${machines.length} tables, no literal in ${checked.length} other files`);
