import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useT } from '../../../lib/texts';
import { Pager } from '../../../ui/pager';
import { Panel } from '../../../ui/panel';
import { reportsTexts } from '../../texts';
import { DifferingLines } from '../differing-lines';

export const loader = screenLoader([], async ({ desk, params, query }) => {
  const statement = params.statement ?? '';
  const cursor = query.get('line');
  const [all, differences] = await Promise.all([
    desk.read('suppliers.statements', {}),
    desk.read('suppliers.differences', { statement, limit: 50, ...(cursor ? { cursor } : {}) }),
  ]);
  return {
    statement: all.output.find((one) => one.statement === statement),
    lines: differences.output,
    next: differences.next,
  };
});

/** The lines of a statement that differ from the books. */
export function Component() {
  const { statement, lines, next } = useLoaderData<typeof loader>();
  const t = useT(reportsTexts);
  const title = statement ? t('statementOf', statement) : t('statements');
  return (
    <article aria-label={title}>
      <Panel title={title}>
        <DifferingLines of={lines} />
        <Pager name="line" next={next} />
      </Panel>
    </article>
  );
}
