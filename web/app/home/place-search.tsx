import type { SearchHit } from '@langit/domain/places/search-places';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useT } from '../i18n/texts';
import { usePath } from '../lib/language';
import { Combobox } from '../ui/combobox';
import { Flag } from '../ui/flag';
import { SearchIcon } from '../ui/icons';
import { loadPlaceSearch, namesOf, type PlaceFinder } from './place-search-index';
import type { HomePlace } from './places';

/**
 * H2: the hero's search. A plain form that works as a document (`?q=`); the index of all places comes when the field is
 * first pointed at, and from then on every letter is answered at once.
 */
export function PlaceSearch({ query, shown }: { query: string; shown: readonly HomePlace[] }) {
  const t = useT('home');
  const language = useLanguage();
  const path = usePath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [finder, setFinder] = useState<PlaceFinder | null>(null);
  const asked = useRef<readonly HomePlace[]>(null);
  const nameOf = useMemo(() => namesOf(shown, language), [shown, language]);

  const load = () => {
    if (asked.current === shown) return;
    asked.current = shown;
    loadPlaceSearch(shown).then(setFinder, () => {
      asked.current = null;
    });
  };
  const found = useMemo(() => finder?.find(typed) ?? null, [finder, typed]);
  const hits = found?.hits ?? [];
  const fromPrices = useMemo(() => new Map(shown.map(({ id, from }) => [id, from])), [shown]);
  const open = (hit: SearchHit) => navigate(path(found?.addressOf(hit.id) ?? `/products?country=${hit.id}`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [best] = hits;
    if (best) return void open(best);
    const asDocument = typed.trim() ? `/?q=${encodeURIComponent(typed.trim())}` : '/';
    const everywhere = typed.trim() ? found?.everywhere : null;
    void navigate(path(everywhere ?? asDocument));
  };

  return (
    <search>
      <form
        action={path('/')}
        onSubmit={submit}
        onPointerEnter={load}
        className="flex items-end gap-2.5 sm:gap-3"
      >
        <div className="min-w-0 flex-1">
          <label htmlFor="place" className="eyebrow mb-1 block max-sm:sr-only">
            {t('searchLabel')}
          </label>
          <Combobox
            id="place"
            name="q"
            placeholder={t('searchPlaceholder')}
            value={typed}
            onValueChange={(value) => {
              load();
              setTyped(value);
            }}
            onFocus={(field) => {
              load();
              raise(field);
            }}
            suggestions={hits}
            ready={finder !== null && !found?.everywhere}
            keyOf={(hit) => hit.id}
            onSelect={(hit) => void open(hit)}
            listLabel={t('places')}
            renderSuggestion={(hit) => (
              <Suggestion
                hit={hit}
                nameOf={nameOf}
                from={fromPrices.get(hit.id) ?? null}
                part={finder?.matchedPart(nameOf(hit.code), found?.place ?? '') ?? null}
              />
            )}
            icon={
              <SearchIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-5 text-sky max-sm:hidden" />
            }
            inputClassName="input scroll-mt-5 font-semibold sm:pl-11 placeholder:font-normal sm:text-lg"
          />
        </div>
        <button
          type="submit"
          aria-label={t('find')}
          className="button button-primary min-h-12 px-3.5 sm:px-6"
        >
          <span className="max-sm:hidden">{t('find')}</span>
          <SearchIcon className="size-5 sm:hidden" />
        </button>
      </form>
    </search>
  );
}

/** On a phone the field goes to the top of the screen: its suggestions stand above the keyboard (Z9). */
function raise(field: HTMLElement): void {
  if (matchMedia('(max-width: 40rem)').matches) field.scrollIntoView({ block: 'start', behavior: 'instant' });
}

type SuggestionProps = {
  hit: SearchHit;
  nameOf: (code: string) => string;
  /** The lowest price of its plans. */
  from: string | null;
  /** What was typed, in the name; what follows is what the search adds. */
  part: { start: number; end: number } | null;
};

function Suggestion({ hit, nameOf, from, part }: SuggestionProps) {
  const t = useT('home');
  const name = nameOf(hit.code);
  const { start, end } = part ?? { start: 0, end: 0 };
  const via = hit.via.slice(0, 2).map(nameOf);
  return (
    <>
      <Flag code={hit.code} className="h-6 w-9" eager />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug sm:truncate">
          {name.slice(0, start)}
          <span className="underline decoration-2 decoration-sky underline-offset-4">
            {name.slice(start, end)}
          </span>
          {name.slice(end)}
          {!part && hit.alias && (
            <>
              {' · '}
              <span className="underline decoration-2 decoration-sky underline-offset-4">{hit.alias}</span>
            </>
          )}
        </span>
        {hit.isRegion && (
          <span className="block text-slate text-xs">
            {via.length > 0 ? t('regionCovers', { names: via.join(', ') }) : t('region')}
          </span>
        )}
      </span>
      {from !== null && (
        <span className="figures shrink-0 text-slate text-sm">{t('from', { price: from })}</span>
      )}
    </>
  );
}
