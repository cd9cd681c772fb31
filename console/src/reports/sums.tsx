import type { ReportKind } from '@langit/contract/values/reports';
import { useT } from '../lib/texts';
import { type Row, useFigure } from './figures';
import { shownReports } from './kinds';

/** The sum of a figure over rows; null where no row has it recorded. */
export const sumOf = (rows: readonly Row[], name: string): number | null => {
  const known = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  return rows.length > 0 && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** Sums over all rows, the compared one with its change. */
export function Sums({
  report,
  rows,
  whole,
  isCompared,
}: {
  report: ReportKind;
  rows: readonly Row[];
  /** The rows that the sums are made of: one of the whole period where its figures cannot be added up. */
  whole: readonly Row[];
  isCompared: boolean;
}) {
  const t = useT('reports');
  const write = useFigure();
  const { main, sums, figures } = shownReports[report];
  const before = sumOf(rows, 'before') ?? 0;
  const ordersBefore = sumOf(rows, 'orders_before') ?? 0;
  const changeOf = (name: string, now: number): string | null => {
    // A median of several groups before is not theirs together.
    if (!isCompared || name === 'median_seconds' || (name !== main && name !== 'orders')) return null;
    const then = name === main ? before : ordersBefore;
    if (then === 0) return t('noneBefore');
    const change = Math.round((now / then - 1) * 100);
    return t('change', { change: `${change < 0 ? '−' : '+'}${Math.abs(change)}` });
  };
  return (
    <section aria-label={t('figures')} className="mb-4">
      <dl className="flex flex-wrap gap-3">
        {sums.map((name) => {
          const figure = figures.find((figure) => figure.name === name);
          if (!figure) return null;
          const sum = sumOf(whole, name);
          if (figure.whenNotZero && !sum) return null;
          const change = sum === null ? null : changeOf(name, sum);
          const title = name === 'result' && sumOf(whole, 'left_out') ? 'profitOfKnown' : figure.title;
          return (
            <div key={name} className="min-w-38 flex-1 rounded-md border border-line bg-surface px-4 py-3">
              <dt className="text-slate text-xs">{figure.sign ? `${figure.sign} ${t(title)}` : t(title)}</dt>
              <dd className="whitespace-nowrap font-semibold text-lg">
                {sum === null ? t('notRecorded') : write(figure.kind, sum)}
              </dd>
              {change && <dd className="text-slate text-xs">{change}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
