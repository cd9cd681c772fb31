import { formatMoney } from '@langit/contract/values/money';
import { refundPolicyOf } from '@langit/domain/refund-policy';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import type { RentalDays } from '../purchase/checkout-address';
import { NewTabLink } from '../ui/new-tab-link';
import { usePlanWords } from '../ui/plan-words';
import { isDaily, perDayOf } from './checkout-rules';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const wordsOf = {
  esim: { delivery: 'reviewDeliveryText', cancel: 'reviewCancelText', deadline: 'reviewDeadlineText' },
  'sim-card': { delivery: 'parcelWhen', cancel: 'reviewCancelSim', deadline: 'reviewDeadlinePay' },
  'top-up': { delivery: 'reviewDeliveryTopUp', cancel: 'reviewCancelTopUp', deadline: 'reviewDeadlinePay' },
} as const satisfies Record<Exclude<Checkout['item']['kind'], 'rental'>, unknown>;

type Line = [label: string, text: ReactNode];

/** What is bought, in one line. */
function useWhat({ item }: Checkout): string {
  const words = usePlanWords();
  const count = isDaily(item) ? '' : ` × ${item.count}`;
  const days = isDaily(item)
    ? ` · ${words.days({ ...item.product, type: 'ez-sim', esim_type: null, daily_data: null, active_days: item.count })}`
    : '';
  return `${item.product.name}${count}${days}`;
}

/** What the checkout of goods says once more. */
function useGoodsLines({ item }: Checkout, nation: string | null): Line[] {
  const t = useT('checkout');
  if (item.kind === 'rental') return [];
  const words = wordsOf[item.kind];
  const vietnamese = item.kind === 'esim' && refundPolicyOf(nation) === 'vn';
  const days = item.kind === 'top-up' ? null : item.product.install_within_days;
  return [
    [t('reviewPay'), t('reviewPayText')],
    [t('reviewDelivery'), t(words.delivery)],
    [
      t('reviewCancel'),
      <>
        {t(vietnamese ? 'reviewCancelVietnam' : words.cancel)}{' '}
        <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </>,
    ],
    [t('reviewDeadline'), t(words.deadline, { days: days ?? 30 })],
  ];
}

/** The same of a rental. */
function useRentalLines({ rental }: Checkout): Line[] {
  const t = useT('checkout');
  const own = useT('rental');
  const language = useLanguage();
  if (!rental) return [];
  const datesOf = ({ start, end }: RentalDays): Line => {
    const days = { start: formatDay(start, language), end: formatDay(end, language) };
    return [own('dates'), own('fromTo', days)];
  };
  return [
    ...(rental.valid ? [datesOf(rental.item)] : []),
    [t('reviewPay'), `${t('reviewPayText')} ${own('payWithin')}`],
    [own('back'), own('backText', { price: formatMoney(perDayOf(rental.item), 'IDR') })],
    [
      t('reviewCancel'),
      <>
        {own('cancelText')} <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </>,
    ],
  ];
}

/** What a customer sees once more above the pay button. */
export function Review({ checkout, nation }: { checkout: Checkout; nation: string | null }) {
  const t = useT('checkout');
  const what = useWhat(checkout);
  const goods = useGoodsLines(checkout, nation);
  const rental = useRentalLines(checkout);
  const { figures, known } = checkout;
  const total = formatMoney(figures.total, 'IDR');
  const lines: Line[] = [
    [t('reviewQuantity'), what],
    [t('reviewPrice'), known ? t('reviewPriceText', { total }) : '–'],
    ...goods,
    ...rental,
  ];
  return (
    <Section title={t('reviewTitle')}>
      <dl className="-mt-2 divide-y divide-line text-sm">
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
