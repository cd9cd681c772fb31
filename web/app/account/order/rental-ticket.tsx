import type { OrderDetail } from '@langit/contract/wire/orders';
import { formatDay } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { ButtonLink } from '../../ui/button';
import { Ticket, TicketField } from '../../ui/ticket';

/** The rental that the order is, or that it added days or data to: its days as they are now, and where to go on. */
export function RentalTicket({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const language = useLanguage();
  const { rental } = order;
  if (!rental || !['PAID', 'PARTIALLY_REFUNDED'].includes(order.payment_status)) return null;
  const days = [
    ['rentalFirst', rental.rental_start_date],
    ['rentalLast', rental.rental_end_date],
    ['rentalBack', rental.return_date],
  ] as const;
  return (
    <section aria-labelledby="rental" className="no-print mb-8">
      <h2 id="rental" className="mb-4 text-xl">
        {t('rental')}
      </h2>
      <Ticket
        row
        bodyClassName="p-5 sm:p-7"
        stubClassName="p-5 sm:w-60 sm:p-7"
        stub={
          <div className="flex h-full flex-col justify-center">
            <ButtonLink look="secondary" to="/account/my-device">
              {t('toDevices')}
            </ButtonLink>
          </div>
        }
      >
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
        {!rental.return_date && <p className="mt-4 text-slate text-sm">{t('rentalText')}</p>}
      </Ticket>
    </section>
  );
}
