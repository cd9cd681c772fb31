import type { SessionUser } from '@langit/contract/accounts';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/texts';
import type { CheckoutProduct } from '../lib/checkout-state';
import { Checkbox } from '../ui/field';
import { MailIcon } from '../ui/icons';
import { ProductImage } from '../ui/product-image';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** K2: what is bought. The destination stands in large letters: a look-alike is the usual wrong purchase. */
export function PlanSection({ product }: { product: CheckoutProduct }) {
  const t = useT('checkout');
  const plan = useT('plan');
  return (
    <Section title={t('plan')}>
      <div className="flex items-start gap-4 sm:gap-6">
        <ProductImage
          src={product.image_url}
          eager
          className="h-[60px] w-24 shrink-0 rounded-md sm:h-[100px] sm:w-40"
        />
        <div className="min-w-0">
          <p className="font-extrabold text-xl leading-tight tracking-tight sm:text-2xl">{product.name}</p>
          <p className="figures mt-1 text-slate text-sm">
            {product.period !== null && `${plan('days', { count: product.period })} · `}
            {t(product.starts_on === 'install' ? 'startsInstalled' : 'startsThere')}
          </p>
          {!product.is_daily_plan && (
            <p className="figures mt-3 inline-flex rounded-full bg-pale px-3 py-1 font-semibold text-primary text-sm">
              {t('quantityHint', { count: product.quantity })}
            </p>
          )}
        </div>
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

/** A reminder that refuses nobody: whoever has checked once is not asked to think again on this visit. */
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
