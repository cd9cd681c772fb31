import type { SearchHit } from '@langit/domain/places/search-places';
import { useLanguage } from '@langit/i18n/use-texts';
import { SearchIcon } from '@langit/ui/icons';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../i18n/language';
import { useT } from '../i18n/texts';
import { logFailure } from '../lib/log';
import { usePlaceFinder } from '../search/use-place-finder';
import { Combobox } from '../ui/combobox';
import type { HomePlace } from './places';

type Suggestion = typeof import('./suggestion')['Suggestion'];

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
  const { finder, load: loadFinder } = usePlaceFinder();
  const [Suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const load = () => {
    loadFinder();
    if (Suggestion) return;
    import('./suggestion').then(
      (suggestion) => setSuggestion(() => suggestion.Suggestion),
      (error) => logFailure('the suggestions were not loaded', error),
    );
  };
  const fromPrices = useMemo(() => new Map(shown.map(({ id, from }) => [id, from])), [shown]);
  const nameOf = useMemo(() => finder?.namesOf(shown, language) ?? null, [finder, shown, language]);
  const found = useMemo(
    () => finder?.find(typed, new Set(fromPrices.keys())) ?? null,
    [finder, typed, fromPrices],
  );
  const hits = found?.hits ?? [];
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
      <form action={path('/')} onSubmit={submit} onPointerEnter={load} className="relative">
        <Combobox
          id="place"
          label={t('searchLabel')}
          name="q"
          placeholder={t('searchLabel')}
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
          ready={finder !== null && Suggestion !== null && !found?.everywhere}
          keyOf={(hit) => hit.id}
          onSelect={(hit) => void open(hit)}
          listLabel={t('places')}
          renderSuggestion={(hit) =>
            nameOf &&
            Suggestion && (
              <Suggestion
                hit={hit}
                nameOf={nameOf}
                from={fromPrices.get(hit.id) ?? null}
                days={found?.days ?? null}
                trip={found?.trip ?? null}
                part={finder?.matchedPart(nameOf(hit.code), found?.place ?? '') ?? null}
              />
            )
          }
          icon={
            <SearchIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-6 text-sky max-sm:hidden" />
          }
          inputClassName="input search-field"
        />
        <button type="submit" aria-label={t('find')} className="button button-primary search-button">
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
