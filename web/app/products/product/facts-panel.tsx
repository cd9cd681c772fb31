import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/texts';
import { usePath } from '../../lib/language';
import type { ShopPlace } from '../places';
import { useQuotaRule } from '../use-quota-rule';
import { zoneCity } from './zone-city';

/** C5, C7: one line for each thing that a customer must know before paying. */
export function FactsPanel({ product, places }: { product: Product; places: readonly ShopPlace[] }) {
  const rows = useFacts(product, places);
  return (
    <>
      <dl className="divide-y divide-line border-line border-b text-sm">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[132px_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-slate text-sm">{product.description}</p>
    </>
  );
}

function useFacts(product: Product, places: readonly ShopPlace[]): [label: string, text: ReactNode][] {
  const t = useT('products');
  const language = useLanguage();
  const quota = useQuotaRule()(product);
  const rows: ([string, ReactNode] | null | false)[] = [
    product.starts_on && [
      t('startsLabel'),
      t(
        product.type === 'sim-card'
          ? 'startsUsed'
          : product.starts_on === 'install'
            ? 'startsInstall'
            : 'startsFirst',
      ),
    ],
    product.day_kind &&
      product.esim_type === 'DailyPlan' && [
        t('dayLabel'),
        product.day_kind === '24h'
          ? t('day24')
          : t('dayCalendar', { zone: zoneCity(product.reset_zone ?? 'Asia/Jakarta', language) }),
      ],
    quota !== null && [t('quotaLabel'), quota],
    product.install_within_days !== null && [
      t('installLabel'),
      t('installWithin', { days: product.install_within_days }),
    ],
    product.networks.length > 0 && [
      t('networksLabel'),
      product.networks.join(language === 'ja' ? '、' : ', '),
    ],
    product.hotspot !== null && [t('hotspotLabel'), t(product.hotspot ? 'hotspotAllowed' : 'hotspotRefused')],
    product.topup_allowed !== null && [
      t('topUpLabel'),
      t(product.topup_allowed ? 'topUpAllowed' : 'topUpRefused'),
    ],
    product.has_number !== null && [t('numberLabel'), t(product.has_number ? 'numberYes' : 'numberNo')],
    product.exit_country !== null && [
      t('exitLabel'),
      t('exitText', {
        place: places.find(({ code }) => code === product.exit_country)?.name ?? product.exit_country,
      }),
    ],
    product.rent_per_day_idr !== null && [
      t('rentLabel'),
      <Rent key="rent" perDay={product.rent_per_day_idr} />,
    ],
    product.type === 'ez-sim' && [t('deliveryEsimLabel'), t('deliveryEsim')],
    product.type === 'ez-fi' && [t('boxLabel'), t('boxText')],
    product.type === 'ez-fi' && [t('deliveryLabel'), t('deliveryRouter')],
    product.type === 'ez-fi' && [t('returnLabel'), t('returnText')],
    product.type === 'ez-sim' && [t('refundLabel'), <RefundRule key="refund" />],
  ];
  return rows.filter((row) => row !== null && row !== false);
}

/** Rent is in Rupiah alone: on a page in another currency no amount stands beside its prices (I3). */
function Rent({ perDay }: { perDay: number }) {
  const t = useT('products');
  const language = useLanguage();
  return language === 'id'
    ? t('rentPerDay', { amount: formatMoney(fromMajor(perDay, 'IDR'), 'IDR') })
    : t('rentRupiah');
}

function RefundRule() {
  const t = useT('products');
  const frame = useT('frame');
  const path = usePath();
  return (
    <>
      {t('refundText')}{' '}
      <a
        href={path('/others/return-policy')}
        target="_blank"
        rel="noopener"
        className="text-link underline underline-offset-2"
      >
        {t('refundRule')}
        <span className="sr-only"> ({frame('opensInNewTab')})</span>
      </a>
    </>
  );
}
