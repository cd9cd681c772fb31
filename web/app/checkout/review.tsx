import { formatMoney } from '@langit/contract/values/money';
import type { PricedOrder } from '@langit/domain/pricing/price-order';
import { refundPolicyOf } from '@langit/domain/refund-policy';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import type { CheckoutProduct, CheckoutType } from '../lib/checkout-state';
import { NewTabLink } from '../ui/new-tab-link';

type Props = {
  type: CheckoutType;
  product: CheckoutProduct;
  figures: PricedOrder;
  /** False while the price of the delivery is open. */
  known: boolean;
  nation: string | null;
  what: string;
};

const wordsOf = {
  'buy-ez-sim': {
    delivery: 'reviewDeliveryText',
    cancel: 'reviewCancelText',
    deadline: 'reviewDeadlineText',
  },
  'buy-sim-card': { delivery: 'parcelWhen', cancel: 'reviewCancelSim', deadline: 'reviewDeadlinePay' },
  'top-up': { delivery: 'reviewDeliveryTopUp', cancel: 'reviewCancelTopUp', deadline: 'reviewDeadlinePay' },
} as const satisfies Record<CheckoutType, unknown>;

/** The six things that a customer sees once more above the pay button. */
export function Review({ type, product, figures, known, nation, what }: Props) {
  const t = useT('checkout');
  const words = wordsOf[type];
  const cancel =
    type === 'buy-ez-sim' && refundPolicyOf(nation) === 'vn' ? 'reviewCancelVietnam' : words.cancel;
  const rows: [string, ReactNode][] = [
    [t('reviewQuantity'), what],
    [t('reviewPrice'), known ? t('reviewPriceText', { total: formatMoney(figures.total, 'IDR') }) : '–'],
    [t('reviewPay'), t('reviewPayText')],
    [t('reviewDelivery'), t(words.delivery)],
    [
      t('reviewCancel'),
      <>
        {t(cancel)} <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </>,
    ],
    [t('reviewDeadline'), t(words.deadline, { days: product.install_within_days ?? 30 })],
  ];
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-2 text-lg">{t('reviewTitle')}</h2>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[120px_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
