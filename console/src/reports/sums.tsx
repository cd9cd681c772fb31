import type { ReportKind } from '@langit/contract/values/reports';
import { useT } from '../lib/texts';
import { FigureStrip, type ShownFigure } from '../ui/figure-strip';
import { type Row, useFigure } from './figures';
import { shownReports } from './kinds';

/** The sum of a figure over rows; null where no row has it recorded. */
export const sumOf = (rows: readonly Row[], name: string): number | null => {
  const known = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  return rows.length > 0 && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** By how much a sum over rows differs from that of the compared period, in words; null where it has none. */
export function useChange() {
  const t = useT('reports');
  return (report: ReportKind, name: string, rows: readonly Row[]): string | null => {
    // A median of several groups before is not theirs together.
    if (name === 'median_seconds') return null;
    const { main } = shownReports[report];
    const before = name === main ? 'before' : name === 'orders' ? 'orders_before' : null;
    const now = sumOf(rows, name);
    if (before === null || now === null) return null;
    const then = sumOf(rows, before) ?? 0;
    if (then === 0) return t('noneBefore');
    const change = Math.round((now / then - 1) * 100);
    return t('change', { change: `${change < 0 ? '−' : '+'}${Math.abs(change)}` });
  };
}

/** The sums over all rows that answer what a report is asked for, the compared ones with their change. */
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
  const changeOf = useChange();
  const { sums, figures } = shownReports[report];
  const shown = sums.flatMap((name): ShownFigure[] => {
    const figure = figures.find((figure) => figure.name === name);
    if (!figure) return [];
    const sum = sumOf(whole, name);
    return [
      {
        key: name,
        title: t(name === 'result' && sumOf(whole, 'left_out') ? 'profitOfKnown' : figure.title),
        value: sum === null ? t('notRecorded') : write(figure.kind, sum),
        note: isCompared ? changeOf(report, name, rows) : null,
      },
    ];
  });
  return <FigureStrip name={t('figures')} of={shown} />;
}
