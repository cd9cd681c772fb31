import { dollarsText } from '@langit/contract/values/money';
import { columnTextsOf } from '@langit/contract/values/statements';
import { withGivenFile } from '../../platform/given-file.ts';
import { pageOf } from '../../platform/keyset-paging.ts';
import { type OperatorCommands, OperatorError, pageAnswer } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import type { RefreshDeps } from '../refresh-esims.ts';
import { findStatement, listColumnNames, listOddLines, listStatements } from './statement-store.ts';
import { shownLine, takeStatement } from './take-statement.ts';

export const statementCommands = (deps: Pick<RefreshDeps, 'database' | 'clock' | 'suppliers'>) => {
  return {
    'suppliers.statement': ({ file, upload, ...input }, by) =>
      withGivenFile(deps.database.db, { file, upload }, by.who, (path) =>
        takeStatement(deps, by, { path, ...input }),
      ),
    async 'suppliers.statements'() {
      const { db } = deps.database;
      return (await listStatements(db, new Date(0))).map(
        ({ id, supplier, month, at, lines, differences, inQuestion }) => ({
          statement: id,
          supplier,
          month,
          taken: at,
          lines,
          differences,
          in_question_usd: dollarsText(inQuestion),
        }),
      );
    },
    async 'suppliers.columns'() {
      const { db } = deps.database;
      return (await listColumnNames(db)).map(({ supplier, columns }) => ({
        supplier,
        columns: columnTextsOf(columns),
      }));
    },
    async 'suppliers.differences'({ statement, limit, cursor = '0' }) {
      const { db } = deps.database;
      const after = Number(cursor);
      if (!Number.isSafeInteger(after) || after < 0)
        throw new OperatorError(atTerminal(refusal('noNextPage'), `There is no line ${cursor}.`));
      if (!(await findStatement(db, statement)))
        throw new OperatorError(
          atTerminal(
            refusal('noStatement', { statement }),
            `There is no statement ${statement}: suppliers statements has them.`,
          ),
        );
      const oddLines = await listOddLines(db, statement, { after, limit: limit + 1 });
      const { rows, next } = pageOf(oddLines, limit, ({ no }) => String(no));
      return pageAnswer({
        rows: rows.map((line) =>
          shownLine({ ...line, amount: line.amountUsdMicros, ours: line.oursUsdMicros }),
        ),
        next,
      });
    },
  } satisfies Partial<OperatorCommands>;
};
