import { foldText } from '@langit/contract/values/fold-text';
import { SearchIcon } from '@langit/ui/icons';
import { useId, useState } from 'react';
import { useT } from '../../i18n/texts';
import type { CoveredCountry } from '../coverage';
import type { ShopPlace } from '../places';
import { useCountryFinder } from './use-country-finder';

/** More names than these are folded away. */
const mostShown = 36;

/** So few are read sooner than asked for. */
const fewNames = 8;

const summary = 'flex min-h-11 items-center font-semibold text-link text-sm underline underline-offset-2';

type Props = {
  /** The region's code. */
  region: string;
  countries: readonly CoveredCountry[];
  places: readonly ShopPlace[];
  /** The reader has asked for the names: none is folded away. */
  isOpen?: boolean;
};

/** The same under the title of a region's list, behind one line. */
export function FoldedCountries(props: Props) {
  const t = useT('products');
  return (
    <details className="-my-1 basis-full sm:order-last">
      <summary className={summary}>{t('seeCountries', { count: props.countries.length })}</summary>
      <CoveredCountries {...props} isOpen />
    </details>
  );
}

/** Z1: the countries of a region's plan, with a field that answers whether one of them is meant. */
export function CoveredCountries({ region, countries, places, isOpen }: Props) {
  const t = useT('products');
  const field = useId();
  const [typed, setTyped] = useState('');
  const { find, load } = useCountryFinder(region);
  const wanted = foldText(typed);
  const hits = wanted === '' ? null : find(typed);
  const isMeant = ({ code, name }: CoveredCountry) =>
    foldText(name).includes(wanted) || hits?.covered.has(code) === true;
  const shown = countries.filter(isMeant);
  const answer = () => {
    if (wanted === '') return '';
    const [first] = shown;
    if (first)
      return shown.length === 1
        ? t('coversOne', { country: first.name })
        : t('coversSome', { count: shown.length });
    const other = places.find(({ code, region: isRegion }) => !isRegion && code === hits?.elsewhere);
    return other ? t('coversNot', { country: other.name }) : t('coversNone');
  };
  const names = (
    <ul className={`mt-2 columns-2 gap-x-4 text-sm sm:columns-3 ${isOpen ? 'lg:columns-5' : ''}`}>
      {shown.map(({ code, name }) => (
        <li key={code} className="break-inside-avoid py-0.5">
          {name}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={`${field}-title`} className="mb-5 rounded-md border border-line bg-surface p-4">
      <h2 id={`${field}-title`} className="text-base tracking-normal">
        {t('covers', { count: countries.length })}
      </h2>
      <div className="mt-3 noscript:hidden" hidden={countries.length <= fewNames}>
        <label htmlFor={field} className="mb-1 block font-semibold text-sm">
          {t('coversField')}
        </label>
        <div className="relative">
          <SearchIcon className="pointer-events-none absolute top-3 left-3 size-4.5 text-slate" />
          <input
            id={field}
            type="search"
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
        <p role="status" className="mt-1.5 min-h-5.5 font-semibold text-sm">
          {answer()}
        </p>
      </div>
      {wanted === '' && countries.length > mostShown && !isOpen ? (
        <details>
          <summary className={summary}>{t('coversAll')}</summary>
          {names}
        </details>
      ) : (
        names
      )}
    </section>
  );
}
