import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import { useLoaderData, useParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import type { Column } from '../../ui/columns';
import { List } from '../../ui/list';
import { ListBeside } from '../../ui/list-beside';
import { Moment } from '../../ui/moment';
import { ScreenHead } from '../../ui/screen-head';
import { ReportTabs } from '../report-tabs';
import { useStatementName } from './statement-name';

type Statement = Answer<'suppliers.statements'>[number];

export const loader = screenLoader(['reports'], async ({ session }) => ({
  statements: (await session.read('suppliers.statements', {})).output,
}));

/** The suppliers' statements, each with the lines that differ from the books. */
export function Component() {
  const { statements } = useLoaderData<typeof loader>();
  const { statement: opened } = useParams();
  const t = useT('reports');
  const nameOf = useStatementName();
  const { labelled, number, month: monthName, cost } = useFormat();
  const columns: Column<Statement>[] = [
    { name: 'month', title: t('monthShort'), cell: ({ month }) => monthName(month) },
    { name: 'supplier', title: t('supplier'), cell: ({ supplier }) => partnerName(supplier) },
    { name: 'lines', title: t('lines'), cell: ({ lines }) => number(lines), isNumber: true, leaves: 'first' },
    {
      name: 'differences',
      title: t('differences'),
      cell: (row) => <Differences of={row} />,
      isNumber: true,
    },
    {
      name: 'question',
      title: t('inQuestion'),
      cell: ({ in_question_usd: sum }) => cost(sum),
      isNumber: true,
    },
    {
      name: 'taken',
      title: t('taken'),
      cell: ({ taken }) => <Moment at={taken} />,
      leaves: 'second',
    },
  ];
  return (
    <ListBeside
      isOpen={opened !== undefined}
      title={t('statements')}
      head={
        <>
          <ScreenHead title={labelled(t('title'), t('statements'))} below={t('statementsSays')}>
            <ButtonLink to="/reports/statements/new" look="primary">
              {t('newStatement')}
            </ButtonLink>
          </ScreenHead>
          <ReportTabs />
        </>
      }
    >
      <List
        name={t('statements')}
        rows={statements}
        next={null}
        columns={columns}
        keyOf={({ statement }) => statement}
        to={({ statement }) => `/reports/statements/${statement}`}
        opensBeside
        opened={opened}
        card={(row) => [
          nameOf(row),
          <span key="differences" className="flex flex-wrap gap-x-3">
            {`${t('differences')}: `}
            <Differences of={row} /> {cost(row.in_question_usd)}
          </span>,
        ]}
        empty={{ title: t('noStatements'), children: t('noStatementsSays') }}
      />
    </ListBeside>
  );
}

function Differences({ of: { differences } }: { of: Statement }) {
  const { number } = useFormat();
  return <Badge tone={differences > 0 ? 'bad' : 'good'}>{number(differences)}</Badge>;
}
