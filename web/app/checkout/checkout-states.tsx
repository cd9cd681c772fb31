import type { Failure } from '@langit/contract/wire/client';
import { Button } from '@langit/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useFailureText } from '../forms/use-failure-text';
import { useT } from '../i18n/texts';
import { useLoginPopup } from '../session/use-login-popup';
import { useSession } from '../session/use-session';
import { NeedsScript } from '../ui/needs-script';
import { EmptyState, ErrorState, Skeleton } from '../ui/states';

/** What stands under the login popup: without a session nothing of the checkout is rendered (K1). */
export function LoginNeeded({ title }: { title: string }) {
  const t = useT('checkout');
  const openLoginPopup = useLoginPopup();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const signedIn = Boolean(useSession());
  const here = pathname + search;
  const ask = useEffectEvent(() => {
    // The session may come from another tab.
    if (signedIn) void revalidate();
    else openLoginPopup(here);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place
  useEffect(() => ask(), [signedIn, here]);
  return (
    <div className="page py-10">
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={t('loginNeeded')}>
        <p className="-mt-3 mb-5 text-slate">{t('loginNeededText')}</p>
        <Button onClick={() => openLoginPopup(here)}>{t('login')}</Button>
      </EmptyState>
    </div>
  );
}

/** What is bought could not be read: nothing is lost, the address still names it. */
export function CheckoutFailed({ title, failure }: { title: string; failure: Failure }) {
  const failureText = useFailureText();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={failureText(failure)} onRetry={() => void revalidate()} busy={state !== 'idle'} />
    </>
  );
}

/** K2: the placeholder that shows first, in the final size. */
export function CheckoutSkeleton({ title }: { title: string }) {
  const t = useT('checkout');
  return (
    <>
      <NeedsScript title={title} />
      <div className="page py-6 noscript:hidden sm:py-10">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-9 w-56" />
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid content-start gap-6">
            <Skeleton className="h-44 rounded-lg" />
            <Skeleton className="h-36 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </div>
          <Skeleton className="h-110 rounded-lg" />
        </div>
      </div>
    </>
  );
}
