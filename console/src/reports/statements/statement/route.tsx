import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useT } from '../../../lib/texts';
import { DifferingLines } from '../../../things/statements/differing-lines';
import { OpenedHead } from '../../../ui/opened-row';
import { Pager } from '../../../ui/pager';
import { useStatementName } from '../statement-name';

export const loader = screenLoader([], async ({ session, params, query }) => {
  const statement = params.statement ?? '';
  const cursor = query.get('line');
  const [all, differences] = await Promise.all([
    session.read('suppliers.statements', {}),
    session.read('suppliers.differences', { statement, limit: 50, ...(cursor ? { cursor } : {}) }),
  ]);
  return {
    statement: all.output.find((item) => item.statement === statement),
    lines: differences.output,
    next: differences.next,
  };
});

/** The lines of a statement that differ from the books. */
export function Component() {
  const { statement, lines, next } = useLoaderData<typeof loader>();
  const t = useT('reports');
  const nameOf = useStatementName();
  const title = statement ? nameOf(statement) : t('statements');
  return (
    <article aria-label={title}>
      <OpenedHead title={title}>
        <DifferingLines of={lines} />
        <Pager name="line" next={next} />
      </OpenedHead>
    </article>
  );
}
