import { type Currency, formatFromPrice, fromMajor } from '@langit/contract/values/money';
import { listed } from '@langit/contract/values/word-lists';
import type { SearchHit } from '@langit/domain/places/search-places';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useLanguage } from '@langit/i18n/use-texts';
import { Flag } from '@langit/ui/place-drawing';
import { useEffect, useState } from 'react';
import { useCurrency } from '../i18n/currency';
import { useT } from '../i18n/texts';
import { api } from '../lib/api';

/** A key asks again for what an earlier one asked for. */
const prices = new Map<string, Promise<string | null>>();

/** The lowest price for which a plan of the place covers the trip; null while it is not known, and where none does. */
function useTripPrice(destination: number, trip: Trip | null): string | null {
  const currency = useCurrency();
  const key = trip && `${destination} ${trip.days} ${trip.gigabytes} ${currency}`;
  const [shown, setShown] = useState<{ key: string; price: string | null } | null>(null);
  useEffect(() => {
    if (!key || !trip) return;
    let isOld = false;
    const asked = prices.get(key) ?? askTripPrice(destination, trip, currency);
    prices.set(key, asked);
    void asked.then((price) => {
      if (!isOld) setShown({ key, price });
    });
    return () => {
      isOld = true;
    };
  }, [key, trip, destination, currency]);
  return shown?.key === key ? shown.price : null;
}

async function askTripPrice(destination: number, trip: Trip, currency: Currency): Promise<string | null> {
  const answer = await api.call('GET /capi/plan-finder', {
    query: {
      destination: String(destination),
      trip_days: String(trip.days),
      trip_gb: String(trip.gigabytes),
      currency,
    },
  });
  const best = answer.ok ? answer.data.best : null;
  return best && formatFromPrice(fromMajor(best.price, currency), currency);
}

type Props = {
  hit: SearchHit;
  nameOf: (code: string) => string;
  /** The lowest price of its plans. */
  from: string | null;
  /** What was typed of a trip (Z9); null where none was. */
  days: number | null;
  trip: Trip | null;
  /** What was typed, in the name; what follows is what the search adds. */
  part: { start: number; end: number } | null;
};

/** A place that the search suggests, with what was typed underlined. */
export function Suggestion({ hit, nameOf, from, days, trip, part }: Props) {
  const t = useT('home');
  const language = useLanguage();
  const name = nameOf(hit.code);
  const { start, end } = part ?? { start: 0, end: 0 };
  const tripPrice = useTripPrice(hit.id, trip);
  const price = trip ? tripPrice : from;
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
            <span>
              {' · '}
              <span className="underline decoration-2 decoration-sky underline-offset-4">{hit.alias}</span>
            </span>
          )}
          {days !== null && <span>{` · ${t('days', { count: days })}`}</span>}
        </span>
        {hit.isRegion && (
          <span className="block text-slate text-xs">
            {via.length > 0 ? t('regionCovers', { names: listed(via, language) }) : t('region')}
          </span>
        )}
      </span>
      {price !== null && <span className="figures shrink-0 text-slate text-sm">{t('from', { price })}</span>}
    </>
  );
}
