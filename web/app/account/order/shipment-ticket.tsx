import type { OrderDetail } from '@langit/contract/wire/orders';
import { formatMoment } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';
import { Ticket, TicketField } from '../../ui/ticket';

/** F6: where a parcel goes, and once it is on its way by whom and under which number. */
export function ShipmentTicket({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const language = useLanguage();
  const { ship_to: to, shipment } = order;
  if (!to || !['PAID', 'PARTIALLY_REFUNDED'].includes(order.payment_status)) return null;
  const text =
    order.delivery_status === 'finished'
      ? 'parcelFinished'
      : order.delivery_status === 'on ship'
        ? 'parcelOnShip'
        : 'parcelOnReview';
  return (
    <section aria-labelledby="shipment" className="mb-8">
      <h2 id="shipment" className="mb-4 text-xl">
        {t('shipment')}
      </h2>
      <Ticket
        bodyClassName="p-5 sm:p-7"
        stubClassName="p-5 sm:px-7"
        stub={
          <address className="text-sm not-italic">
            <p className="eyebrow">{t('shipTo')}</p>
            <p className="font-bold">{to.name}</p>
            <p className="text-slate">{[to.address, to.province].filter(Boolean).join(', ')}</p>
            <p className="figures text-slate">{to.phone}</p>
          </address>
        }
      >
        <p role="status" className="font-semibold">
          {t(text)}
        </p>
        {shipment && (
          <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:items-end">
            <dl className="grid gap-3">
              <TicketField label={t('courier')}>{shipment.courier}</TicketField>
              <TicketField label={t('shippedAt')}>
                <time dateTime={shipment.shipped_at}>{formatMoment(shipment.shipped_at, language)}</time>
              </TicketField>
            </dl>
            <CopyField label={t('trackingNumber')} value={shipment.tracking_number} />
          </div>
        )}
      </Ticket>
    </section>
  );
}
