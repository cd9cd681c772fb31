import { usualType } from '@langit/contract/values/catalogue';
import { foldText } from '@langit/contract/values/fold-text';
import { kindOf } from '@langit/contract/values/product-kinds';
import {
  dataBands,
  dayBands,
  isFiltered,
  type ListQuery,
  tripFields,
  withoutFilters,
} from '@langit/domain/list-query';
import { Checkbox } from '@langit/ui/field';
import { SearchIcon } from '@langit/ui/icons';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { usePlaceFinder } from '../../search/use-place-finder';
import type { ShopPlace } from '../places';
import { dataWords, dayWords } from './band-words';

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-line border-t py-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-bold text-sm">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/**
 * C2: every change loads the list anew. A plain GET form: without script its button sends it. `id` is given to the one
 * in the page; the phone's sheet holds another.
 */
export function FilterForm({
  id,
  query,
  places,
  onChange,
}: {
  id?: string;
  query: ListQuery;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  const path = usePath();
  return (
    <form id={id} method="get" action={path('/products')} onSubmit={(event) => event.preventDefault()}>
      {query.type !== usualType && <input type="hidden" name="type" value={query.type} />}
      {tripFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlaceGroup query={query} places={places} onChange={onChange} />
      {!kindOf(query).isRented && <QuotaGroups query={query} onChange={onChange} />}
      <button type="submit" className="button button-primary hidden w-full noscript:flex">
        {t('applyFilters')}
      </button>
      <button
        type="button"
        disabled={!isFiltered(query)}
        onClick={() => onChange(withoutFilters(query))}
        className="button button-secondary button-small w-full noscript:hidden"
      >
        {t('reset')}
      </button>
    </form>
  );
}

/** How much and for how long: a router is rented by the day and has neither (C2). */
function QuotaGroups({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  const t = useT('products');
  return (
    <>
      <Group title={t('data')}>
        {dataBands.map((band) => (
          <Checkbox
            key={band}
            name="data_package"
            value={band}
            label={t(dataWords[band])}
            checked={query.data.includes(band)}
            onChange={() => onChange({ ...query, data: toggled(query.data, band) })}
          />
        ))}
      </Group>
      <Group title={t('validity')}>
        {dayBands.map((band) => (
          <Checkbox
            key={band}
            name="active_days"
            value={band}
            label={t(dayWords[band])}
            checked={query.days.includes(band)}
            onChange={() => onChange({ ...query, days: toggled(query.days, band) })}
          />
        ))}
      </Group>
    </>
  );
}

/** The test that a place has to pass: by name from the first letter, by every alias once these are there. */
function useFitting(typed: string): { fits: (place: ShopPlace) => boolean; load: () => void } {
  const { finder, load } = usePlaceFinder();
  const wanted = foldText(typed);
  const found = useMemo(() => finder && new Set(finder.search(typed).map(({ id }) => id)), [finder, typed]);
  const fits = ({ id, name }: ShopPlace) =>
    wanted === '' || foldText(name).includes(wanted) || found?.has(id) === true;
  return { fits, load };
}

function PlaceGroup({
  query,
  places,
  onChange,
}: {
  query: ListQuery;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  const frame = useT('frame');
  const [typed, setTyped] = useState('');
  const field = useId();
  // What was chosen when the page opened stands first; what is ticked now stays where it is.
  const [chosen] = useState(query.destination);
  const { fits, load } = useFitting(typed);
  const option = (place: ShopPlace) => (
    <div key={place.id} hidden={!fits(place)}>
      <Checkbox
        name="destination"
        value={place.id}
        label={place.name}
        checked={query.destination.includes(place.id)}
        onChange={() => onChange({ ...query, destination: toggled(query.destination, place.id) })}
      />
    </div>
  );
  const isChosen = ({ id }: ShopPlace) => chosen.includes(id);
  const rest = places.filter((place) => !isChosen(place));
  const regions = rest.filter((place) => place.region);
  return (
    <Group title={t('destination')}>
      <div className="relative mt-1 mb-2 noscript:hidden">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-4.5 text-slate" />
        <input
          id={field}
          type="search"
          aria-label={t('findDestination')}
          placeholder={t('findDestination')}
          value={typed}
          autoComplete="off"
          onFocus={load}
          onChange={(event) => {
            load();
            setTyped(event.target.value);
          }}
          className="input min-h-11 py-1.5 pl-9.5 text-sm max-sm:text-base"
        />
      </div>
      <div className="-mr-2 max-h-64 overflow-y-auto overscroll-contain pr-2 pl-0.5">
        {places.filter(isChosen).map(option)}
        {rest.filter((place) => !place.region).map(option)}
        {regions.some(fits) && <p className="eyebrow mt-3 mb-1">{t('regions')}</p>}
        {regions.map(option)}
        <p role="status" className="text-slate text-sm">
          {!places.some(fits) && frame('noMatches')}
        </p>
      </div>
    </Group>
  );
}
