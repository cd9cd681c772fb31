import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useCall } from '../../lib/call';
import type { Answer } from '../../lib/door';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { resultOf, useOperation } from '../../lib/use-operation';
import { FileForm } from '../../ui/file-form';
import { Facts } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { uiTexts } from '../../ui/texts';
import { useWide } from '../../ui/use-wide';
import { CatalogueTabs } from '../catalogue-tabs';
import { catalogueTexts } from '../texts';
import { Decide } from './decide';
import { Outcome } from './outcome';

export const loader = screenLoader([catalogueTexts], async ({ desk }) => {
  const [imports, columns] = await Promise.all([
    desk.read('operations.list', { call: 'catalogue.import' }),
    desk.read('catalogue.columns', {}),
  ]);
  return { imports: imports.output, columns: columns.output };
});

/**
 * A file becomes the catalogue: it is sent in parts, checked at once, and imported with one press. The upload and the running
 * operation are parameters of the address, so that a reload loses nothing.
 */
export function Component() {
  const { imports, columns } = useLoaderData<typeof loader>();
  const t = useT(catalogueTexts);
  const ui = useT(uiTexts);
  const [query, setQuery] = useSearchParams();
  const isWide = useWide();
  const { revalidate } = useRevalidator();
  const upload = query.get('upload');
  const running = imports.find(({ state }) => state === 'running')?.operation ?? null;
  const id = query.get('operation') ?? running;
  const isDry = query.get('step') === 'check';
  const operation = useOperation(id);
  const [isOther, setOther] = useState(false);
  const put = (params: Record<string, string>) => {
    setOther(false);
    setQuery(new URLSearchParams(params), { replace: true });
  };
  const isImported = operation?.state === 'done' && resultOf<'catalogue.import'>(operation).imported;
  const told = useRef('');
  useEffect(() => {
    if (!isImported || told.current === id) return;
    told.current = id ?? '';
    tell({ text: t('imported') });
    void revalidate();
  }, [isImported, id, revalidate, t]);
  return (
    <>
      <ScreenHead title={t('importTitle')} below={isWide ? t('importBelow') : t('atADesk')} />
      <CatalogueTabs />
      {isWide && (
        <Choose
          onChoose={() => setOther(true)}
          onSent={(sent, started) => put({ upload: sent, operation: started, step: 'check' })}
          isBusy={operation?.state === 'running'}
        />
      )}
      {operation && (
        <Outcome
          of={operation}
          title={t(isDry ? 'checking' : operation.state === 'running' ? 'importing' : 'importTitle')}
        />
      )}
      {/* What is imported is what was checked: another file is checked first. */}
      {isWide && upload && !isOther && operation && operation.state !== 'running' && !isImported && (
        <Decide
          key={id}
          call="catalogue.import"
          input={{ upload }}
          isChecked={operation.state !== 'failed'}
          labels={{ check: ui('checkFile'), carryOut: t('importNow') }}
          onStarted={(started, step) => put({ upload, operation: started, step })}
        />
      )}
      <Columns of={columns} />
    </>
  );
}

function Choose({
  onChoose,
  onSent,
  isBusy,
}: {
  onChoose: () => void;
  onSent: (upload: string, operation: string) => void;
  isBusy: boolean;
}) {
  const [upload, setUpload] = useState('');
  const check = useCall<'catalogue.import'>(({ operation }) => onSent(upload, operation));
  return (
    <FileForm
      failure={check.failure}
      isBusy={isBusy || check.isBusy}
      onChoose={onChoose}
      onSent={(sent) => {
        setUpload(sent);
        check.run('catalogue.import', { upload: sent, dry_run: true });
      }}
    />
  );
}

/** The columns of a file and what stands in them. */
function Columns({ of: columns }: { of: Answer<'catalogue.columns'> }) {
  const t = useT(catalogueTexts);
  return (
    <details className="mt-4 max-w-3xl rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold md:min-h-9">
        {t('fileColumns')}
      </summary>
      <div lang="en" className="border-line border-t px-4 py-3">
        <Facts of={columns.map(({ column, says }) => [column, says])} />
      </div>
    </details>
  );
}
