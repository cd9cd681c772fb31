import { type ListQuery, listAddress } from '@langit/domain/list-query';
import { ChevronLeftIcon, ChevronRightIcon } from '@langit/ui/icons';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';

/** First, last and the neighbours; `null` is a gap. */
function pagesToShow(current: number, total: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [before + 1, page] : [null, page];
  });
}

const box =
  'figures grid min-h-11 min-w-11 place-items-center rounded-md px-3 font-semibold text-sm hover:bg-pale aria-[current=page]:bg-primary aria-[current=page]:text-on-primary';
const step = 'inline-flex min-h-11 items-center gap-1.5 rounded-md border-[1.5px] px-4 font-semibold text-sm';

/** C3: links, so that a page has an address; Previous and Next are disabled at the ends. */
export function Pager({ query, totalPages }: { query: ListQuery; totalPages: number }) {
  const t = useT('products');
  if (totalPages <= 1) return null;
  const to = (page: number) => listAddress({ ...query, page });
  const turn = (page: number, label: string, back: boolean) => {
    const content = (
      <>
        {back && <ChevronLeftIcon className="size-4.5" />}
        <span>{label}</span>
        {!back && <ChevronRightIcon className="size-4.5" />}
      </>
    );
    return page < 1 || page > totalPages ? (
      <button type="button" disabled className={`${step} border-line text-slate opacity-60`}>
        {content}
      </button>
    ) : (
      <LocalLink
        to={to(page)}
        rel={back ? 'prev' : 'next'}
        className={`${step} border-edge bg-surface text-primary hover:border-primary hover:bg-pale`}
      >
        {content}
      </LocalLink>
    );
  };
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-between gap-3">
      {turn(query.page - 1, t('previous'), true)}
      <p className="figures text-slate text-sm max-[25rem]:order-first max-[25rem]:w-full max-[25rem]:text-center sm:hidden">
        {t('pageOf', { page: query.page, total: totalPages })}
      </p>
      <ul className="hidden gap-1 sm:flex">
        {pagesToShow(query.page, totalPages).map((page, index, all) =>
          page === null ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true" className="grid w-6 place-items-center">
              …
            </li>
          ) : (
            <li key={page}>
              <LocalLink
                to={to(page)}
                aria-label={t('page', { page })}
                aria-current={page === query.page ? 'page' : undefined}
                className={box}
              >
                {page}
              </LocalLink>
            </li>
          ),
        )}
      </ul>
      {turn(query.page + 1, t('next'), false)}
    </nav>
  );
}
