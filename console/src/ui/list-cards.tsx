import { ChevronRightIcon } from '@langit/ui/icons';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { groupsOf, type ListProps, withSearch } from './list-rows';
import { type Selection, Tick } from './list-selection';
import { besideRow } from './pages';

/** The rows as cards: of a phone, and beside an open row. */
export function ListCards<R>(props: ListProps<R> & Selection) {
  const { name, rows, keyOf, to, card, opened, sums, isSelectable } = props;
  const groupAt = groupsOf(props);
  const location = useLocation();
  return (
    <ul
      aria-label={name}
      className={`divide-y divide-line rounded-md border border-line bg-surface ${besideRow}`}
    >
      {rows.map((row, index) => {
        const [first, second] = card(row);
        const address = to?.(row) ?? null;
        return (
          <Fragment key={keyOf(row)}>
            {groupAt(index) !== null && (
              <li className="bg-tint px-4 py-1 font-semibold text-slate text-xs first:rounded-t-md">
                {groupAt(index)}
              </li>
            )}
            <li className={`relative flex items-center gap-3 px-4 ${keyOf(row) === opened ? 'bg-pale' : ''}`}>
              {isSelectable && (
                // A finger has 44 px.
                // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
                <label className="relative z-10 -mx-3 grid min-h-11 min-w-11 shrink-0 place-items-center self-stretch">
                  <Tick {...props} row={row} />
                </label>
              )}
              <div className="min-w-0 flex-1 py-2.5">
                {address === null ? (
                  <span className="font-semibold">{first}</span>
                ) : (
                  <Link
                    data-row={keyOf(row)}
                    to={withSearch(address, location)}
                    aria-current={keyOf(row) === opened ? 'true' : undefined}
                    className="font-semibold text-ink after:absolute after:inset-0"
                  >
                    {first}
                  </Link>
                )}
                <div className="text-slate">{second}</div>
              </div>
              {address !== null && <ChevronRightIcon className="-mr-2 size-5 shrink-0 text-slate" />}
            </li>
          </Fragment>
        );
      })}
      {sums && (
        <li className="px-4 py-2.5">
          <span className="font-semibold">{sums.card[0]}</span>
          <div className="text-slate">{sums.card[1]}</div>
        </li>
      )}
    </ul>
  );
}
