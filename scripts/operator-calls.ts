/**
 * `npm run calls`: the operator's calls in a table of three columns: where the console uses each, its words at the command line, and the
 * tests that make it. Fails for a call that lacks one of them. `-- --missing`: only these.
 */
import { type CallRow, gapsOf, readCalls } from './operator-calls-table.ts';

const placeOf = ({ screens, isInConsoleApi, offScreen }: CallRow): string =>
  screens.length > 0
    ? [...new Set(screens)].join(', ')
    : isInConsoleApi
      ? (offScreen ?? 'none')
      : 'at the machine alone';

const rows = readCalls();
if (!process.argv.includes('--missing')) {
  console.log('| call | console | command line | tests |\n|---|---|---|---|');
  for (const row of rows)
    console.log(
      `| \`${row.call}\` | ${placeOf(row)} | \`shop ${row.words}\` | ${row.tests.slice(0, 3).join(', ')} |`,
    );
}
const gaps = rows.flatMap((row) => gapsOf(row).map((gap) => `${row.call}: ${gap}`));
for (const gap of gaps) console.error(gap);
console.error(`calls: ${rows.length}, ${gaps.length} gaps`);
if (gaps.length > 0) process.exit(1);
