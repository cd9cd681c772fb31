import { dayInJakarta, daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import { formatRupiah } from '@langit/contract/values/money';
import { formatMegabytes } from '@langit/contract/values/numbers';
import { awaitsDelivery } from '@langit/contract/values/orders';
import { isRefundDone } from '@langit/contract/values/refunds';
import { sentences } from '@langit/contract/values/sentences';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { useLanguage } from '@langit/i18n/use-texts';
import { formatDay, formatDays } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { boughtIn, isUndelivered, outcomeOf } from '../../purchase/payment-outcome';
import { type OrderTopic, topicOf } from './order-topic';
import { useRefundTime } from './refund-words';
import type { Said } from './use-esim-words';

const said = (title: string, ...lines: (string | null)[]): Said => ({
  title,
  lines: lines.filter((line) => line !== null),
});

/** What an order's page says in its customer's words; null where its eSIMs say it (Z32). */
export function useOrderWords(order: OrderDetail): { topic: OrderTopic; said: Said | null } {
  const t = useT('orders');
  const payment = useUnpaidWords(order);
  const moneyBack = useMoneyBack(order);
  const rental = useRentalWords(order);
  const moments = useMoments();
  const toppedUp = useToppedUpWords(order);
  const topic = topicOf(order, dayInJakarta(new Date()));
  const courier = order.shipment?.courier ?? null;
  const has = (kind: string) => order.events.some((event) => event.kind === kind);
  const words: Record<OrderTopic, () => Said | null> = {
    unpaid: () => payment,
    'not paid': () => payment,
    disputed: () => said(t('eventChargeback'), t('refuseChargeback')),
    'money back': () => moneyBack,
    preparing: () => {
      const bought = boughtIn(order);
      if (bought === 'sim') return said(t('preparing'), t('parcelOnReview'));
      if (bought !== 'esim') return said(t('preparing'), t('addingText'));
      if (has('undelivered')) return said(t('eventUndelivered'), t('backUndelivered'));
      const late = has('delivery_delayed');
      const title = order.deliver_by
        ? t('preparingBy', { time: moments.clock(order.deliver_by.at) })
        : t(late ? 'eventDelayed' : 'preparing');
      return said(title, t(late ? 'delayedText' : 'preparingText'));
    },
    esims: () => null,
    added: () => said(t('addedTitle'), toppedUp, order.rental ? null : t('addedText')),
    extended: () => rental,
    'on its way': () => rental ?? said(t('onItsWay'), courier && t('arrivalAt', { courier })),
    delivered: () => rental ?? said(t('delivered'), t('parcelFinished')),
    booked: () => rental,
    rented: () => rental,
    returned: () => rental,
  };
  return { topic, said: words[topic]() };
}

/** The new total and end of the eSIM to which data was added; the total is its owner's alone to see. */
function useToppedUpWords({ topped_up: esim }: OrderDetail): string | null {
  const t = useT('orders');
  const moments = useMoments();
  const language = useLanguage();
  if (!esim) return null;
  const { data_total_mb: total, expired_date: end } = esim;
  const amount = total === null ? null : formatMegabytes(total, language);
  const moment = end && moments.deadline(end);
  if (amount && moment) return t('totalUntil', { amount, moment });
  if (amount) return t('totalNow', { amount });
  return moment && t('untilNow', { moment });
}

/** An order that waits for its payment, or that ended without one (Z28). The time left and the button stand below these words. */
function useUnpaidWords(order: OrderDetail): Said {
  const t = useT('payment');
  const language = useLanguage();
  switch (outcomeOf(order)) {
    case 'declined':
      return said(
        t(order.payment_method === 'card' ? 'cardDeclinedTitle' : 'declinedTitle'),
        t('cancelledText'),
      );
    case 'pageExpired':
      return said(t('pageExpiredTitle'), t('cancelledText'));
    case 'cancelled':
      return said(t('cancelledTitle'), t('cancelledText'));
    case 'expired':
      return said(t('expiredTitle'), sentences([t('expiredText'), t('cancelledText')], language));
    default:
      return said(t('waitingTitle'));
  }
}

/** How much goes back, why, and when. */
function useMoneyBack(order: OrderDetail): Said {
  const t = useT('orders');
  const time = useRefundTime(order);
  const language = useLanguage();
  const { refund } = order;
  const amount = formatRupiah(refund?.amount ?? order.total);
  const asked = order.events.some(({ kind }) => kind === 'refund_requested');
  const reason = isUndelivered(order) ? t('backUndelivered') : asked ? t('backRequested') : null;
  const isSent = refund === null || isRefundDone(refund.status);
  const next = refund?.bank_account_needed ? t('refundNeedsAccount') : isSent ? t('refundDoneText') : time;
  const title = t(isSent ? 'moneySent' : 'moneyBack', { amount });
  return said(title, sentences(reason ? [reason, next] : [next], language));
}

/** A rented router by its days: on its way, in use, late, returned. */
function useRentalWords({ type, delivery_status, rental }: OrderDetail): Said | null {
  const t = useT('orders');
  const devices = useT('devices');
  const language = useLanguage();
  if (!rental) return null;
  const today = dayInJakarta(new Date());
  const day = (date: string) => formatDay(date, language);
  const {
    rental_start_date: first,
    rental_end_date: last,
    extended_days: extended,
    return_date: back,
    lost,
    late_fee: fee,
    late_fee_per_day: perDay,
  } = rental;
  if (type === 'extend') return said(t('extendedUntil', { day: day(last) }));
  if (back)
    return {
      ...(lost
        ? said(devices('closedOn', { date: day(back) }), devices('lostSays'))
        : said(devices('cameBack', { date: day(back) }), devices('thanks'))),
      ...(fee > 0 && { fee: devices('lateFeeDue', { amount: formatRupiah(fee) }) }),
    };
  const dates = formatDays(first, last, language);
  // The order's name has the days for which it was placed.
  const withExtension = extended > 0 ? t('daysExtended', { dates, count: daysOf(first, last) }) : null;
  if (today < first) {
    const sent = !awaitsDelivery(delivery_status);
    const by = { day: day(first) };
    const days = withExtension ?? dates;
    return sent ? said(t('onItsWayBy', by), days) : said(t('arrivesBy', by), days, t('parcelOnReview'));
  }
  if (today > last) {
    const sum = { amount: formatRupiah(fee), perDay: formatRupiah(perDay) };
    return {
      ...said(devices('late', { count: daysFrom(last, today) }), t('lateDue', { day: day(last) })),
      isLate: true,
      fee: t('lateSum', sum),
    };
  }
  const title =
    today === last
      ? devices('endsToday')
      : devices('dayOf', { day: daysOf(first, today), days: daysOf(first, last) });
  return said(title, t('returnBy', { day: day(last) }), withExtension);
}
