import type { ReportKind } from '@langit/contract/values/reports';
import { Link } from 'react-router';
import { useT } from '../lib/texts';
import { Panel } from '../ui/panel';
import { type Row, useFigure } from './figures';
import { shownReports } from './kinds';
import { sumOf } from './sums';

/** The account of a report: received amount, deductions and credits, profit. Below it are the sums without a cost and the note about sample fees. */
export function Account({ report, rows }: { report: ReportKind; rows: readonly Row[] }) {
  const t = useT('reports');
  const write = useFigure();
  const { figures } = shownReports[report];
  const result = figures.findIndex(({ sign }) => sign === '=');
  if (result < 0) return null;
  const lines = figures.filter(
    ({ name, sign, whenNotZero }) => (sign || name === 'received') && !(whenNotZero && !sumOf(rows, name)),
  );
  const leftOut = sumOf(rows, 'left_out') ?? 0;
  return (
    <Panel title={t('account')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        {lines.map(({ name, title, kind, sign }) => (
          <div
            key={name}
            className={`col-span-2 grid grid-cols-subgrid py-1 ${sign === '=' ? 'mt-1 border-edge border-t pt-2 font-semibold' : ''}`}
          >
            <dt>
              <span aria-hidden={sign === '=' || undefined} className="inline-block w-4 text-slate">
                {sign}
              </span>
              {t(sign === '=' && leftOut !== 0 ? 'profitOfKnown' : title)}
            </dt>
            <dd className="whitespace-nowrap text-right">
              {write(kind, sumOf(rows, name) ?? 'not recorded')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 space-y-2 text-slate text-xs empty:hidden">
        {leftOut !== 0 && (
          <p>
            {t('leftOutSays', { amount: write('money', leftOut) })}{' '}
            <Link to="/catalogue?cost=missing" className="text-link underline">
              {t('setCosts')}
            </Link>
          </p>
        )}
        {rows.some(({ sample_fee: isSample }) => isSample === true) && <p>{t('sampleFee')}</p>}
      </div>
    </Panel>
  );
}
