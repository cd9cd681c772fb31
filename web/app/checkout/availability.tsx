import { addDays } from '@langit/contract/values/calendar-days';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import { Notice } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import { AlertIcon, CheckIcon } from '../ui/icons';
import { rentalDays } from './rental-figures';
import type { Rental } from './use-rental';

/** Are routers free on the chosen days? Where not: the next days that are, or an eSIM for the same place, in one tap. */
export function Availability({ view }: { view: Rental }) {
  const t = useT('rental');
  const frame = useT('frame');
  const { quoted, valid } = view;
  if (!valid) return null;
  return (
    <div aria-live="polite" className="mt-3 min-h-11">
      {quoted.asking && <p className="py-2.5 text-slate text-sm">{t('asking')}</p>}
      {quoted.failed && (
        <Notice tone="ember" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          <p>{t('quoteFailed')}</p>
          <Button look="secondary" small className="mt-2" onClick={quoted.retry}>
            {frame('retry')}
          </Button>
        </Notice>
      )}
      {quoted.quote?.available && (
        <p className="flex items-center gap-2 py-2.5 font-semibold text-leaf text-sm">
          <CheckIcon className="size-4.5" />
          {t('free')}
        </p>
      )}
      {quoted.quote && !quoted.quote.available && <Taken view={view} next={quoted.quote.next_available} />}
    </div>
  );
}

function Taken({ view, next }: { view: Rental; next: string | null }) {
  const t = useT('rental');
  const language = useLanguage();
  const { rental } = view;
  const place = rental.product.destination[0];
  const end = next && addDays(next, rentalDays(rental) - 1);
  return (
    <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
      <p className="font-semibold">{t('taken', { count: rental.quantity })}</p>
      {!next && <p className="mt-1">{t('noNext')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {next && end && (
          <Button small onClick={() => view.change({ start: next, end })}>
            {t('takeNext', { start: formatDay(next, language), end: formatDay(end, language) })}
          </Button>
        )}
        {place && (
          <ButtonLink look="secondary" small to={`/products?country=${place.id}`}>
            {t('orEsim', { place: place.name })}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}
