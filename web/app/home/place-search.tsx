import type { SearchHit } from '@langit/contract/places/search-places';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useT } from '../i18n/texts';
import { usePath } from '../lib/language';
import { Combobox } from '../ui/combobox';
import { Flag } from '../ui/flag';
import { SearchIcon } from '../ui/icons';
import { findPlaces, loadPlaceSearch, type PlaceSearch } from './place-search-index';

/**
 * H2: the hero's search. A plain form that works as a document (`?q=`); the index of all places comes when the field is
 * first pointed at, and from then on every letter is answered at once.
 */
export function PlaceSearch({ query }: { query: string }) {
  const t = useT('home');
  const language = useLanguage();
  const path = usePath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [search, setSearch] = useState<PlaceSearch | null>(null);
  const asked = useRef('');

  const load = () => {
    if (asked.current === language) return;
    asked.current = language;
    loadPlaceSearch().then(setSearch, () => {
      asked.current = '';
    });
  };
  const hits = search ? findPlaces(search, typed) : [];
  const open = (hit: SearchHit) => navigate(path(`/products?country=${hit.id}`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [best] = hits;
    void (best ? open(best) : navigate(path(`/?q=${encodeURIComponent(typed.trim())}`)));
  };

  return (
    <search className="block">
      <form action={path('/')} onSubmit={submit} onPointerEnter={load} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="place" className="eyebrow mb-1 block max-sm:sr-only">
            {t('searchLabel')}
          </label>
          <Combobox
            id="place"
            name="q"
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            value={typed}
            onValueChange={(value) => {
              load();
              setTyped(value);
            }}
            onFocus={load}
            suggestions={hits}
            ready={search !== null}
            keyOf={(hit) => hit.id}
            onSelect={(hit) => void open(hit)}
            renderSuggestion={(hit) => <Suggestion hit={hit} names={search?.names ?? {}} />}
            icon={
              <SearchIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-5 text-sky" />
            }
            inputClassName="input pl-11 font-semibold text-base sm:text-lg placeholder:font-normal"
          />
        </div>
        <button type="submit" aria-label={t('find')} className="button button-primary min-h-12 max-sm:px-3.5">
          <span className="max-sm:hidden">{t('find')}</span>
          <SearchIcon className="size-5 sm:hidden" />
        </button>
      </form>
    </search>
  );
}

function Suggestion({ hit, names }: { hit: SearchHit; names: Record<string, string> }) {
  const t = useT('home');
  const via = hit.via.slice(0, 2).map((code) => names[code] ?? code);
  return (
    <>
      <Flag code={hit.code} className="h-6 w-9" eager />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{names[hit.code] ?? hit.code}</span>
        {hit.isRegion && (
          <span className="block truncate text-slate text-xs">
            {via.length > 0 ? t('regionCovers', { names: via.join(', ') }) : t('region')}
          </span>
        )}
      </span>
    </>
  );
}
