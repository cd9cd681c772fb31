import { hasOperationFailed, isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { Notice } from '@langit/ui/badge';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useCall } from '../../lib/call';
import type { Answer } from '../../lib/console-api';
import { download } from '../../lib/download';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { resultOf, useOperation } from '../../lib/use-operation';
import { useValue } from '../../lib/value';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { FileForm } from '../../ui/file-form';
import { Fold } from '../../ui/fold';
import { Facts } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { Tabs } from '../../ui/tabs';
import { useWide } from '../../ui/use-wide';
import { Decide } from './decide';
import { isImportable } from './importable';
import { Mending } from './mending';
import { Outcome } from './outcome';

export const loader = screenLoader(['catalogue'], async ({ session }) => {
  const [imports, columns] = await Promise.all([
    session.read('operations.list', { call: 'catalogue.import' }),
    session.read('catalogue.columns', {}),
  ]);
  return { imports: imports.output, columns: columns.output };
});

/**
 * A file becomes the catalogue: it is sent in parts, checked at once, and imported with one press. The upload and the running
 * operation are parameters of the address, so that a reload loses nothing.
 */
export function Component() {
  const { imports, columns } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  const ui = useT('ui');
  const [query, setQuery] = useSearchParams();
  const isWide = useWide();
  const seesMoney = useValue(useStaffSession().person)?.permissions.includes('reports.money');
  const { revalidate } = useRevalidator();
  const upload = query.get('upload');
  const running = imports.find(({ state }) => isOperationRunning(state))?.operation ?? null;
  const id = query.get('operation') ?? running;
  const isDry = query.get('step') === 'check';
  const operation = useOperation(id);
  const [isOther, setOther] = useState(false);
  const put = (params: Record<string, string>) => {
    setOther(false);
    setQuery(new URLSearchParams(params), { replace: true });
  };
  const isImported = isOperationDone(operation?.state) && resultOf<'catalogue.import'>(operation).imported;
  /** The file of the upload, as long as the page is open: its wrong cells are mended from it. */
  const [sent, setSent] = useState<{ upload: string; file: File } | null>(null);
  const check = useCall<'catalogue.import'>((started) =>
    put({ upload: sent?.upload ?? '', operation: started.operation, step: 'check' }),
  );
  const checkSent = (arrived: string, file: File) => {
    setSent({ upload: arrived, file });
    check.run('catalogue.import', { upload: arrived, dry_run: true });
  };
  const isBusy = check.isBusy || isOperationRunning(operation?.state);
  const latest = useRef('');
  useEffect(() => {
    if (!isImported || latest.current === id) return;
    latest.current = id ?? '';
    tell({ text: t('imported') });
    void revalidate();
  }, [isImported, id, revalidate, t]);
  return (
    <>
      <ScreenHead title={t('importTitle')} below={isWide ? undefined : t('atADesk')}>
        {isWide && seesMoney && (
          <ActionButton
            action={actionOf({
              call: 'catalogue.export',
              label: t('exportNow'),
              input: {},
              after: download,
            })}
          />
        )}
      </ScreenHead>
      <Tabs of="catalogue" />
      {isWide && (
        <FileForm failure={check.failure} isBusy={isBusy} onChoose={() => setOther(true)} onSent={checkSent}>
          <Notice tone="warn" className="mb-4">
            {t('importBelow')}
          </Notice>
        </FileForm>
      )}
      {operation && (
        <Outcome
          of={operation}
          title={t(isDry ? 'checking' : isOperationRunning(operation.state) ? 'importing' : 'importTitle')}
          wrong={
            isWide && sent && sent.upload === upload && !isOther && !isImportable(operation) ? (
              <Mending key={id} file={sent.file} of={operation} isBusy={isBusy} onSent={checkSent} />
            ) : null
          }
        />
      )}
      {/* What is imported is what was checked: another file is checked first. */}
      {isWide && upload && !isOther && operation && isImportable(operation) && !isImported && (
        <Decide
          key={id}
          call="catalogue.import"
          input={{ upload }}
          isChecked={!hasOperationFailed(operation.state)}
          labels={{ check: ui('checkFile'), carryOut: t('importNow') }}
          onStarted={(started, step) => put({ upload, operation: started, step })}
        />
      )}
      <Columns of={columns} />
    </>
  );
}

/** The columns of a file and what stands in them. */
function Columns({ of: columns }: { of: Answer<'catalogue.columns'> }) {
  const t = useT('catalogue');
  return (
    <Fold
      title={<span className="font-semibold">{t('fileColumns')}</span>}
      className="mt-4 max-w-xl rounded-md border border-line bg-surface"
    >
      <div lang="en" className="border-line border-t px-4 py-3">
        <Facts of={columns.map(({ column, says }) => [column, says])} />
      </div>
    </Fold>
  );
}
