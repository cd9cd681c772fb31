import { Button } from '@langit/ui/button';
import {
  type FocusEvent,
  Fragment,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { sizeOf } from '../lib/views';
import { type Column, ColumnChoice, chosenColumns } from './columns';
import { Empty } from './empty';
import { FailureNote } from './failure';
import { besideRow, mostCounted, Pages, withParam } from './pages';
import { useWide } from './use-wide';

type Props<R> = {
  /** The list's name for assistive technology. */
  name: string;
  rows: readonly R[];
  /** The cursor of the rows after these; null on the last page. */
  next: string | null;
  /** How many rows there are in all, where the list counts them; over 1,000 is more. */
  count?: number | null;
  /** Whether the address chooses how many rows a page has. */
  hasSizes?: boolean;
  columns: readonly Column<R>[];
  keyOf: (row: R) => string;
  /** Where a row leads. */
  to: (row: R) => string;
  /** The two lines of a row on a phone. */
  card: (row: R) => readonly [ReactNode, ReactNode];
  /** What stands in place of an empty list: why, and the next step. */
  empty: { title: string; children?: ReactNode };
  /** A row opens over the list, which stays where it is. */
  opensBeside?: boolean;
  /** The title above the rows of a group: rows of one group follow each other. */
  groupOf?: ((row: R) => string | null) | undefined;
  /** What stands below a row, over the width of the table. */
  underRow?: ((row: R) => ReactNode) | undefined;
  /** Beside an open row each row has the two lines of a phone, so that what decides stays in sight; else the open row lies over the table's right side. */
  narrows?: boolean | undefined;
  /** The key of the row whose panel is open. */
  opened?: string | undefined;
  /** The row below the table: its title, and the sums of the columns that have one. */
  sums?: { title: string; of: Readonly<Record<string, ReactNode>> } | undefined;
  /** Actions on the selected rows; with it, rows can be selected. */
  bulk?: ((selected: readonly R[], clear: () => void) => ReactNode) | undefined;
  /** Reads the rows of all pages, for acts on all of them. */
  readAll?: (() => Promise<readonly R[]>) | undefined;
};

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Moves the focus to the row after or before the focused one; from elsewhere, such as the open row's panel, to the one beside the open row. */
function focusRow(step: 1 | -1) {
  const links = rowLinks();
  const focused = links.indexOf(document.activeElement as HTMLElement);
  const index = focused < 0 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
  links[index < 0 ? 0 : Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
}

/** A row's address keeps the list's parameters, unless it has its own. */
const withSearch = (to: string, search: string) => (to.includes('?') ? to : { pathname: to, search });

/**
 * A list of the console: a table of one line a row, on a phone cards. Sort, columns and page are in the address. `j`, `k` and the arrows move, Enter opens,
 * `x` selects.
 */
export function List<R>(props: Props<R>) {
  const { rows, next, bulk, empty, count = null, hasSizes = false, opened, narrows = false } = props;
  const isWide = useWide();
  const [query] = useSearchParams();
  const selection = useSelection(props, listQuery(query));
  const { toggle } = selection;
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => focusRow(1),
    ArrowUp: () => focusRow(-1),
    x:
      bulk &&
      (() => {
        const key = (document.activeElement as HTMLElement | null)?.dataset.row;
        if (key) toggle(key, false);
      }),
  });
  const keepFocus = useKeptFocus(props);
  const isTable = isWide && !(narrows && opened !== undefined);
  const keepPlace = useKeptPlace(opened, narrows);
  useClosedRow(opened);
  const isReading = useNavigation().state === 'loading';
  if (rows.length === 0) return <Empty title={empty.title}>{empty.children}</Empty>;
  return (
    <div aria-busy={isReading} {...keepFocus} {...keepPlace}>
      {isTable ? <Table {...props} {...selection} query={query} /> : <Cards {...props} {...selection} />}
      <Pages rows={rows.length} next={next} count={count} size={hasSizes ? sizeOf(query) : null} />
      {bulk && <BulkBar of={selection} count={count} bulk={bulk} canReadAll={Boolean(props.readAll)} />}
    </div>
  );
}

/** A focused row that leaves the list, because somebody else has done it, hands the focus to the row that takes its place. */
function useKeptFocus<R>({ rows, keyOf }: Props<R>) {
  const focusedRow = useRef<string | null>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const keys = rows.map(keyOf);
    const at = focusedRow.current === null ? -1 : before.current.indexOf(focusedRow.current);
    before.current = keys;
    if (at < 0 || keys.includes(focusedRow.current ?? '') || document.activeElement !== document.body) return;
    const links = rowLinks();
    links[Math.min(at, links.length - 1)]?.focus();
  }, [rows, keyOf]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focusedRow.current = target.dataset.row ?? null;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focusedRow.current = null;
    },
  };
}

