import { Button } from '@langit/ui/button';
import { useRef, useState } from 'react';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { FailureNote } from './failure';
import type { ListProps } from './list-rows';
import { besideRow, mostCounted } from './pages';

export type Selection = {
  selected: ReadonlySet<string>;
  /** `isRange`: all rows from the last one that was pressed get its state. */
  toggle: (key: string, isRange: boolean) => void;
  isSelectable: boolean;
};

/** Which rows are selected: of the page, or after "Select all" of every page. Nothing of another list (`query`) is among them. */
export function useSelection<R>({ rows, keyOf, bulk, readAll }: ListProps<R>, query: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<{ query: string; rows: readonly R[] } | null>(null);
  const everything = read?.query === query ? read.rows : null;
  const last = useRef<string | null>(null);
  const keys = rows.map(keyOf);
  const toggle = (key: string, isRange: boolean) => {
    const isOn = !selected.has(key);
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b);
    const changed = isRange && from !== undefined && from >= 0 ? keys.slice(from, (to ?? from) + 1) : [key];
    last.current = key;
    setSelected((now) =>
      isOn ? new Set([...now, ...changed]) : new Set([...now].filter((item) => !changed.includes(item))),
    );
  };
  const isPage = keys.every((key) => selected.has(key));
  return {
    selected,
    toggle,
    isSelectable: Boolean(bulk),
    chosen: (everything ?? rows).filter((row) => selected.has(keyOf(row))),
    isPage,
    togglePage: () => setSelected(new Set(isPage ? [] : keys)),
    isAll: everything !== null,
    async takeAll(): Promise<void> {
      const all = await readAll?.();
      if (!all) return;
      setRead({ query, rows: all });
      setSelected(new Set(all.map(keyOf)));
    },
    clear() {
      setSelected(new Set());
      setRead(null);
    },
  };
}

export type Chosen<R> = ReturnType<typeof useSelection<R>>;

/** The bar of acts on the selected rows, at the bottom of the window; on a phone above its bar of screens. */
export function BulkBar<R>({
  of: { chosen, isPage, isAll, takeAll, clear },
  count,
  bulk,
  canReadAll,
}: {
  of: Chosen<R>;
  count: number | null;
  bulk: NonNullable<ListProps<R>['bulk']>;
  canReadAll: boolean;
}) {
  const t = useT('ui');
  const { number } = useFormat();
  const reading = useTry();
  if (chosen.length === 0) return null;
  const hasMore = canReadAll && isPage && !isAll && count !== null && count <= mostCounted;
  return (
    <div
      className={`sticky bottom-16 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 shadow-float md:bottom-4 ${besideRow}`}
    >
      <span className="font-semibold">{t('selected', { count: chosen.length })}</span>
      {hasMore && count > chosen.length && (
        <Button look="quiet" disabled={reading.isBusy} onClick={() => void reading.run(takeAll)}>
          {t('selectAll', { count: number(count) })}
        </Button>
      )}
      <Button look="quiet" onClick={clear}>
        {t('clearSelection')}
      </Button>
      <span className="ml-auto flex flex-wrap gap-2">{bulk(chosen, clear)}</span>
      {reading.failure && (
        <div className="w-full">
          <FailureNote failure={reading.failure} />
        </div>
      )}
    </div>
  );
}

/** Selects a row. */
export function Tick<R>({
  row,
  keyOf,
  selected,
  toggle,
}: Pick<ListProps<R>, 'keyOf'> & Selection & { row: R }) {
  const t = useT('ui');
  const key = keyOf(row);
  return (
    <input
      type="checkbox"
      aria-label={t('select', { row: key })}
      checked={selected.has(key)}
      onChange={({ nativeEvent }) => toggle(key, (nativeEvent as MouseEvent).shiftKey)}
      className="block max-md:size-6"
    />
  );
}

/** Selects the rows of the page. */
export function TickOfPage({
  selected,
  isPage,
  togglePage,
}: Pick<Chosen<unknown>, 'selected' | 'isPage' | 'togglePage'>) {
  const t = useT('ui');
  return (
    <input
      ref={(tick) => {
        if (tick) tick.indeterminate = selected.size > 0 && !isPage;
      }}
      type="checkbox"
      aria-label={t('selectPage')}
      checked={isPage}
      onChange={togglePage}
      className="block"
    />
  );
}
