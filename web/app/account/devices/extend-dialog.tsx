import { addDays, isCalendarDay } from '@langit/contract/values/calendar-days';
import { formatMoney, formatRupiah, fromMajor } from '@langit/contract/values/money';
import type { Device, ExtensionDays, ExtensionQuote } from '@langit/contract/wire/rentals';
import { earliestNewEnd, latestNewEnd } from '@langit/domain/rental-rules';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Dialog } from '@langit/ui/dialog';
import { AlertIcon } from '@langit/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { keptInTab } from '../../forms/kept-in-tab';
import { useFailureText } from '../../forms/use-failure-text';
import { useKeptInDialog } from '../../forms/use-kept';
import { formatDay } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import UnpaidDialog from '../../purchase/unpaid-dialog';
import { useHostedPayment } from '../../purchase/use-hosted-payment';
import { Calendar, type DayMark } from '../../ui/calendar';
import { DateField } from '../../ui/date-field';
import { ButtonLink } from '../../ui/links';
import { Row } from '../../ui/row';
import type { DeviceMutations } from './device-mutations';
import { PayPart } from './pay-part';

/** The price of a new end, asked anew with every change and after a refusal. The latest question counts. */
function useExtensionQuote(rental: string) {
  const fetcher = useFetcher<Awaited<ReturnType<DeviceMutations['quote']>>>();
  const ask = (newEnd: string) => {
    const submission = {
      intent: 'quote',
      input: { rental_id: rental, new_end_date: newEnd },
    } as SubmitTarget;
    void fetcher.submit(submission, { method: 'post', encType: 'application/json' });
  };
  return { asked: fetcher.state === 'idle' ? fetcher.data : undefined, ask };
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);
const kept = keptInTab('new end', isDay);

/** T6: a later end, its price before anything else, then the payment. */
export function ExtendDialog({
  device,
  today,
  days,
  onClose,
}: {
  device: Device;
  today: string;
  days: ExtensionDays | null;
  onClose: () => void;
}) {
  const t = useT('devices');
  const language = useLanguage();
  const [chosen, setNewEnd] = useKeptInDialog(kept);
  const newEnd = chosen ?? '';
  const min = earliestNewEnd(device.rental_end_date, today);
  const max = latestNewEnd(device.rental_end_date);
  const isWithin = (date: string) => date >= min && date <= max;
  const fits = isWithin(newEnd);
  const { asked, ask } = useExtensionQuote(device.rental_id);
  const askAgain = useEffectEvent(() => {
    if (fits) ask(newEnd);
  });
  // A day that outlived the log-in has no price yet.
  useEffect(() => askAgain(), []);
  const current = fits && asked?.new_end_date === newEnd ? asked.quote : null;
  const failureText = useFailureText();
  const payment = useHostedPayment(({ error }) => error.code === 'OUT_OF_STOCK' && ask(newEnd));
  const quote = current?.ok ? current.data : null;
  const total = quote?.available ? (payment.expected?.total ?? fromMajor(quote.total, 'IDR')) : null;
  const day = (date: string) => formatDay(date, language);
  const wrong = newEnd !== '' && !fits ? t('newEndBetween', { first: day(min), last: day(max) }) : null;
  const pay = () =>
    total !== null &&
    payment.pay({
      call: 'POST /paymentapi/redirect-extend-payment',
      body: { rental_id: device.rental_id, new_end_date: newEnd, total },
    });
  const choose = (date: string) => {
    payment.clear();
    setNewEnd(date || null);
    if (isWithin(date)) ask(date);
  };
  return (
    <Dialog title={t('extendTitle')} size={days ? 'wide' : 'normal'} onClose={onClose}>
      <p className="mb-4 text-slate">
        {t('extendText', { name: device.name, date: day(device.rental_end_date) })}
      </p>
      {/* Beside each other where there is room, so that the price and its button need no scrolling. */}
      <div className={days ? 'grid gap-x-8 md:grid-cols-2 md:grid-rows-[auto_1fr]' : ''}>
        <DateField
          label={t('newEnd')}
          hint={t('newEndHint')}
          error={wrong ?? (current?.ok === false ? failureText(current) : null)}
          value={newEnd}
          min={min}
          max={max}
          onChange={choose}
        />
        {days && (
          <div className="max-md:mt-4 md:col-start-2 md:row-span-2 md:row-start-1">
            <Calendar
              label={t('newEndDays')}
              today={today}
              first={days.first}
              last={days.last}
              start={fits ? addDays(device.rental_end_date, 1) : ''}
              end={fits ? newEnd : ''}
              markOf={(date) => markOf(days, date)}
              onChoose={choose}
            />
          </div>
        )}
        <div>
          <div aria-live="polite" className="mt-4 min-h-24">
            {fits && !current && <p className="text-slate text-sm">{t('asking')}</p>}
            {quote && !quote.available && <Taken />}
            {quote?.available && <QuoteRows quote={quote} total={total} />}
          </div>
          <PayPart total={total} busy={payment.busy} problem={payment.problem} onPay={pay} />
        </div>
      </div>
      {payment.unpaid && <UnpaidDialog refusal={payment.unpaid} onClose={payment.clear} />}
    </Dialog>
  );
}

/** What a day is for the new end. */
const markOf = ({ first, last, last_free }: ExtensionDays, day: string): DayMark =>
  day < first ? 'early' : day > last ? 'late' : last_free !== null && day <= last_free ? 'free' : 'taken';

function Taken() {
  const t = useT('devices');
  return (
    <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
      <p className="font-semibold">{t('extendTaken')}</p>
      <p className="mt-1">{t('extendTakenText')}</p>
      <ButtonLink look="secondary" small to="/account/order-history" className="mt-3">
        {t('toOrders')}
      </ButtonLink>
    </Notice>
  );
}

function QuoteRows({ quote, total }: { quote: ExtensionQuote; total: number | null }) {
  const t = useT('devices');
  const checkout = useT('checkout');
  return (
    <dl className="rounded-md bg-page px-4 py-2 text-sm">
      <Row label={t('addedDays', { count: quote.days })}>{formatRupiah(quote.rent)}</Row>
      <Row label={checkout('tax')}>
        {quote.tax === 0 ? (
          <span className="font-normal text-slate">{checkout('taxIncluded')}</span>
        ) : (
          formatRupiah(quote.tax)
        )}
      </Row>
      <Row label={<strong className="text-ink">{checkout('total')}</strong>}>
        {total === null ? '–' : formatMoney(total, 'IDR')}
      </Row>
    </dl>
  );
}
