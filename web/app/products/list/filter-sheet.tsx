import { destinationOf, type ListQuery } from '@langit/domain/list-query';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { FilterIcon } from '@langit/ui/icons';
import { useT } from '../../i18n/texts';
import type { ShopPlace } from '../places';
import { FilterForm } from './filter-form';

/** The phone's way to the filters: a sheet from below. Without script the form stands above the list instead. */
export function FilterSheet({
  open,
  onOpen,
  query,
  places,
  total,
  onChange,
}: {
  open: boolean;
  onOpen: (open: boolean) => void;
  query: ListQuery;
  places: readonly ShopPlace[];
  total: number;
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  const isTitle = destinationOf(query) !== null;
  const used = (isTitle ? 0 : query.destination.length) + query.data.length + query.days.length;
  return (
    <>
      <Button
        look={isTitle ? 'quiet' : 'secondary'}
        small
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
        className="min-h-11 shrink-0 lg:hidden noscript:hidden"
      >
        <FilterIcon className="size-4.5" />
        {t('filters')}
        {used > 0 && (
          <span className="figures grid size-5.5 place-items-center rounded-full bg-primary text-on-primary text-xs">
            {used}
          </span>
        )}
      </Button>
      {open && (
        <Dialog title={t('filters')} onClose={() => onOpen(false)}>
          <FilterForm query={query} places={places} onChange={onChange} />
          <div className="-mx-5 -mb-6 sm:-mx-7 sticky bottom-0 mt-4 border-line border-t bg-surface px-5 py-3 sm:px-7">
            <Button className="w-full" onClick={() => onOpen(false)}>
              {t('showResults', { count: total })}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
