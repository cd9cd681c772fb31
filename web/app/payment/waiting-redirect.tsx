import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { seo } from '../lib/seo';
import { isWaitingState } from '../lib/waiting-state';
import { Skeleton } from '../ui/states';
import type { Route } from './+types/waiting-redirect';
import { PaymentResult } from './payment-result';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'payment', 'plan'),
    title: translator(language, 'payment')('pageTitle'),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

/**
 * Y2: waits where the navigation or the gateway's return says for which payment, and shows "expired" otherwise. The
 * navigation's state is the browser's alone: the server draws the ticket's outline.
 */
export default function WaitingRedirect() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) {
    return (
      <div className="page flex max-w-[560px] flex-col py-8 sm:py-12">
        <Skeleton className="h-[460px] rounded-lg" />
      </div>
    );
  }
  const told = isWaitingState(state) ? state : null;
  const transaction = told?.transaction_id ?? search.get('transaction_id');
  return (
    <div className="page max-w-[560px] py-8 sm:py-12">
      <PaymentResult
        key={transaction}
        transaction={transaction}
        paymentUrl={told?.url ?? null}
        blocked={told?.blocked ?? false}
      />
    </div>
  );
}
