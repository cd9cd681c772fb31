import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/texts';
import type { CheckoutProduct, CheckoutType } from '../lib/checkout-state';
import { LocalLink } from '../ui/button';
import { Checkbox } from '../ui/field';
import { MailIcon, PinIcon, SignalIcon } from '../ui/icons';
import { unbroken } from '../ui/plan-words';
import { ProductImage } from '../ui/product-image';
import { Ticket } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';

/** One part of the work: a card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** How many and from when, on the ticket's stub. */
function PlanStub({ type, product }: { type: CheckoutType; product: CheckoutProduct }) {
  const t = useT('checkout');
  const plan = useT('plan');
  const count = product.is_daily_plan
    ? product.period !== null && plan('days', { count: product.period })
    : t(type === 'buy-sim-card' ? 'simCount' : 'quantityHint', { count: product.quantity });
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">{count}</p>
      <p className="text-slate text-sm">
        {t(product.starts_on === 'install' ? 'startsInstalled' : 'startsThere')}
      </p>
    </div>
  );
}

/** K2: what is bought. The destination stands in large letters: a look-alike is the usual wrong purchase. */
export function PlanSection({ type, product }: { type: CheckoutType; product: CheckoutProduct }) {
  const t = useT('checkout');
  return (
    <Ticket
      bodyClassName="p-5 sm:p-6"
      stubClassName="px-5 py-4 sm:px-6"
      stub={type === 'top-up' ? undefined : <PlanStub type={type} product={product} />}
    >
      <h2 className="mb-4 text-lg">{t(type === 'buy-sim-card' ? 'simPlan' : 'plan')}</h2>
      <div className="flex items-center gap-4 sm:gap-6">
        <ProductImage
          src={product.image_url}
          eager
          className="h-[60px] w-24 shrink-0 rounded-md sm:h-[100px] sm:w-40"
        />
        <p className="min-w-0 font-extrabold text-xl leading-tight tracking-tight sm:text-2xl">
          {unbroken(product.name)}
        </p>
      </div>
      {product.topUpData && (
        <div className="mt-5">
          <p className="figures mb-3 text-sm">
            {t('topUpFor', { plan: product.topUpData.data_plan_name })}{' '}
            <span className="select-all whitespace-nowrap font-semibold">{product.topUpData.iccid}</span>
          </p>
          <TopUpChange
            esim={product.topUpData}
            topUp={{ data_limit: product.data_limit, active_days: product.active_days }}
          />
        </div>
      )}
    </Ticket>
  );
}

/** K2: the address of a parcel, and what its way there costs. */
export function ParcelSection({ user, delivery }: { user: SessionUser; delivery: number | null }) {
  const t = useT('checkout');
  const place = [user.address, user.province_name].filter(Boolean).join(', ');
  return (
    <Section title={t('delivery')}>
      <div className="flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          <PinIcon />
        </span>
        <div className="min-w-0 flex-1 text-sm">
          <p className="text-slate">{t('parcelTo')}</p>
          <p className="font-bold text-base">{user.name}</p>
          <p>{place || t('noAddress')}</p>
          <p className="figures text-slate">{user.phone}</p>
          {delivery !== null && (
            <p className="figures mt-2">
              {t('parcelPrice', { price: formatMoney(delivery, 'IDR'), province: user.province_name ?? '' })}
            </p>
          )}
          <p className="mt-1.5 text-slate">{t('parcelWhen')}</p>
          <LocalLink
            to="/account/profile"
            className="mt-1 inline-flex min-h-11 min-w-6 items-center font-semibold text-link hover:underline"
          >
            {t('changeAddress')}
          </LocalLink>
        </div>
      </div>
    </Section>
  );
}

/** Where a top-up goes: to the eSIM itself. */
export function TopUpDeliverySection({ user }: { user: SessionUser }) {
  const t = useT('checkout');
  return (
    <Section title={t('delivery')}>
      <div className="flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          <SignalIcon />
        </span>
        <p className="min-w-0 text-sm">{t('topUpDelivery', { email: user.email })}</p>
      </div>
    </Section>
  );
}

/** Where it goes, and when. */
export function DeliverySection({ user }: { user: SessionUser }) {
  const t = useT('checkout');
  return (
    <Section title={t('delivery')}>
      <div className="flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
          <MailIcon />
        </span>
        <div className="min-w-0 text-sm">
          <p className="text-slate">{t('deliveryTo')}</p>
          <p className="break-all font-bold text-base">{user.email}</p>
          <p className="mt-1.5 text-slate">
            {t('deliveryWhen')} {t('deliveryAlso')}
          </p>
        </div>
      </div>
    </Section>
  );
}

const checkKey = 'phone-checked';

/** An optional reminder that does not block the payment. The tick is kept in sessionStorage for this visit. */
export function PhoneCheckSection() {
  const t = useT('checkout');
  const [checked, setChecked] = useState(() => sessionStorage.getItem(checkKey) === '1');
  return (
    <Section title={t('checkTitle')}>
      <p className="mb-2 text-slate text-sm">{t('checkText')}</p>
      <Checkbox
        label={t('checkBox')}
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked);
          sessionStorage.setItem(checkKey, event.target.checked ? '1' : '0');
        }}
      />
    </Section>
  );
}
