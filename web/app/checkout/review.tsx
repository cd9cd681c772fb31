import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { formatMoney } from '@langit/contract/values/money';
import { refundPolicyOf } from '@langit/domain/refund-policy';
import { formatDay } from '../i18n/dates';
import { useLanguage, useT } from '../i18n/texts';
import { perDayOf } from './checkout-rules';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const installDays = 30;
/** Days after the payment in which the policy of Vietnam refunds in full (F9). */
const vietnameseDays = 3;

/** F9, Z25: until when the order can be cancelled, in one sentence with its date. */
export function useCancelRule({ item }: Checkout, nation: string | null): string {
  const t = useT('checkout');
  const own = useT('rental');
  const language = useLanguage();
  const dayIn = (days: number) => formatDay(addDays(dayInJakarta(new Date(Date.now())), days), language);
  if (item.kind === 'rental') return own('cancelText');
  if (item.kind === 'sim-card') return t('reviewCancelSim');
  if (item.kind === 'top-up') return t('reviewCancelTopUp');
  return refundPolicyOf(nation) === 'vn'
    ? t('reviewCancelVietnam', { date: dayIn(vietnameseDays) })
    : t('reviewCancelText', { date: dayIn(item.product.install_within_days ?? installDays) });
}

/** What the page has not said yet: how it is paid and until when. Each thing stands once (Z14); how it is cancelled, with the pay button. */
export function Review({ checkout }: { checkout: Checkout }) {
  const t = useT('checkout');
  const own = useT('rental');
  const { item, rental } = checkout;
  const deadline =
    item.kind === 'esim'
      ? t('reviewDeadlineText', { days: item.product.install_within_days ?? installDays })
      : t('reviewDeadlinePay');
  const lines: [label: string, text: string][] = [
    [t('reviewPay'), t('reviewPayText')],
    [t('reviewDeadline'), rental ? own('payWithin') : deadline],
  ];
  if (rental) {
    const price = formatMoney(perDayOf(rental.item), 'IDR');
    lines.push([own('back'), own('backText', { price })]);
  }
  return (
    <Section title={t('reviewTitle')}>
      <dl className="figures -mt-2 divide-y divide-line text-sm">
        {lines.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[120px_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
