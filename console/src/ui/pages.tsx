import { ButtonLink } from '@langit/ui/button';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { pageSizes } from '../lib/views';

/** Up to this number a count is exact. */
export const mostCounted = 1000;

/** As a link to the same screen with other parameters. Another order or filter begins at the first page. */
export const withParam = (query: URLSearchParams, set: Record<string, string | null>): string => {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(set))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  return `?${changed}`;
};

/** Which row of the list is the first of the page: the link to a page says it, because a cursor does not. */
const firstOf = (query: URLSearchParams): number => {
  const at = Number(query.get('at'));
  return query.has('cursor') && Number.isInteger(at) && at > 0 ? at : 1;
};

/** Left of the row that lies over the list. */
export const besideRow = 'desk:group-data-open/list:mr-114';

/** What stands below a list: `1–50 of 1,000`, how many rows a page has, and the other pages. `size` null: the address chooses none. */
export function Pages({
  next,
  count = null,
  size = null,
  rows,
}: {
  next: string | null;
  /** How many rows this page has. */
  rows: number;
  count?: number | null;
  size?: number | null;
}) {
  const t = useT('ui');
  const { number } = useFormat();
  const [query] = useSearchParams();
  const first = firstOf(query);
  const range = { from: number(first), to: number(first + rows - 1) };
  // A cursor of an old address does not say where it is.
  const isKnown = !query.has('cursor') || query.has('at');
  if (count === 0) return null;
  return (
    <nav
      aria-label={t('pages')}
      className={`mt-3 flex flex-wrap items-center justify-end gap-2 ${besideRow}`}
    >
      {count !== null && isKnown && (
        <span className="mr-auto text-slate">
          {count > mostCounted
            ? t('rangeMore', { ...range, count: number(mostCounted) })
            : t('range', { ...range, count: number(count) })}
        </span>
      )}
      {size !== null && (
        <span className="flex items-center gap-1 text-slate">
          {t('rowsPerPage')}
          {pageSizes.map((pageSize) => (
            <Link
              key={pageSize}
              to={withParam(query, { limit: String(pageSize), cursor: null, at: null })}
              aria-current={pageSize === size ? 'true' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-sm hover:bg-pale aria-[current]:bg-pale aria-[current]:font-semibold aria-[current]:text-ink md:min-h-7 md:min-w-9"
            >
              {pageSize}
            </Link>
          ))}
        </span>
      )}
      {query.has('cursor') && (
        <ButtonLink look="secondary" to={withParam(query, { cursor: null, at: null })}>
          {t('firstPage')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="secondary" to={withParam(query, { cursor: next, at: String(first + rows) })}>
          {t('nextPage')}
        </ButtonLink>
      )}
    </nav>
  );
}
