import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { privateHead } from '../document/private-head';
import { runIntent } from '../forms/intents';
import { textsFor, translator } from '../i18n/texts.server';
import { readWaitingState } from '../purchase/waiting-state';
import { signedIn } from '../session/signed-in';
import { NeedsScript } from '../ui/needs-script';
import { Skeleton } from '../ui/states';
import type { Route } from './+types/route';
import { NoPayment, PaymentResult } from './payment-result';
import { readPayment, waitingMutations } from './read-payment';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'payment', 'unpaid', 'plan', 'promises'),
    title: translator(language, 'payment')('pageTitle'),
  };
}

const transactionIn = ({ url }: Request): string | null => new URL(url).searchParams.get('transaction_id');

const readOwn = signedIn(async ({ request, serverLoader }: Route.ClientLoaderArgs, customer) => {
  const transaction = transactionIn(request) ?? '';
  const [sent, payment] = await Promise.all([serverLoader(), readPayment(transaction, customer)]);
  return { ...sent, payment };
});

/** Y2: the payment that the address names. Without one the page is everybody's. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return transactionIn(args.request) ? readOwn(args) : { ...(await args.serverLoader()), payment: null };
}
clientLoader.hydrate = true as const;

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(waitingMutations, request, customer),
);

/** A poll that has found nothing new reads nothing again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && actionResult?.changed !== false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** Y2: waits for the payment of the address, and says "expired" without one. The server draws the ticket's outline. */
export default function WaitingRedirect({ loaderData }: Route.ComponentProps) {
  const state = readWaitingState(useLocation().state);
  if (!('payment' in loaderData)) {
    return (
      <>
        <NeedsScript title={loaderData.title} />
        <div className="page flex max-w-[560px] flex-col py-8 low:py-3 noscript:hidden sm:py-12">
          <Skeleton className="h-[460px] rounded-lg" />
        </div>
      </>
    );
  }
  const { payment } = loaderData;
  return (
    <div className="page max-w-[560px] py-8 low:py-3 sm:py-12">
      {payment ? <PaymentResult key={payment.transaction} payment={payment} state={state} /> : <NoPayment />}
    </div>
  );
}
