import { rupiahFigure, useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { partnerName } from '../things/partners';
import { useRefundWords } from '../things/refunds/words';
import type { Figure, FigureKind } from './kinds';

/** A row of a report, by the names of its figures. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What a phone says of a row below its name and its first figure: what leaves a narrow table last or not at all, without amounts that are zero. */
export const figuresOnCard = (figures: readonly Figure[], row: Row, first: string): readonly Figure[] =>
  figures.filter(
    ({ name, kind, isExtra, leaves }) =>
      name !== first &&
      !isExtra &&
      (leaves ?? 'third') === 'third' &&
      kind !== 'text' &&
      (kind !== 'money' || row[name] !== 0),
  );

/** A figure in the person's language. */
export function useFigure() {
  const t = useT('reports');
  const { rupiah, number, percent, duration } = useFormat();
  /** `isBelowUnit`: in a column whose head says "Rp". */
  return (kind: FigureKind, value: Row[string] | undefined, { isBelowUnit = false } = {}): string => {
    if (value === 'not recorded') return t('notRecorded');
    if (value === null || value === undefined || kind === 'text') return String(value ?? '');
    if (kind === 'money') return (isBelowUnit ? rupiahFigure : rupiah)(Number(value));
    if (kind === 'seconds') return duration(Number(value));
    if (kind === 'percent') return percent(Number(value));
    return number(Number(value));
  };
}

/** Keys that are ids or codes: their rows come with a name. */
const isNamed: ReadonlySet<string> = new Set(['decider', 'product', 'destination']);

/** What a row is grouped by, in words. */
export function useKeyName() {
  const t = useT('reports');
  const { day } = useFormat();
  const { ruleOf } = useRefundWords();
  return (by: string, row: Row): string => {
    const key = String(row[by]);
    if (by === 'day') return day(key);
    if (by === 'whole') return t('whole');
    if (key === 'own stock') return t('ownStock');
    if (by === 'rule') return ruleOf(key);
    if (by === 'supplier') return partnerName(key);
    if (by === 'unit') return [key, row.name].filter(Boolean).join(' · ');
    if (by === 'decider' && (key === 'shop' || key === 'undecided')) return t(key);
    return isNamed.has(by) ? String(row.name ?? key) : key;
  };
}
