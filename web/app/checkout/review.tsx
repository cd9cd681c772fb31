import { formatMoney } from '@langit/contract/values/money';
import { installWithinDays } from '@langit/contract/values/policies';
import { useT } from '../i18n/texts';
import { perDayOf } from './checkout-rules';
import { Section } from './section';
import type { Checkout } from './use-checkout';

/** What the page has not said yet: how it is paid and until when. Each thing stands once (Z14); how it is cancelled, among the promises. */
export function Review({ checkout, payWithin: time }: { checkout: Checkout; payWithin: string }) {
  const t = useT('checkout');
  const rentalText = useT('rental');
  const { item, rental } = checkout;
  const deadline =
    item.kind === 'esim'
      ? t('reviewDeadlineText', { time, days: item.product.install_within_days ?? installWithinDays })
      : t('reviewDeadlinePay', { time });
  const lines: [label: string, text: string][] = [
    [t('reviewPay'), t('reviewPayText')],
    [t('reviewDeadline'), rental ? rentalText('payWithin', { time }) : deadline],
  ];
  if (rental) {
    const price = formatMoney(perDayOf(rental.item), 'IDR');
    lines.push([rentalText('back'), rentalText('backText', { price })]);
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
