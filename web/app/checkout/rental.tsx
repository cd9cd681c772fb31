import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { openRental, type RentalCheckout } from '../lib/rental-checkout';
import { seo } from '../lib/seo';
import { useSession } from '../lib/use-session';
import type { Route } from './+types/rental';
import { CheckoutSkeleton } from './checkout-skeleton';
import { LoginNeeded } from './login-needed';
import { RentalPage } from './rental-page';
import { useEntry } from './use-entry';

export function loader({ context }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'checkout', 'rental', 'plan'),
    title: translator(language, 'rental')('title'),
    taxRateBasisPoints,
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

/** K1 for routers: the checkout with days and delivery to choose. */
export default function RentalRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const { state } = useLocation();
  const [rental, setRental] = useState<RentalCheckout | null>();
  useEffect(() => setRental(openRental(state)), [state]);
  const guest = useEntry(session, rental, { list: '/products?type=ez-fi', here: '/products/checkout' });
  if (guest) return <LoginNeeded returnTo="/products/checkout" />;
  if (!session || !rental) return <CheckoutSkeleton />;
  return (
    <RentalPage
      key={rental.product.product_id}
      user={session.user}
      initial={rental}
      taxRate={loaderData.taxRateBasisPoints}
    />
  );
}
