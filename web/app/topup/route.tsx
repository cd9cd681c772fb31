import { phaseOf } from '@langit/domain/esims/phase';
import { ChevronDownIcon } from '@langit/ui/icons';
import { Spinner } from '@langit/ui/spinner';
import { type ReactNode, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { privateHead } from '../document/private-head';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { lookUp } from '../purchase/look-up';
import { currentSession } from '../session/session-store';
import { requireOwnPassword } from '../session/signed-in';
import { Skeleton } from '../ui/states';
import type { Route } from './+types/route';
import { byNeed } from './by-need';
import { IccidForm, useIccidField } from './iccid-form';
import { useFailureToast } from './look-up-failure';
import { LookUpResult } from './look-up-result';
import { OwnEsims } from './own-esims';
import { readIccid } from './read-iccid';
import { Services } from './services';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  const t = translator(language, 'topup');
  return {
    texts: textsFor(language, 'topup', 'plan', 'chat-order', 'sign-in', 'validation'),
    title: t('title'),
    description: t('lead'),
  };
}

/** T5, Z16: the customer's own eSIMs that can still be topped up, by need; none for a guest. */
async function readOwnEsims(signal: AbortSignal) {
  if (!currentSession()) return [];
  const answer = await api.call('GET /capi/my-esims', { query: {}, signal });
  if (answer.ok) return byNeed(answer.data.filter((esim) => phaseOf(esim) !== 'ended'));
  logFailure('the own eSIMs were not loaded', answer.error);
  return [];
}

/** The customer's own eSIMs, and what can be added to the eSIM that the address names, else to the own one that needs it first. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const session = currentSession();
  if (session) requireOwnPassword(session, request);
  const read = readIccid(new URL(request.url).searchParams.get('iccid') ?? '');
  const asked = 'iccid' in read ? read.iccid : null;
  const find = (iccid: string | null | undefined) => (iccid ? lookUp(iccid, api, signal) : null);
  const own = readOwnEsims(signal);
  const [sent, ownEsims, found] = await Promise.all([
    serverLoader(),
    own,
    asked ? find(asked) : own.then(([first]) => find(first?.iccid)),
  ]);
  return { ...sent, ownEsims, found, asked };
}
clientLoader.hydrate = true as const;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData ?? {};
  return privateHead(matches, title, description);
}

/** T1–T5: the three services, and more data for an eSIM of the shop. A customer's own eSIMs come first (Z16). */
export default function TopUpRoute({ loaderData }: Route.ComponentProps) {
  const t = useT('topup');
  const [search] = useSearchParams();
  const { location, state } = useNavigation();
  const isLoaded = 'found' in loaderData;
  const { found, ownEsims, asked } = isLoaded ? loaderData : { found: null, ownEsims: [], asked: null };
  useFailureToast(asked ? found : null);
  const { typed, wrong, type, ask } = useIccidField(asked ? found : null);
  const asks = search.has('iccid') && !isLoaded;
  const looksUp = asks || (state === 'loading' && location.pathname === '/topup-extend');
  const shown = looksUp ? null : found;
  const isOwn = asked === null || ownEsims.some(({ iccid }) => iccid === asked);
  const hasOwn = ownEsims.length > 0;
  const isBelowOwn = hasOwn && isOwn;
  const result = (
    <LookUpResult found={shown} own={ownEsims} isAsked={search.has('iccid')} isBelowOwn={isBelowOwn} />
  );
  const others = (
    <>
      <Services />
      <IccidForm typed={typed} wrong={wrong} onType={type} onAsk={ask} />
    </>
  );
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-10">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-slate">{t('lead')}</p>
      </div>
      {!isLoaded && (
        <div className="member-only min-h-dvh">
          <Skeleton className="h-36 rounded-lg" />
        </div>
      )}
      {hasOwn && (
        <OwnEsims
          esims={ownEsims}
          current={shown?.kind === 'found' ? shown.offer.iccid : null}
          onPick={ask}
        />
      )}
      {isBelowOwn && result}
      {/* A customer's own eSIMs may come first, so that nothing else is shown before they are read. */}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isLoaded ? '' : 'guest-only'}`}>
        {hasOwn ? <Others startsOpen={!isOwn}>{others}</Others> : others}
        {!isBelowOwn && result}
      </div>
      {looksUp && <FullScreenSpinner />}
    </div>
  );
}

/** What a customer with eSIMs seldom comes for: the question is asked once, above. */
function Others({ startsOpen, children }: { startsOpen: boolean; children: ReactNode }) {
  const t = useT('topup');
  const [open] = useState(startsOpen);
  return (
    <details open={open} className="group/others">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link">
        {t('others')}
        <ChevronDownIcon className="size-4 transition-transform group-open/others:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-4">{children}</div>
    </details>
  );
}

function FullScreenSpinner() {
  const t = useT('topup');
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-page/80 text-primary"
    >
      <Spinner className="size-10" />
      <p className="font-semibold">{t('searching')}</p>
    </div>
  );
}
