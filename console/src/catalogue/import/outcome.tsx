import { hasOperationFailed, isOperationDone } from '@langit/contract/values/operations';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { type Operation, resultOf } from '../../lib/use-operation';
import { FileMistakes } from '../../ui/file-mistakes';
import { OperationProgress } from '../../ui/operation-progress';
import { Panel } from '../../ui/panel';
import { rupiahPrice } from '../amounts';
import { ChangedValues } from '../changed-values';

/** How far an import is, and afterwards what changes or what is wrong. `more`: further lines from its answer. `wrong`: what was refused. */
export function Outcome({
  of: operation,
  title,
  more,
  wrong = null,
}: {
  of: Operation;
  title: string;
  more?: ReactNode;
  wrong?: ReactNode;
}) {
  const t = useT('catalogue');
  return (
    <Panel title={title}>
      <OperationProgress of={operation} />
      {hasOperationFailed(operation.state) && (
        <div>{wrong ?? <FileMistakes of={operation} name={t('mistakes')} />}</div>
      )}
      {isOperationDone(operation.state) && <Report of={operation} />}
      {isOperationDone(operation.state) && <div>{more}</div>}
    </Panel>
  );
}

function Report({ of: operation }: { of: Operation }) {
  const t = useT('catalogue');
  const { labelled, number } = useFormat();
  const report = resultOf<'catalogue.import'>(operation);
  const { examples } = report;
  return (
    <>
      <ChangedValues
        title={t('newOnes')}
        count={report.new}
        rows={examples.new_prices.map(({ code, price_idr: price }) => ({
          code,
          what: rupiahPrice(price),
        }))}
      />
      <ChangedValues title={t('changedOnes')} count={report.changed} rows={examples.changed} />
      <ChangedValues
        title={t('goneOnes')}
        count={report.gone}
        rows={examples.gone.map((code) => ({ code }))}
      />
      {report.held_back > 0 && <p>{labelled(t('heldBack'), number(report.held_back))}</p>}
      <p className="text-slate">{labelled(t('sameOnes'), number(report.same))}</p>
    </>
  );
}
