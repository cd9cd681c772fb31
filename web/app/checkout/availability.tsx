import { addDays } from '@langit/contract/values/calendar-days';
import { formatMoney } from '@langit/contract/values/money';
import { deliveryFees } from '@langit/domain/pricing/rent';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon, CheckIcon, InfoIcon } from '@langit/ui/icons';
import { formatDays } from '../i18n/dates';
import { useT } from '../i18n/texts';
import type { RentalDays } from '../purchase/checkout-address';
import { ButtonLink } from '../ui/links';
import { methodNames } from './method-names';
import { lengthOf } from './rental-days-rules';
import type { RentalView } from './use-checkout';

type Props = { rental: RentalView; onChange: (days: Partial<RentalDays>) => void };

/** Are routers free on the chosen days? Where not: the next days that are, or an eSIM for the same place, in one tap. */
export function Availability({ rental, onChange }: Props) {
  const t = useT('rental');
  const frame = useT('frame');
  const { quote, asking, failed, retry } = rental;
  if (!rental.valid) return null;
  return (
    <div aria-live="polite" className="mt-3 min-h-11">
      {asking && <p className="py-2.5 text-slate text-sm">{t('asking')}</p>}
      {failed && (
        <Notice tone="bad" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          <p>{t('quoteFailed')}</p>
          <Button look="secondary" small className="mt-2" onClick={retry}>
            {frame('retry')}
          </Button>
        </Notice>
      )}
      {quote?.available && (
        <p className="flex items-center gap-2 py-2.5 font-semibold text-leaf text-sm">
          <CheckIcon className="size-4.5" />
          {t('free')}
        </p>
      )}
      {quote && !quote.available && (
        <>
          <FasterDelivery rental={rental} onChange={onChange} />
          <Taken rental={rental} onChange={onChange} next={quote.next_available} />
        </>
      )}
    </div>
  );
}

/** Z19: the delivery with which the chosen days are possible, in one press. */
export function FasterDelivery({ rental: { faster }, onChange }: Props) {
  const t = useT('rental');
  if (!faster) return null;
  const method = t(methodNames[faster][0]);
  return (
    <div role="status" className="mt-3">
      <Notice icon={<InfoIcon className="mt-0.5 size-4.5" />}>
        <p className="font-semibold">{t('fasterHelps', { method })}</p>
        <Button small className="mt-2" onClick={() => onChange({ method: faster })}>
          {t('takeFaster', { method, price: formatMoney(deliveryFees[faster], 'IDR') })}
        </Button>
      </Notice>
    </div>
  );
}

function Taken({ rental, onChange, next }: Props & { next: string | null }) {
  const t = useT('rental');
  const language = useLanguage();
  const { item } = rental;
  const place = item.product.destination[0];
  const end = next && addDays(next, lengthOf(item) - 1);
  return (
    <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
      <p className="font-semibold">{t('taken', { count: item.count })}</p>
      {!next && <p className="mt-1">{t('noNext')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {next && end && (
          <Button small onClick={() => onChange({ start: next, end })}>
            {t('takeNext', { days: formatDays(next, end, language) })}
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
