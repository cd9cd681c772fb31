import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { ReactNode } from 'react';
import { formatDay } from '../i18n/dates';
import { useLanguage, useT } from '../i18n/texts';
import { Button } from '../ui/button';
import { MailIcon, PinIcon, SignalIcon } from '../ui/icons';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const deliveryIcons = {
  esim: <MailIcon />,
  'top-up': <SignalIcon />,
  'sim-card': <PinIcon />,
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
