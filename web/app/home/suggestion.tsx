import { listed } from '@langit/contract/values/word-lists';
import type { SearchHit } from '@langit/domain/places/search-places';
import { useLanguage, useT } from '../i18n/texts';
import { Flag } from '../ui/flag';

type Props = {
  hit: SearchHit;
  nameOf: (code: string) => string;
  /** The lowest price of its plans. */
  from: string | null;
  /** What was typed, in the name; what follows is what the search adds. */
  part: { start: number; end: number } | null;
};

/** A place that the search suggests, with what was typed underlined. */
export function Suggestion({ hit, nameOf, from, part }: Props) {
  const t = useT('home');
  const language = useLanguage();
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
            {via.length > 0 ? t('regionCovers', { names: listed(via, language) }) : t('region')}
          </span>
        )}
      </span>
      {from !== null && (
        <span className="figures shrink-0 text-slate text-sm">{t('from', { price: from })}</span>
      )}
    </>
  );
}
