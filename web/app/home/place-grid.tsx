import { Button } from '@langit/ui/button';
import { ChevronRightIcon } from '@langit/ui/icons';
import { PlaceArt } from '@langit/ui/place-drawing';
import { useDeferredValue, useState } from 'react';
import { useT } from '../i18n/texts';
import { useHydrated } from '../lib/use-hydrated';
import { LocalLink } from '../ui/links';
import { EmptyState } from '../ui/states';
import type { HomePlace } from './places';

/** Cards that a wide screen shows at first. */
const firstScreen = 12;

/** H5: drawing or pattern (Z23), name, from-price. On the phone ten, then "show more"; the cut is made in CSS, so that nothing jumps. Parts of a grid. */
export function PlaceGrid({ places }: { places: readonly HomePlace[] }) {
  const t = useT('home');
  const [all, setAll] = useState(false);
  // A tab is there as soon as its first screen is drawn (L17); the server draws all of it.
  const drawn = useDeferredValue(places, useHydrated() ? places.slice(0, firstScreen) : places);
  if (places.length === 0) {
    return (
      <div className="col-span-full lg:col-span-3">
        <EmptyState title={t('noProduct')} />
      </div>
    );
  }
  return (
    <>
      <ul className={`contents ${all ? '' : 'max-sm:[&>li:nth-child(n+11)]:hidden'}`}>
        {drawn.map((place, index) => (
          <li key={place.id}>
            <PlaceCard place={place} eager={index < 4} />
          </li>
        ))}
      </ul>
      {places.length > 10 && (
        <div className="col-span-full mt-2 text-center sm:hidden">
          <Button look="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('showLess') : t('showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function PlaceCard({ place, eager }: { place: HomePlace; eager: boolean }) {
  const t = useT('home');
  return (
    <LocalLink
      to={place.list ?? `/products?country=${place.id}`}
      className="group flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-3.5 transition-[border-color,box-shadow] hover:border-sky hover:shadow-float xl:gap-4 sm:p-4 max-sm:flex-col max-sm:items-start"
    >
      <PlaceArt code={place.code} eager={eager} />
      <span className="min-w-0 flex-1">
        <span className="block text-balance font-semibold leading-snug">{place.name}</span>
        <span className="figures block text-slate text-sm">
          {place.members > 0 && <span className="block">{t('countries', { count: place.members })}</span>}
          <span>{t('from', { price: place.from })}</span>
        </span>
      </span>
      <ChevronRightIcon className="size-4.5 text-edge transition-transform group-hover:translate-x-0.5 group-hover:text-primary max-xl:hidden" />
    </LocalLink>
  );
}
