import type { OrderDetail } from '@langit/contract/wire/orders';
import { useLanguage } from '@langit/i18n/use-texts';
import { PinIcon, RouterIcon } from '@langit/ui/icons';
import { formatDay } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { CopyField } from '../../ui/copy-field';
import { TicketField } from '../../ui/ticket';
import { Fold } from './fold';

/** F6: where a parcel goes, and once it is on its way by whom and under which number. */
export function ParcelRow({ order: { ship_to: to, shipment } }: { order: OrderDetail }) {
  const t = useT('orders');
  const moments = useMoments();
  if (!to) return null;
  return (
    <Fold title={t('shipment')} icon={<PinIcon className="size-5" />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <address className="text-sm not-italic">
          <p className="eyebrow">{t('shipTo')}</p>
          <p className="break-words font-bold">{to.name}</p>
          <p className="break-words text-slate">{[to.address, to.province].filter(Boolean).join(', ')}</p>
          <p className="figures text-slate">{to.phone}</p>
        </address>
        {shipment && (
          <div className="grid gap-4">
            <dl className="grid gap-3">
              <TicketField label={t('courier')}>{shipment.courier}</TicketField>
              <TicketField label={t('shippedAt')}>
                <time dateTime={shipment.shipped_at}>{moments.moment(shipment.shipped_at)}</time>
              </TicketField>
            </dl>
            <CopyField label={t('trackingNumber')} value={shipment.tracking_number} />
          </div>
        )}
      </div>
    </Fold>
  );
}

/** The days of the rental that the order is, or that it added days or data to. */
export function RentalRow({ order: { rental } }: { order: OrderDetail }) {
  const t = useT('orders');
  const language = useLanguage();
  if (!rental) return null;
  const days = [
    ['rentalFirst', rental.rental_start_date],
    ['rentalLast', rental.rental_end_date],
    ['rentalBack', rental.return_date],
  ] as const;
  return (
    <Fold title={t('rental')} icon={<RouterIcon className="size-5" />}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {days.map(
          ([word, day]) =>
            day && (
              <TicketField key={word} label={t(word)}>
                <time dateTime={day}>{formatDay(day, language)}</time>
              </TicketField>
            ),
        )}
      </dl>
    </Fold>
  );
}
