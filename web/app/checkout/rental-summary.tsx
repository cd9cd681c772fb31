import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import { LocalLink } from '../ui/button';
import { PinIcon } from '../ui/icons';
import { NewTabLink } from '../ui/new-tab-link';
import { Row } from '../ui/row';
import { rentalDays } from './rental-figures';
import { DeliveryChoice } from './rental-trip';
import { TaxAndDiscount } from './summary';
import type { Rental } from './use-rental';
import { Section } from './work-column';

const rupiah = (amount: number) => formatMoney(amount, 'IDR');

/** K4: data plan, rent, delivery, tax and discount; nothing is added after the button. */
export function RentalFigures({ view }: { view: Rental }) {
  const t = useT('checkout');
  const own = useT('rental');
  const { rental, figures, valid } = view;
  const count = rental.quantity;
  const price = (major: number | null) => rupiah(fromMajor(major ?? 0, 'IDR'));
  const small = (text: string) => <span className="figures block text-xs">{text}</span>;
  return (
    <dl className="text-sm">
      <Row
        label={
          <>
            {own('dataPlan')}
            {count > 1 && small(t('perPiece', { price: price(rental.product.price_idr), count }))}
          </>
        }
      >
        {rupiah(figures.subtotal)}
      </Row>
      <Row
        label={
          <>
            {own('rent')}
            {valid &&
              small(
                own(count > 1 ? 'rentSumMany' : 'rentSum', {
                  price: price(rental.product.rent_per_day_idr),
                  days: rentalDays(rental),
                  count,
                }),
              )}
          </>
        }
      >
        {valid ? rupiah(figures.rent) : <span className="font-normal text-slate">{own('rentOpen')}</span>}
      </Row>
      <Row label={t('deliveryFee')}>{rupiah(figures.delivery)}</Row>
      <TaxAndDiscount figures={figures} />
    </dl>
  );
}

/** Where the parcel goes, as the profile says; and how. */
export function RentalDelivery({ user, view }: { user: SessionUser; view: Rental }) {
  const t = useT('rental');
  const language = useLanguage();
  const address = user.address.trim();
  const province = user.province_name && !address.includes(user.province_name) ? user.province_name : null;
  return (
    <Section title={t('method')}>
      <DeliveryChoice view={view} />
      <div className="mt-5 flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          <PinIcon />
        </span>
        <div className="min-w-0 text-sm">
          <p className="text-slate">{t('deliverTo')}</p>
          <p className="break-words font-bold text-base">{address || t('addressMissing')}</p>
          {address && (
            <p className="figures break-words text-slate">
              {[province, user.name, user.phone].filter(Boolean).join(' · ')}
            </p>
          )}
          {view.valid && (
            <p className="mt-1.5">{t('arrives', { date: formatDay(view.rental.start, language) })}</p>
          )}
          <LocalLink
            to="/account/profile"
            className="mt-1 inline-flex min-h-11 min-w-6 items-center font-semibold text-link hover:underline"
          >
            {t(address ? 'changeAddress' : 'toProfile')}
          </LocalLink>
        </div>
      </div>
    </Section>
  );
}

/** What a customer sees once more above the pay button. */
export function RentalReview({ view }: { view: Rental }) {
  const t = useT('checkout');
  const own = useT('rental');
  const language = useLanguage();
  const { rental, figures, valid } = view;
  const day = (date: string) => formatDay(date, language);
  const perDay = rupiah(fromMajor(rental.product.rent_per_day_idr ?? 0, 'IDR'));
  const rows: ([string, ReactNode] | false)[] = [
    [t('reviewQuantity'), `${rental.product.name} × ${rental.quantity}`],
    valid && [own('dates'), own('fromTo', { start: day(rental.start), end: day(rental.end) })],
    valid && [t('reviewPrice'), t('reviewPriceText', { total: rupiah(figures.total) })],
    [t('reviewPay'), `${t('reviewPayText')} ${own('payWithin')}`],
    [own('back'), own('backText', { price: perDay })],
    [
      t('reviewCancel'),
      <>
        {own('cancelText')} <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </>,
    ],
  ];
  return (
    <Section title={t('reviewTitle')}>
      <dl className="-mt-2 divide-y divide-line text-sm">
        {rows
          .filter((row) => row !== false)
          .map(([label, text]) => (
            <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[120px_1fr]">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-slate">{text}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}
