import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { hasOperationFailed, isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { type ColumnNames, columnNamesOf, columnTextsOf, verdicts } from '@langit/contract/values/statements';
import { Button } from '@langit/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../lib/call';
import { useFormat } from '../../../lib/format';
import { screenLoader } from '../../../lib/screen';
import { useT } from '../../../lib/texts';
import { tell } from '../../../lib/toasts';
import { useUnsaved } from '../../../lib/unsaved';
import { type Operation, resultOf, useOperation } from '../../../lib/use-operation';
import { partnerName } from '../../../things/partners';
import { DifferingLines } from '../../../things/statements/differing-lines';
import { MonthField } from '../../../ui/day-field';
import { errorOf, FailureNote } from '../../../ui/failure';
import { ChoiceField } from '../../../ui/field';
import { FileForm } from '../../../ui/file-form';
import { FileMistakes } from '../../../ui/file-mistakes';
import { OperationProgress } from '../../../ui/operation-progress';
import { Facts, Panel } from '../../../ui/panel';
import { ScreenHead } from '../../../ui/screen-head';
import { ReportTabs } from '../../report-tabs';
import { useStatementName } from '../statement-name';
import { ColumnsOfFile, knownNames, needsNames } from './columns-of-file';

const call = 'suppliers.statement';
type Call = typeof call;
type Asked = { supplier: string; month: string };

export const loader = screenLoader(['reports'], async ({ session }) => {
  const [lists, columns] = await Promise.all([
    session.read('catalogue.lists', {}),
    session.read('suppliers.columns', {}),
  ]);
  return { suppliers: lists.output.map(({ supplier }) => supplier), remembered: columns.output };
});

/** So much of a file has its header. */
const headBytes = 65_536;

/** The header of a chosen file and how the person has named its columns. */
type Chosen = { head: readonly string[]; named: ColumnNames };

async function headOf(file: File): Promise<readonly string[]> {
  const [{ readHead }, text] = await Promise.all([
    import('../../../lib/sheet'),
    file.slice(0, headBytes).text(),
  ]);
  return readHead(text);
}

/** The last month that is over in Jakarta. */
const monthBefore = (now: Date): string => addDays(`${dayInJakarta(now).slice(0, 7)}-01`, -1).slice(0, 7);

/**
 * A supplier's statement is sent, compared with the books, and kept with one press. The upload and the running comparison are
 * parameters of the address, so that a reload loses nothing.
 */
export function Component() {
  const { suppliers, remembered } = useLoaderData<typeof loader>();
  const t = useT('reports');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const inAddress: Asked = {
    supplier: query.get('supplier') ?? suppliers[0] ?? '',
    month: query.get('month') ?? monthBefore(new Date()),
  };
  const [statementOf, setStatementOf] = useState(inAddress);
  useUnsaved(statementOf.supplier !== inAddress.supplier || statementOf.month !== inAddress.month);
  const upload = query.get('upload');
  const operation = useOperation(query.get('operation'));
  const [sent, setSent] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const known = remembered.find(({ supplier }) => supplier === statementOf.supplier)?.columns ?? [];
  const own = chosen && needsNames(chosen.head) ? chosen : null;
  const names = own ? { ...knownNames(own.head, columnNamesOf(known)), ...own.named } : {};
  const columns = columnTextsOf(names);
  const compare = useCall<Call>((started) =>
    setQuery({ ...statementOf, columns, upload: sent, operation: started.operation }, { replace: true }),
  );
  const latest = useRef<File | null>(null);
  const readChosen = async (file: File | null) => {
    latest.current = file;
    setChosen(null);
    if (!file) return;
    // A file that cannot be read has no columns to name: the comparison says why.
    const head = await headOf(file).catch(() => null);
    // Another file may have been chosen meanwhile, and read sooner.
    if (head && latest.current === file) setChosen({ head, named: {} });
  };
  const isKept = isOperationDone(operation?.state) && resultOf<Call>(operation).changed;
  const kept = isKept ? resultOf<Call>(operation).statement : null;
  // Once for a statement, whatever is drawn anew until its page is there.
  const openKept = useEffectEvent((statement: string) => {
    tell({ text: t('statementKept') });
    void navigate(`/reports/statements/${statement}`, { replace: true });
  });
  useEffect(() => {
    if (kept !== null) openKept(kept);
  }, [kept]);
  const title = t('newStatement');
  return (
    <>
      <ScreenHead title={title} below={t('newStatementSays')} />
      <ReportTabs />
      <FileForm
        hint={t('statementColumns')}
        failure={compare.failure}
        fields={['supplier', 'month']}
        isBusy={compare.isBusy || isOperationRunning(operation?.state)}
        onChoose={(file) => void readChosen(file)}
        onSent={(arrived) => {
          setSent(arrived);
          compare.run(call, { ...statementOf, columns, upload: arrived, dry_run: true });
        }}
        below={
          own && (
            <ColumnsOfFile
              head={own.head}
              names={names}
              supplier={partnerName(statementOf.supplier)}
              onChange={(named) => setChosen({ ...own, named })}
            />
          )
        }
      >
        <ChoiceField
          label={t('supplier')}
          choices={suppliers.map((value) => ({ value, label: partnerName(value) }))}
          value={statementOf.supplier}
          error={errorOf(compare.failure, 'supplier')}
          onChange={({ target }) => setStatementOf((now) => ({ ...now, supplier: target.value }))}
        />
        <MonthField
          label={t('month')}
          required
          value={statementOf.month}
          error={errorOf(compare.failure, 'month')}
          onChange={(month) => setStatementOf((now) => ({ ...now, month }))}
        />
      </FileForm>
      {operation && (
        <Panel title={t('comparison')}>
          <OperationProgress of={operation} />
          {hasOperationFailed(operation.state) && (
            <FileMistakes of={operation} name={t('statementMistakes')} />
          )}
          {isOperationDone(operation.state) && <Comparison of={operation} upload={upload} />}
        </Panel>
      )}
    </>
  );
}

/** What a comparison has found, and the button that keeps the statement. */
function Comparison({ of: operation, upload }: { of: Operation; upload: string | null }) {
  const t = useT('reports');
  const nameOf = useStatementName();
  const { moment, number, cost } = useFormat();
  const [query, setQuery] = useSearchParams();
  const comparison = resultOf<Call>(operation);
  const { statement, supplier, month, taken, replaces, differences } = comparison;
  const keep = useCall<Call>((started) =>
    setQuery(
      (now) => {
        now.set('operation', started.operation);
        return now;
      },
      { replace: true },
    ),
  );
  return (
    <>
      <FailureNote failure={keep.failure} />
      <p className="mb-2 font-semibold">{nameOf({ supplier, month })}</p>
      {(taken !== null || replaces !== null) && (
        <p role="status" className="mb-3 rounded-sm bg-pale px-3 py-2">
          {taken === null ? t('statementReplaces') : t('statementTaken', { when: moment(taken) })}{' '}
          <Link to={`/reports/statements/${replaces ?? statement}`} className="text-link underline">
            {t('statementThat')}
          </Link>
        </p>
      )}
      <Facts
        of={[
          [t('lines'), number(comparison.lines)],
          ...verdicts.map((verdict): [string, string | null] => [
            verdict === 'ok' ? t('matched') : t(verdict),
            verdict === 'ok' || comparison[verdict] > 0 ? number(comparison[verdict]) : null,
          ]),
          [t('inQuestion'), cost(comparison.in_question_usd)],
        ]}
      />
      {taken === null && upload && (
        <div className="my-4">
          <Button
            look="primary"
            disabled={keep.isBusy}
            onClick={() => keep.run(call, { supplier, month, upload, columns: query.getAll('columns') })}
          >
            {t('keepStatement')}
          </Button>
        </div>
      )}
      <DifferingLines of={differences} />
    </>
  );
}
