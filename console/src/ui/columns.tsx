import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import type { Leaves } from './fit-columns';

export type Column<R> = {
  /** As in the address (`columns`, `sort`), and for sorting the call's own word. */
  name: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** What its figures are in, which stands in the head alone. */
  unit?: 'Rp';
  /** Set right. */
  isNumber?: boolean;
  /** The list can be sorted by it. */
  sorts?: boolean;
  /** The list is sorted by it, so that its head says so, where the address names no other column. */
  sortsAtFirst?: 'asc' | 'desc';
  /** It is hidden until someone chooses it. */
  isExtra?: boolean;
  /** Names and sentences: it takes the room that is left, and what does not fit is cut off. A sentence has more room before that than a name. */
  isLong?: boolean | 'sentence';
  /** It stands beside an open row too, where the window has room for a table there. */
  isKept?: boolean;
  /** Buttons, of which nothing is cut off. */
  hasButtons?: boolean;
  /** Where the table is too narrow for all columns it leaves, `first` before `second`; not when someone has chosen the columns. */
  leaves?: Leaves;
};

/** The columns in the order of the address: `columns=order,total`. The first column always stands, because it opens the row. */
export function chosenColumns<R>(columns: readonly Column<R>[], named: string | null): readonly Column<R>[] {
  const usual = columns.filter(({ isExtra }) => !isExtra);
  if (named === null) return usual;
  const chosen = named.split(',').flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const [first] = columns;
  return first && !chosen.includes(first) ? [first, ...chosen] : chosen;
}

/** Which columns are shown, as a menu of ticks. */
export function ColumnChoice<R>({ columns }: { columns: readonly Column<R>[] }) {
  const t = useT('ui');
  const [query, setQuery] = useSearchParams();
  const shown = chosenColumns(columns, query.get('columns'));
  const show = (chosen: readonly Column<R>[]) =>
    setQuery((now) => {
      now.set('columns', chosen.map(({ name }) => name).join(','));
      return now;
    });
  const choose = (column: Column<R>, isShown: boolean) =>
    show(isShown ? [...shown, column] : shown.filter((item) => item !== column));
  /** The first column opens the row and stays where it is. */
  const move = (column: Column<R>, step: 1 | -1) => {
    const index = shown.indexOf(column);
    const rest = shown.filter((item) => item !== column);
    show(rest.toSpliced(index + step, 0, column));
  };
  const listed = [...shown.slice(1), ...columns.slice(1).filter((column) => !shown.includes(column))];
  return (
    <details className="relative inline-block text-left">
      <summary
        aria-label={t('columns')}
        title={t('columns')}
        className="grid size-7 cursor-pointer list-none place-items-center rounded-sm hover:bg-pale"
      >
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className="absolute right-0 z-20 w-56 rounded-md border border-line bg-surface p-2 text-ink text-sm shadow-float">
        {listed.map((column) => {
          const index = shown.indexOf(column);
          return (
            <div key={column.name} className="flex items-center">
              <label className="flex min-h-9 flex-1 items-center gap-2 px-2">
                <input
                  type="checkbox"
                  checked={index > 0}
                  onChange={(event) => choose(column, event.target.checked)}
                />
                {column.title}
              </label>
              {index > 1 && (
                <Mover label={t('moveLeft', { column: column.title })} onClick={() => move(column, -1)}>
                  ↑
                </Mover>
              )}
              {index > 0 && index < shown.length - 1 && (
                <Mover label={t('moveRight', { column: column.title })} onClick={() => move(column, 1)}>
                  ↓
                </Mover>
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}

function Mover({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-7 place-items-center rounded-sm hover:bg-pale"
    >
      {children}
    </button>
  );
}
