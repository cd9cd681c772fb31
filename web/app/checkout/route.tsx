import { replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { runIntent } from '../lib/intents';
import { phones } from '../lib/phones.server';
import { privateHead } from '../lib/private-head';
import { endSession } from '../lib/session-changes';
import { currentSession } from '../lib/session-store';
import { requireOwnPassword } from '../lib/signed-in';
import { useSession } from '../lib/use-session';
import { readCheckout as readAddress } from '../purchase/checkout-address';
import type { Route } from './+types/route';
import { checkoutMutations } from './checkout-mutations';
import { CheckoutPage } from './checkout-page';
import { CheckoutFailed, CheckoutSkeleton, LoginNeeded } from './checkout-states';
import { readCheckout } from './read-checkout';

export function loader({ context, request }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  const part = new URL(request.url).pathname.startsWith('/products') ? 'rental' : 'checkout';
  return {
    texts: textsFor(language, 'auth', 'calendar', 'checkout', 'plan', 'rental', 'signIn', 'validation'),
    title: translator(language, part)('title'),
    taxRateBasisPoints,
    phones: phones.map(({ brand, model, note }) => ({ brand, model, differs: note !== null })),
  };
}

/**
 * K1: the purchase that the address names, read from the shop. Without one the customer goes to the list; without a session, also
 * one that has ended meanwhile, the page asks for the log-in over itself.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const choice = readAddress(url);
  const list = url.pathname.startsWith('/products') ? '/products?type=ez-fi' : '/products';
  if (!choice) throw replace(list);
  const sent = serverLoader();
  const session = currentSession();
  if (!session) return { ...(await sent), checkout: null };
  requireOwnPassword(session, request);
  const reading = { call: api.call, user: session.user, signal: request.signal };
  const checkout = await readCheckout(
    choice,
    reading,
    sent.then(({ taxRateBasisPoints }) => taxRateBasisPoints),
  );
  if (checkout === 'gone') throw replace(list);
  const isExpired = 'error' in checkout && checkout.status === 401;
  if (isExpired) endSession('stays');
  return { ...(await sent), checkout: isExpired ? null : checkout };
}
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  runIntent(checkoutMutations, request, api);

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
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameItem = currentUrl.href !== nextUrl.href && itemOf(currentUrl) === itemOf(nextUrl);
  return !formMethod && !isSameItem && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** K1, K2: one checkout for eSIMs, SIM cards, top-ups and routers. */
export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  if (!('checkout' in loaderData)) return <CheckoutSkeleton />;
  const { checkout, taxRateBasisPoints, phones } = loaderData;
  if (!session || !checkout) return <LoginNeeded />;
  if ('error' in checkout) return <CheckoutFailed failure={checkout} />;
  const { item } = checkout;
  const id = item.kind === 'top-up' ? `${item.product.id} ${item.esim.iccid}` : item.product.product_id;
  return (
    <CheckoutPage
      key={item.kind === 'rental' ? id : `${id} ${item.count}`}
      data={checkout}
      user={session.user}
      taxRate={taxRateBasisPoints}
      phones={phones}
    />
  );
}