/** Where the rows change their height because one was opened, the opened one stays where it was on the screen. */
function useKeptPlace(opened: string | undefined, narrows: boolean) {
  const top = useRef<number | null>(null);
  const measure = ({ target }: { target: EventTarget }) => {
    const row = (target as HTMLElement).closest('tr, li')?.querySelector('[data-row]');
    top.current = row?.getBoundingClientRect().top ?? null;
  };
  useLayoutEffect(() => {
    const row = narrows ? rowLinks().find(({ dataset }) => dataset.row === opened) : undefined;
    if (row && top.current !== null) window.scrollBy(0, row.getBoundingClientRect().top - top.current);
    top.current = null;
  }, [opened, narrows]);
  return narrows ? { onPointerDown: measure, onKeyDown: measure } : {};
}

/** The focus that was in an open row goes to its place in the list once it is closed. */
function useClosedRow(opened: string | undefined): void {
  const last = useRef(opened);
  // Before the paint: the next key is for the row.
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = opened;
    if (opened !== undefined || closed === undefined || document.activeElement !== document.body) return;
    rowLinks()
      .find(({ dataset }) => dataset.row === closed)
      ?.focus({ preventScroll: true });
  }, [opened]);
}

type Selection = {
  selected: ReadonlySet<string>;
  /** `isRange`: all rows from the last one that was pressed get its state. */
  toggle: (key: string, isRange: boolean) => void;
  isSelectable: boolean;
};

/** The address without page, columns and size: what makes a list another one is its filters and its order. */
function listQuery(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ['cursor', 'at', 'columns', 'limit']) rest.delete(name);
  return rest.toString();
}

