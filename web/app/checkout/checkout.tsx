import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { type CheckoutState, openCheckout } from '../lib/checkout-state';
import { seo } from '../lib/seo';
import { useSession } from '../lib/use-session';
import type { Route } from './+types/checkout';
import { CheckoutPage } from './checkout-page';
import { CheckoutSkeleton } from './checkout-skeleton';
import { LoginNeeded } from './login-needed';
import { useEntry } from './use-entry';

export function loader({ context }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'checkout', 'plan'),
    title: translator(language, 'checkout')('title'),
    taxRateBasisPoints,
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

/** The purchase from the navigation's state, else from this tab's storage (K1). Undefined before hydration. */
function useCheckout(): CheckoutState | null | undefined {
  const { state } = useLocation();
  const [checkout, setCheckout] = useState<CheckoutState | null>();
  useEffect(() => setCheckout(openCheckout(state)), [state]);
  return checkout;
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const checkout = useCheckout();
  const guest = useEntry(session, checkout, { list: '/products', here: '/checkout' });
  if (guest) return <LoginNeeded returnTo="/checkout" />;
  if (!session || !checkout) return <CheckoutSkeleton />;
  return (
    <CheckoutPage
      key={checkout.product.product_id}
      user={session.user}
      checkout={checkout}
      taxRate={loaderData.taxRateBasisPoints}
    />
  );
}
