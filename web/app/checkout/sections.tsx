import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import { Button } from '../ui/button';
import { MailIcon, PinIcon, SignalIcon } from '../ui/icons';
import { Ticket } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';
import { type CheckoutItem, isDaily } from './checkout-rules';
import { DeliveryChoice } from './rental-sections';
import { ProductTitle, Section } from './section';
import type { Checkout } from './use-checkout';

type Goods = Exclude<CheckoutItem, { kind: 'rental' }>;

/** How many and from when, on the ticket's stub. */
function PlanStub({ item }: { item: Exclude<Goods, { kind: 'top-up' }> }) {
  const t = useT('checkout');
  const plan = useT('plan');
  const { kind, product, count } = item;
  const words = isDaily(item)
    ? plan('days', { count })
    : t(kind === 'sim-card' ? 'simCount' : 'quantityHint', { count });
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">{words}</p>
      <p className="text-slate text-sm">
        {t(product.starts_on === 'install' ? 'startsInstalled' : 'startsThere')}
      </p>
    </div>
  );
}

/** K2: what is bought. The destination stands in large letters: a look-alike is the usual wrong purchase. */
export function PlanSection({ item }: { item: Goods }) {
  const t = useT('checkout');
  return (
    <Ticket
      bodyClassName="p-5 sm:p-6"
      stubClassName="px-5 py-4 sm:px-6"
      stub={item.kind === 'top-up' ? undefined : <PlanStub item={item} />}
    >
      <h2 className="mb-4 text-lg">{t(item.kind === 'sim-card' ? 'simPlan' : 'plan')}</h2>
      <ProductTitle product={item.product} />
      {item.kind === 'top-up' && (
        <div className="mt-5">
          <p className="figures mb-3 text-sm">
            {t('topUpFor', { plan: item.esim.data_plan_name })}{' '}
            <span className="select-all whitespace-nowrap font-semibold">{item.esim.iccid}</span>
          </p>
          <TopUpChange esim={item.esim} topUp={item.product} />
        </div>
      )}
    </Ticket>
  );
}

const deliveryIcons = {
  esim: <MailIcon />,
  'top-up': <SignalIcon />,
  'sim-card': <PinIcon />,
  rental: <PinIcon />,
} as const;

/** Where it goes, and when. */
export function DeliverySection({ checkout, user }: { checkout: Checkout; user: SessionUser }) {
  const t = useT('checkout');
  const { item, rental, figures, known } = checkout;
  const toAddress = () => checkout.askAddress('change');
  return (
    <Section title={t(item.kind === 'esim' ? 'deliveryOfEsim' : 'delivery')}>
      {rental && <DeliveryChoice method={rental.item.method} onChange={checkout.change} />}
      <div className={`flex gap-3.5 ${rental ? 'mt-5' : ''}`}>
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          {deliveryIcons[item.kind]}
        </span>
        <div className="min-w-0 flex-1 text-sm">
          {item.kind === 'esim' && <ToInbox email={user.email} />}
          {item.kind === 'top-up' && t('topUpDelivery', { email: user.email })}
          {item.kind === 'sim-card' && (
            <Parcel user={user} onAddress={toAddress}>
              {known && (
                <p className="figures mt-2">
                  {t('parcelPrice', {
                    price: formatMoney(figures.delivery, 'IDR'),
                    province: user.province_name ?? '',
                  })}
                </p>
              )}
              <p className="mt-1.5 text-slate">{t('parcelWhen')}</p>
            </Parcel>
          )}
          {rental && (
            <Parcel user={user} onAddress={toAddress}>
              {rental.valid && <ArrivesBy date={rental.item.start} />}
            </Parcel>
          )}
        </div>
      </div>
    </Section>
  );
}

function ToInbox({ email }: { email: string }) {
  const t = useT('checkout');
  return (
    <>
      <p className="text-slate">{t('deliveryTo')}</p>
      <p className="break-all font-bold text-base">{email}</p>
      <p className="mt-1.5 text-slate">
        {t('deliveryWhen')} {t('deliveryAlso')}
      </p>
    </>
  );
}

/** K2: the address of a parcel, as the profile says; `children`: when it comes and what that costs. */
function Parcel({
  user,
  onAddress,
  children,
}: {
  user: SessionUser;
  onAddress: () => void;
  children: ReactNode;
}) {
  const t = useT('checkout');
  const address = user.address.trim();
  const province = user.province_name && !address.includes(user.province_name) ? user.province_name : null;
  const place = [address, province].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-slate">{t('parcelTo')}</p>
      <p className="font-bold text-base">{user.name}</p>
      <p className="break-words">{place || t('noAddress')}</p>
      <p className="figures text-slate">{user.phone}</p>
      {children}
      <Button look="secondary" small onClick={onAddress} className="mt-3">
        {t(place ? 'changeAddress' : 'addAddress')}
      </Button>
    </>
  );
}

function ArrivesBy({ date }: { date: string }) {
  const t = useT('rental');
  return <p className="mt-1.5">{t('arrives', { date: formatDay(date, useLanguage()) })}</p>;
}