/** Which rows are selected: of the page, or after "Select all" of every page. Nothing of another list (`query`) is among them. */
function useSelection<R>({ rows, keyOf, bulk, readAll }: Props<R>, query: string) {
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

type Chosen<R> = ReturnType<typeof useSelection<R>>;

/** The bar of acts on the selected rows, at the bottom of the window; on a phone above its bar of screens. */
function BulkBar<R>({
  of: { chosen, isPage, isAll, takeAll, clear },
  count,
  bulk,
  canReadAll,
}: {
  of: Chosen<R>;
  count: number | null;
  bulk: NonNullable<Props<R>['bulk']>;
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

function Tick<R>({ row, keyOf, selected, toggle }: Pick<Props<R>, 'keyOf'> & Selection & { row: R }) {
  const t = useT('ui');
  const key = keyOf(row);
  return (
    <input
      type="checkbox"
      aria-label={t('select', { row: key })}
      checked={selected.has(key)}
      onChange={({ nativeEvent }) => toggle(key, (nativeEvent as MouseEvent).shiftKey)}
      className="block"
    />
  );
}

function UnderRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="border-line border-b bg-tint">
      <td colSpan={columns} className="p-4">
        {children}
      </td>
    </tr>
  );
}

/** Selects the rows of the page. */
function TickOfPage({
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

/** Below which width of the table a column leaves it. */
const leavesAt = { first: '@max-6xl:hidden', second: '@max-[66rem]:hidden' } as const;

/** The share of the table's width that one, each of two, each of three long columns takes. */
const widths = ['w-3/5', 'w-3/10', 'w-1/5'];

/** A long name in another column leaves the long ones their room. */
const mostOfShort = 'max-w-52';

/** What a narrow cell cuts off is its tooltip. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

/** The title of the group that begins at a row; null within a group. */
const groupsOf =
  <R,>({ rows, groupOf }: Pick<Props<R>, 'rows' | 'groupOf'>) =>
  (index: number): string | null => {
    const [row, before] = [rows[index], rows[index - 1]];
    if (!groupOf || row === undefined) return null;
    const group = groupOf(row);
    return before !== undefined && groupOf(before) === group ? null : group;
  };

function Table<R>(props: Props<R> & Chosen<R> & { query: URLSearchParams }) {
  const { name, rows, columns, keyOf, to, opensBeside, underRow, opened, sums, isSelectable, query } = props;
  const groupAt = groupsOf(props);
  const { search } = useLocation();
  const named = query.get('columns');
  const shown = chosenColumns(columns, named);
  const longWidth = widths[shown.filter(({ isLong }) => isLong).length - 1] ?? 'w-1/5';
  const hidingOf = ({ leaves }: Column<R>) => (leaves && named === null ? leavesAt[leaves] : '');
  return (
    <div className="@container overflow-x-auto rounded-md border border-line bg-surface">
      <table aria-label={name} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-slate text-xs">
            {isSelectable && (
              <td className="w-9 px-3">
                <TickOfPage {...props} />
              </td>
            )}
            {shown.map((column) => (
              <SortHead key={column.name} column={column} query={query} hiding={hidingOf(column)} />
            ))}
            <th className="w-9 px-1 text-right">
              <ColumnChoice columns={columns} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {groupAt(index) !== null && (
                <tr className="border-line border-b bg-tint">
                  <th
                    scope="rowgroup"
                    colSpan={shown.length + (isSelectable ? 2 : 1)}
                    className="px-3 py-1 font-semibold text-slate text-xs"
                  >
                    {groupAt(index)}
                  </th>
                </tr>
              )}
              <tr
                className={`relative h-9 border-line border-b last:border-b-0 hover:bg-pale ${keyOf(row) === opened ? 'bg-pale' : ''}`}
              >
                {isSelectable && (
                  <td className="relative z-10 px-3">
                    <Tick {...props} row={row} />
                  </td>
                )}
                {shown.map((column, index) => (
                  <td
                    key={column.name}
                    onPointerEnter={tellWhole}
                    className={`truncate px-3 py-1.5 ${column.isLong ? `${longWidth} min-w-24 max-w-0` : mostOfShort} ${column.isNumber ? 'text-right' : ''} ${hidingOf(column)}`}
                  >
                    {index === 0 ? (
                      <Link
                        data-row={keyOf(row)}
                        to={withSearch(to(row), search)}
                        preventScrollReset={opensBeside}
                        aria-current={keyOf(row) === opened ? 'true' : undefined}
                        className="font-semibold text-link after:absolute after:inset-0"
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                <td />
              </tr>
              <UnderRow columns={shown.length + (isSelectable ? 2 : 1)}>{underRow?.(row)}</UnderRow>
            </Fragment>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr className="border-edge border-t font-semibold">
              {isSelectable && <td />}
              {shown.map(({ name, isNumber, ...column }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className="px-3 py-2">
                    {sums.title}
                  </th>
                ) : (
                  <td
                    key={name}
                    className={`whitespace-nowrap px-3 py-2 ${isNumber ? 'text-right' : ''} ${hidingOf({ name, ...column })}`}
                  >
                    {sums.of[name]}
                  </td>
                ),
              )}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A column's title, with what its figures are in. */
const HeadWords = ({ of: { title, unit } }: { of: Pick<Column<never>, 'title' | 'unit'> }) => (
  <span>
    {title}
    {unit && <span className="font-normal">{` ${unit}`}</span>}
  </span>
);

function SortHead<R>({
  column,
  query,
  hiding,
}: {
  column: Column<R>;
  query: URLSearchParams;
  hiding: string;
}) {
  const { name, isNumber, sorts, sortsAtFirst } = column;
  const side = `${isNumber ? 'text-right' : ''} ${hiding}`;
  if (!sorts)
    return (
      <th scope="col" className={`px-3 py-2 font-semibold whitespace-nowrap ${side}`}>
        <HeadWords of={column} />
      </th>
    );
  const isSorted = query.has('sort') ? query.get('sort') === name : sortsAtFirst !== undefined;
  const isDown = isSorted && (query.has('sort') ? query.get('order') : sortsAtFirst) === 'desc';
  const to = withParam(query, {
    sort: name,
    order: isSorted && !isDown ? 'desc' : 'asc',
    cursor: null,
    at: null,
  });
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`px-3 py-2 font-semibold whitespace-nowrap ${side}`}
    >
      <Link to={to} className="inline-flex gap-1 hover:text-ink">
        <HeadWords of={column} />
        <span aria-hidden="true" className={isSorted ? 'text-primary' : 'opacity-50'}>
          {isSorted ? (isDown ? '↓' : '↑') : '↕'}
        </span>
      </Link>
    </th>
  );
}

function Cards<R>(props: Props<R> & Selection) {
  const { name, rows, keyOf, to, card, opened, isSelectable } = props;
  const groupAt = groupsOf(props);
  const { search } = useLocation();
  return (
    <ul
      aria-label={name}
      className={`divide-y divide-line rounded-md border border-line bg-surface ${besideRow}`}
    >
      {rows.map((row, index) => {
        const [first, second] = card(row);
        return (
          <Fragment key={keyOf(row)}>
            {groupAt(index) !== null && (
              <li className="bg-tint px-4 py-1 font-semibold text-slate text-xs first:rounded-t-md">
                {groupAt(index)}
              </li>
            )}
            <li className={`relative flex items-center gap-3 px-4 ${keyOf(row) === opened ? 'bg-pale' : ''}`}>
              {isSelectable && (
                <span className="relative z-10 grid min-h-11 place-items-center">
                  <Tick {...props} row={row} />
                </span>
              )}
              <div className="min-w-0 flex-1 py-2.5">
                <Link
                  data-row={keyOf(row)}
                  to={withSearch(to(row), search)}
                  aria-current={keyOf(row) === opened ? 'true' : undefined}
                  className="font-semibold text-ink after:absolute after:inset-0"
                >
                  {first}
                </Link>
                <div className="text-slate">{second}</div>
              </div>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
