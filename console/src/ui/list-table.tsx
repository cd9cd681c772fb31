import { ChevronRightIcon } from '@langit/ui/icons';
import { Fragment, type PointerEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type Column, ColumnChoice, chosenColumns } from './columns';
import { groupsOf, type ListProps, withSearch } from './list-rows';
import { type Chosen, Tick, TickOfPage } from './list-selection';
import { besideRow, withParam } from './pages';
import { useFittedColumns } from './use-fitted-columns';

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

/** The share of the table's width that one, each of two, each of three long columns takes. */
const shares = ['w-3/5', 'w-2/5', 'w-1/5'];

/** How wide a cell's text has to be before any of it is cut off: a name has more room than a figure or a state. */
const leastOf = ({ isLong, hasButtons }: Pick<Column<never>, 'isLong' | 'hasButtons'>): string =>
  hasButtons ? '' : isLong === 'sentence' ? 'max-w-104' : isLong ? 'max-w-50 xl:max-w-55' : 'max-w-52';

/** Where the table scrolls, the ticks and the first column stay at its left edge. */
const pinned = 'sticky z-10 bg-inherit';

/** What a narrow cell cuts off is its tooltip. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  const words = cell.querySelector('[data-words]') ?? cell;
  cell.title = words.scrollWidth > words.clientWidth ? cell.innerText : '';
}

/** The rows as a table of one line a row. */
export function ListTable<R>(
  props: ListProps<R> & Chosen<R> & { query: URLSearchParams; isBeside?: boolean },
) {
  const { name, rows, keyOf, to, opensBeside, underRow, opened, sums, isSelectable, query, isBeside } = props;
  const groupAt = groupsOf(props);
  const location = useLocation();
  const table = useRef<HTMLTableElement>(null);
  const named = query.get('columns');
  const chosen = chosenColumns(props.columns, named);
  const { columns, isTooWide } = useFittedColumns(table, rows, chosen, named !== null);
  const across = columns.length + (isSelectable ? 2 : 1);
  const longShare = shares[columns.filter(({ isLong }) => isLong).length - 1] ?? 'w-1/5';
  const pinnedTick = isTooWide ? `${pinned} left-0` : '';
  const pinnedFirst = isTooWide ? `${pinned} ${isSelectable ? 'left-9' : 'left-0'}` : '';
  // A pinned cell is what the row's link is placed in: the link is as wide as the frame.
  const linkWidth = isTooWide ? (isSelectable ? 'after:w-[calc(100cqw-2.25rem)]' : 'after:w-[100cqw]') : '';
  return (
    <div
      className={`@container overflow-x-auto rounded-md border border-line bg-surface ${isBeside ? besideRow : ''}`}
    >
      <table ref={table} aria-label={name} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b bg-surface text-slate text-xs">
            {isSelectable && (
              <td className={`w-9 px-3 ${pinnedTick}`}>
                <TickOfPage {...props} />
              </td>
            )}
            {columns.map((column, index) => (
              <SortHead
                key={column.name}
                column={column}
                query={query}
                look={index === 0 ? pinnedFirst : ''}
              />
            ))}
            <th className="w-9 px-1 text-right">
              <ColumnChoice columns={props.columns} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const address = to?.(row) ?? null;
            return (
              <Fragment key={keyOf(row)}>
                {groupAt(index) !== null && (
                  <tr className="border-line border-b bg-tint">
                    <th
                      scope="rowgroup"
                      colSpan={across}
                      className="px-3 py-1 font-semibold text-slate text-xs"
                    >
                      {groupAt(index)}
                    </th>
                  </tr>
                )}
                <tr
                  className={`relative h-9 border-line border-b last:border-b-0 hover:bg-pale ${keyOf(row) === opened ? 'bg-pale' : 'bg-surface'}`}
                >
                  {isSelectable && (
                    <td className={`px-3 ${pinnedTick || 'relative z-10'}`}>
                      <Tick {...props} row={row} />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.name}
                      onPointerEnter={tellWhole}
                      className={`whitespace-nowrap px-2 py-1.5 xl:px-3 ${column.isLong ? longShare : ''} ${leastOf(column)} ${column.isNumber ? 'text-right' : ''} ${index === 0 ? pinnedFirst : column.hasButtons ? '' : 'truncate'}`}
                    >
                      {index > 0 ? (
                        column.cell(row)
                      ) : (
                        <span data-words className="block truncate">
                          {address === null ? (
                            column.cell(row)
                          ) : (
                            <Link
                              data-row={keyOf(row)}
                              to={withSearch(address, location)}
                              preventScrollReset={opensBeside}
                              aria-current={keyOf(row) === opened ? 'true' : undefined}
                              className={`font-semibold text-link after:absolute after:inset-0 ${linkWidth}`}
                            >
                              {column.cell(row)}
                            </Link>
                          )}
                        </span>
                      )}
                    </td>
                  ))}
                  <td className="px-1 text-slate">
                    {address !== null && <ChevronRightIcon className="ml-auto size-4 opacity-60" />}
                  </td>
                </tr>
                <UnderRow columns={across}>{underRow?.(row)}</UnderRow>
              </Fragment>
            );
          })}
        </tbody>
        {sums && (
          <tfoot>
            <tr className="border-edge border-t bg-surface font-semibold">
              {isSelectable && <td className={pinnedTick} />}
              {columns.map(({ name, isNumber }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={`px-2 py-2 xl:px-3 ${pinnedFirst}`}>
                    {sums.title}
                  </th>
                ) : (
                  <td
                    key={name}
                    className={`whitespace-nowrap px-2 py-2 xl:px-3 ${isNumber ? 'text-right' : ''}`}
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

/** A column's title, with what its figures are in. Buttons say themselves what they are. */
const HeadWords = ({
  of: { title, unit, hasButtons },
}: {
  of: Pick<Column<never>, 'title' | 'unit' | 'hasButtons'>;
}) => (
  <span className={hasButtons ? 'sr-only' : undefined}>
    {title}
    {unit && <span className="font-normal">{` ${unit}`}</span>}
  </span>
);

/** The first press on a column of figures sorts the largest first. */
function SortHead<R>({ column, query, look }: { column: Column<R>; query: URLSearchParams; look: string }) {
  const { name, isNumber, sorts, sortsAtFirst, hasButtons } = column;
  const side = `${isNumber ? 'text-right' : ''} ${look || (hasButtons ? 'relative' : '')}`;
  if (!sorts)
    return (
      <th
        scope="col"
        data-column={name}
        className={`px-2 py-2 font-semibold whitespace-nowrap xl:px-3 ${side}`}
      >
        <HeadWords of={column} />
      </th>
    );
  const isSorted = query.has('sort') ? query.get('sort') === name : sortsAtFirst !== undefined;
  const isDown = isSorted && (query.has('sort') ? query.get('order') : sortsAtFirst) === 'desc';
  const to = withParam(query, {
    sort: name,
    order: (isSorted ? !isDown : isNumber) ? 'desc' : 'asc',
    cursor: null,
    at: null,
  });
  return (
    <th
      scope="col"
      data-column={name}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`px-2 py-2 font-semibold whitespace-nowrap xl:px-3 ${side}`}
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
