import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import type { FigureKind } from './kinds';

/** A row of a report, by the names of its figures. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A figure in the person's language. */
export function useFigure() {
  const t = useT('reports');
  const { rupiah, number, percent, duration } = useFormat();
  return (kind: FigureKind, value: Row[string] | undefined): string => {
    if (value === 'not recorded') return t('notRecorded');
    if (value === null || value === undefined || kind === 'text') return String(value ?? '');
    if (kind === 'money') return rupiah(Number(value));
    if (kind === 'seconds') return duration(Number(value));
    if (kind === 'percent') return percent(Number(value));
    return number(Number(value));
  };
}

/** What a row is grouped by, in words. */
export function useKeyName() {
  const t = useT('reports');
  const { day } = useFormat();
  return (by: string, row: Row): string => {
    const key = String(row[by]);
    if (by === 'day') return day(key);
    if (key === 'own stock') return t('ownStock');
    if (by !== 'decider') return key;
    if (key === 'shop' || key === 'undecided') return t(key);
    return String(row.name ?? key);
  };
}
