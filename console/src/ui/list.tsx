import { Fragment, type PointerEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { useKeys } from '../lib/keys';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { type Column, ColumnChoice, chosenColumns } from './columns';
import { Empty } from './empty';
import { Pages, withParam } from './pages';
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
  /** The list stands beside an open row: two lines a row, as on a phone. */
  isBeside?: boolean;
  /** The title above the rows of a group: rows of one group follow each other. */
  groupOf?: ((row: R) => string) | undefined;
  /** The key of the row whose panel is open. */
  opened?: string | undefined;
  /** The row below the table: its title, and the sums of the columns that have one. */
  sums?: { title: string; of: Readonly<Record<string, ReactNode>> } | undefined;
  /** Actions on the selected rows; with it, rows can be selected. */
  bulk?: (selected: readonly R[], clear: () => void) => ReactNode;
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
  const { rows, next, keyOf, bulk, empty, count = null, hasSizes = false, isBeside = false } = props;
  const t = useT('ui');
  const isWide = useWide();
  const [query] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const toggle = (key: string) =>
    setSelected((now) =>
      now.has(key) ? new Set([...now].filter((item) => item !== key)) : new Set([...now, key]),
    );
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => focusRow(1),
    ArrowUp: () => focusRow(-1),
    x:
      bulk &&
      (() => {
        const key = (document.activeElement as HTMLElement | null)?.dataset.row;
        if (key) toggle(key);
      }),
  });
  const isReading = useNavigation().state === 'loading';
  if (rows.length === 0) return <Empty title={empty.title}>{empty.children}</Empty>;
  const selection = { selected, toggle, isSelectable: Boolean(bulk) };
  return (
    <div aria-busy={isReading}>
      {bulk && chosen.length > 0 && (
        <div className="sticky top-14 z-10 mb-2 flex flex-wrap items-center gap-2 rounded-md border border-line bg-pale px-3 py-2">
          <span className="font-semibold">{t('selected', { count: chosen.length })}</span>
          {bulk(chosen, () => setSelected(new Set()))}
        </div>
      )}
      {isWide && !isBeside ? (
        <Table {...props} {...selection} query={query} />
      ) : (
        <Cards {...props} {...selection} />
      )}
      <Pages next={next} count={count} size={hasSizes ? sizeOf(query) : null} />
    </div>
  );
}

type Selection = { selected: ReadonlySet<string>; toggle: (key: string) => void; isSelectable: boolean };

function Tick<R>({ row, keyOf, selected, toggle }: Pick<Props<R>, 'keyOf'> & Selection & { row: R }) {
  const t = useT('ui');
  const key = keyOf(row);
  return (
    <input
      type="checkbox"
      aria-label={t('select', { row: key })}
      checked={selected.has(key)}
      onChange={() => toggle(key)}
      className="size-4 accent-primary"
    />
  );
}

/** Below which width of the table a column leaves it. */
const leavesAt = { first: '@max-6xl:hidden', second: '@max-[66rem]:hidden' } as const;

/** The share of the table's width that one, each of two, each of three long columns takes. */
const widths = ['w-3/5', 'w-3/10', 'w-1/5'];

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

function Table<R>(props: Props<R> & Selection & { query: URLSearchParams }) {
  const { name, rows, columns, keyOf, to, opened, sums, isSelectable, query } = props;
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
            {isSelectable && <td className="w-9 px-3" />}
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
                <tr className="border-line border-b bg-page">
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
                    className={`truncate px-3 py-1.5 ${column.isLong ? `${longWidth} min-w-28 max-w-0` : ''} ${column.isNumber ? 'text-right' : ''} ${hidingOf(column)}`}
                  >
                    {index === 0 ? (
                      <Link
                        data-row={keyOf(row)}
                        to={withSearch(to(row), search)}
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

function SortHead<R>({
  column,
  query,
  hiding,
}: {
  column: Column<R>;
  query: URLSearchParams;
  hiding: string;
}) {
  const { name, title, isNumber, sorts } = column;
  const side = `${isNumber ? 'text-right' : ''} ${hiding}`;
  if (!sorts)
    return (
      <th scope="col" className={`px-3 py-2 font-semibold whitespace-nowrap ${side}`}>
        {title}
      </th>
    );
  const isSorted = query.get('sort') === name;
  const isDown = isSorted && query.get('order') === 'desc';
  const to = withParam(query, { sort: name, order: isSorted && !isDown ? 'desc' : 'asc', cursor: null });
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`px-3 py-2 font-semibold whitespace-nowrap ${side}`}
    >
      <Link to={to} className="hover:text-ink">
        {title} <span aria-hidden="true">{isSorted ? (isDown ? '↓' : '↑') : '↕'}</span>
      </Link>
    </th>
  );
}

function Cards<R>(props: Props<R> & Selection) {
  const { name, rows, keyOf, to, card, opened, isSelectable } = props;
  const groupAt = groupsOf(props);
  const { search } = useLocation();
  return (
    <ul aria-label={name} className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row, index) => {
        const [first, second] = card(row);
        return (
          <Fragment key={keyOf(row)}>
            {groupAt(index) !== null && (
              <li className="bg-page px-4 py-1 font-semibold text-slate text-xs first:rounded-t-md">
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
