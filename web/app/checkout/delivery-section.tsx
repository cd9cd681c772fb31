import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon, MailIcon, PinIcon, SignalIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { BetweenSentences } from '../i18n/between-sentences';
import { formatDay } from '../i18n/dates';
import { useT } from '../i18n/texts';
import { isOther } from '../person/residence';
import { addressRefusal, type RouterDelivery, routerRefusal } from './address-rules';
import { Section } from './section';
import { SimRestriction } from './sim-restriction';
import type { Checkout } from './use-checkout';

const deliveryIcons = {
  esim: <MailIcon />,
  'top-up': <SignalIcon />,
  shipped: <PinIcon />,
  rental: <PinIcon />,
} as const;

/** Where it goes, and when; `children`: the choice of how. */
export function DeliverySection({
  checkout,
  user,
  children,
}: {
  checkout: Checkout;
  user: SessionUser;
  children?: ReactNode;
}) {
  const t = useT('checkout');
  const { item, rental, figures, known } = checkout;
  const toAddress = () => checkout.askAddress('change');
  return (
    <Section title={t(item.kind === 'esim' ? 'deliveryOfEsim' : 'delivery')}>
      {children}
      <div className={`flex gap-3.5 ${rental ? 'mt-5' : ''}`}>
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          {deliveryIcons[item.kind]}
        </span>
        <div className="min-w-0 flex-1 text-sm">
          {item.kind === 'esim' && <ToInbox email={user.email} />}
          {item.kind === 'top-up' && <p>{t('topUpDelivery', { email: user.email })}</p>}
          {item.kind === 'shipped' && (
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
              {addressRefusal(item, user, checkout.routers) === 'foreignProvince' && (
                <SimRestriction item={item} />
              )}
            </Parcel>
          )}
          {rental && (
            <Parcel user={user} onAddress={toAddress}>
              {rental.valid && <ArrivesBy date={rental.item.start} />}
              <RouterCountries user={user} routers={checkout.routers} />
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
        {t('deliveryWhen')}
        <BetweenSentences />
        {t('deliveryAlso')}
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
  // The province that means "abroad" is no place: the country is (Z39).
  const region = isOther(user.province_name ?? '') ? user.nation : user.province_name;
  const place = [address, region && !address.includes(region) ? region : null].filter(Boolean).join(', ');
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

/** Where routers are delivered and returned; a warning where the address is elsewhere. */
function RouterCountries({ user, routers }: { user: SessionUser; routers: RouterDelivery }) {
  const t = useT('plan');
  const rentalText = useT('rental');
  const { countries } = routers;
  if (routerRefusal(user, routers) !== 'outside')
    return <p className="mt-1.5 text-slate">{t('routerWhere', { countries })}</p>;
  return (
    <Notice tone="warn" className="mt-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
      {rentalText('outside', { countries })}
    </Notice>
  );
}

function ArrivesBy({ date }: { date: string }) {
  const t = useT('rental');
  return <p className="mt-1.5">{t('arrives', { date: formatDay(date, useLanguage()) })}</p>;
}
