import { type TripGigabytes, tripGigabytes } from '@langit/contract/values/catalogue';
import { maxTripDays } from '@langit/contract/values/limits';
import { kindOf } from '@langit/contract/values/product-kinds';
import { type ListQuery, listAddress } from '@langit/domain/list-query';
import { type Trip, usualTrip } from '@langit/domain/plan-finder/trip';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { usePlanWords } from '../../ui/plan-words';
import { Stepper } from '../../ui/stepper';

const uses: Record<TripGigabytes, 'useMaps' | 'useSocial' | 'useVideo'> = {
  0.5: 'useMaps',
  1: 'useSocial',
  3: 'useVideo',
};

/**
 * Z30: days and use of the trip, the one place that asks for them; routers are rented for days alone. On a phone it stays under the
 * header, where the screen is high enough for both. A GET form that keeps filters and order; without script its button sends it.
 */
export function TripBar({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  const t = useT('products');
  const path = usePath();
  const { isRented } = kindOf(query);
  const trip = query.trip ?? (isRented ? { ...usualTrip, days: usualRentalDays } : usualTrip);
  const others = new URLSearchParams(listAddress({ ...query, trip: null, page: 1 }).split('?')[1]);
  const change = (next: Partial<Trip>) => onChange({ ...query, trip: { ...trip, ...next } });
  return (
    <form
      method="get"
      action={path('/products')}
      onSubmit={(event) => event.preventDefault()}
      data-trip-bar=""
      className="z-30 mt-2.5 flex sm:mt-4 min-h-14 items-center gap-2 border-line border-y bg-surface px-3 py-0.5 max-sm:-mx-5 max-sm:[@media(min-height:30rem)]:sticky max-sm:top-(--header) sm:gap-6 sm:rounded-lg sm:border-x sm:px-4 sm:py-1 noscript:flex-wrap"
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span aria-hidden="true" className="font-semibold text-sm max-sm:hidden">
        {t('tripDays')}
      </span>
      <Stepper
        label={t('tripDays')}
        name="trip_days"
        value={trip.days}
        max={maxTripDays}
        onChange={(days) => change({ days })}
        unit={t('dayUnit', { count: trip.days })}
      />
      {isRented ? (
        <p className="text-slate text-xs leading-snug sm:text-sm">{t('rentedFor')}</p>
      ) : (
        <DataUse gigabytes={trip.gigabytes} onChange={(gigabytes) => change({ gigabytes })} />
      )}
      <button type="submit" className="button button-primary hidden noscript:flex">
        {t('showTrip')}
      </button>
    </form>
  );
}

function DataUse({
  gigabytes: chosen,
  onChange,
}: {
  gigabytes: TripGigabytes;
  onChange: (gigabytes: TripGigabytes) => void;
}) {
  const t = useT('products');
  const words = usePlanWords();
  return (
    <fieldset className="grid min-w-0 grow grid-flow-col rounded-md bg-pale p-0.5 sm:max-w-120 sm:grid-cols-3">
      <legend className="sr-only">{t('use')}</legend>
      {tripGigabytes.map((gigabytes) => (
        <label
          key={gigabytes}
          className="relative flex min-h-11 min-w-0 flex-col items-center justify-center rounded-sm px-1 text-center font-semibold text-slate text-xs leading-tight has-checked:bg-chosen has-checked:text-primary has-checked:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-sky has-focus-visible:outline-offset-2 sm:text-sm"
        >
          <input
            type="radio"
            name="trip_gb"
            value={gigabytes}
            checked={chosen === gigabytes}
            onChange={() => onChange(gigabytes)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          {t(uses[gigabytes])}
          {/* On the narrowest screens the four of them have no room for "a day". */}
          <span className="figures whitespace-nowrap font-normal text-xs leading-none">
            <span className="max-[22.5rem]:hidden">
              {t('amountPerDay', { amount: words.size(gigabytes) })}
            </span>
            <span className="hidden max-[22.5rem]:inline">{words.size(gigabytes)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
