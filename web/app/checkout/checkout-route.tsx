import { replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '../lib/api';
import type { CheckablePhone } from '../phones/phones';
import { readCheckout as readAddress } from '../purchase/checkout-address';
import { endSession } from '../session/session-changes';
import { currentSession } from '../session/session-store';
import { requireOwnPassword } from '../session/signed-in';
import { useSession } from '../session/use-session';
import type { RouterDelivery } from './address-rules';
import { CheckoutPage, type CheckoutParts } from './checkout-page';
import { CheckoutFailed, CheckoutSkeleton, LoginNeeded } from './checkout-states';
import { readCheckout } from './read-checkout';

type Read = {
  title: string;
  checkout: Awaited<ReturnType<typeof readPurchase>>['checkout'];
  taxRateBasisPoints: number;
  payWithin: string;
  phones: readonly CheckablePhone[];
  routers: RouterDelivery;
};

/**
 * K1: the purchase that the address names, read from the shop. Without one the customer goes to the list; without a session, also
 * one that has ended meanwhile, the page asks for the log-in over itself.
 */
export async function readPurchase<Sent extends { taxRateBasisPoints: number }>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Sent>;
}) {
  const url = new URL(request.url);
  const choice = readAddress(url);
  const list = url.pathname.startsWith('/products') ? '/products?type=ez-fi' : '/products';
  if (!choice) throw replace(list);
  const session = currentSession();
  if (!session) return { ...(await serverLoader()), checkout: null };
  requireOwnPassword(session, request);
  const sent = serverLoader();
  const reading = { call: api.call, user: session.user, signal: request.signal };
  const [page, checkout] = await Promise.all([
    sent,
    readCheckout(choice, reading, async () => (await sent).taxRateBasisPoints),
  ]);
  if (checkout === 'gone') throw replace(list);
  const isExpired = 'error' in checkout && checkout.status === 401;
  if (isExpired) endSession('stays');
  return { ...page, checkout: isExpired ? null : checkout };
}
/** What changes in the page, which keeps it in the address without loading again. */
const changesHere = {
  '/checkout': ['voucher'],
  '/products/checkout': ['voucher', 'quantity', 'start', 'end', 'method'],
};

function itemOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of changesHere[pathname as keyof typeof changesHere] ?? []) rest.delete(name);
  return `${pathname}?${rest}`;
}

/** An order changes nothing that was read. */
export function isNewPurchase({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameItem = currentUrl.href !== nextUrl.href && itemOf(currentUrl) === itemOf(nextUrl);
  return !formMethod && !isSameItem && defaultShouldRevalidate;
}

/** Before the loader’s data. */
const nowhere: RouterDelivery = { countries: '', terms: [] };

/** K1, K2: one checkout for eSIMs, SIM cards, top-ups and routers. */
export function Checkout({ loaderData, parts }: { loaderData: Partial<Read>; parts: CheckoutParts }) {
  const session = useSession();
  const {
    checkout,
    title = '',
    taxRateBasisPoints = 0,
    payWithin = '',
    phones = [],
    routers = nowhere,
  } = loaderData;
  if (checkout === undefined) return <CheckoutSkeleton title={title} />;
  if (!session || !checkout) return <LoginNeeded title={title} />;
  if ('error' in checkout) return <CheckoutFailed title={title} failure={checkout} />;
  const { item } = checkout;
  const id = item.kind === 'top-up' ? `${item.product.id} ${item.esim.iccid}` : item.product.product_id;
  return (
    <CheckoutPage
      key={item.kind === 'rental' ? id : `${id} ${item.count}`}
      data={checkout}
      user={session.user}
      taxRate={taxRateBasisPoints}
      payWithin={payWithin}
      phones={phones}
      routers={routers}
      parts={parts}
    />
  );
}
