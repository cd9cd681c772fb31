import { ButtonLink } from '@langit/ui/button';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import { pageSizes } from '../lib/views';

/** Up to this number a count is exact. */
const mostCounted = 1000;

/** As a link to the same screen with other parameters. Another order or filter begins at the first page. */
export const withParam = (query: URLSearchParams, set: Record<string, string | null>): string => {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(set))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  return `?${changed}`;
};

/** What stands below a list: how many rows there are, how many a page has, and the other pages. `size` null: the address chooses none. */
export function Pages({
  next,
  count = null,
  size = null,
}: {
  next: string | null;
  count?: number | null;
  size?: number | null;
}) {
  const t = useT('ui');
  const [query] = useSearchParams();
  if (count === 0) return null;
  return (
    <nav aria-label={t('pages')} className="mt-3 flex flex-wrap items-center justify-end gap-2">
      {count !== null && (
        <span className="mr-auto text-slate">
          {count > mostCounted ? t('countMore', { count: mostCounted }) : t('countAll', { count })}
        </span>
      )}
      {size !== null && (
        <span className="flex items-center gap-1 text-slate">
          {t('rowsPerPage')}
          {pageSizes.map((pageSize) => (
            <Link
              key={pageSize}
              to={withParam(query, { limit: String(pageSize), cursor: null })}
              aria-current={pageSize === size ? 'true' : undefined}
              className="grid min-h-9 min-w-9 place-items-center rounded-sm hover:bg-pale aria-[current]:bg-pale aria-[current]:font-semibold aria-[current]:text-ink md:min-h-7"
            >
              {pageSize}
            </Link>
          ))}
        </span>
      )}
      {query.has('cursor') && (
        <ButtonLink look="secondary" to={withParam(query, { cursor: null })}>
          {t('firstPage')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="secondary" to={withParam(query, { cursor: next })}>
          {t('nextPage')}
        </ButtonLink>
      )}
    </nav>
  );
}
