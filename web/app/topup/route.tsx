import type { Failure } from '@langit/contract/wire/client';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { privateHead } from '../document/private-head';
import { useAnswer } from '../forms/use-answer';
import { useFailureText } from '../forms/use-failure-text';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { useToast } from '../lib/toast';
import { type LookUp, lookUp } from '../purchase/look-up';
import { currentSession } from '../session/session-store';
import { requireOwnPassword } from '../session/signed-in';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { InfoIcon, SearchIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import { Skeleton } from '../ui/states';
import type { Route } from './+types/route';
import { byNeed } from './by-need';
import { IccidSample } from './iccid-sample';
import { OwnEsims } from './own-esims';
import { readIccid } from './read-iccid';
import { Services } from './services';
import { TopUpPlans } from './top-up-plans';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  const t = translator(language, 'topup');
  return {
    texts: textsFor(language, 'topup', 'plan', 'chatOrder', 'signIn', 'validation'),
    title: t('title'),
    description: t('lead'),
  };
}

/** T5, Z16: the customer's own eSIMs that can still be topped up, by need; none for a guest. */
async function readOwnEsims(signal: AbortSignal) {
  if (!currentSession()) return [];
  const answer = await api.call('GET /capi/my-esims', { query: {}, signal });
  if (answer.ok)
    return byNeed(answer.data.filter(({ status }) => status !== 'Cancelled' && status !== 'Expired'));
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

const wrongWords = {
  activationCode: 'wrongActivationCode',
  eid: 'wrongEid',
  imei: 'wrongImei',
  short: 'wrongShort',
  long: 'wrongLong',
  letters: 'wrongLetters',
} as const;

const errorWords = {
  FOREIGN_ICCID: 'errorForeign',
  ICCID_NOT_FOUND: 'errorNotFound',
  INVALID_STATUS: 'errorStatus',
  RETRIEVAL_FAILED: 'errorRetrieval',
} as const;

const hasWord = (code: string): code is keyof typeof errorWords => code in errorWords;

/** The server's words about the number itself stand beside the field. */
const fieldErrorOf = ({ error }: Failure): string | undefined =>
  error.code === 'VALIDATION' ? error.errors?.[0]?.message : undefined;

/** T3: each failure of a look-up has its toast. */
function useFailureToast(found: LookUp | null): void {
  const t = useT('topup');
  const toast = useToast();
  const failureText = useFailureText();
  useAnswer(found, () => {
    const failure = found && 'failure' in found ? found.failure : undefined;
    if (!failure || fieldErrorOf(failure)) return;
    const { code } = failure.error;
    if (hasWord(code)) return toast.error(t(errorWords[code]));
    toast.error(code === 'OFFLINE' || code === 'RATE_LIMITED' ? failureText(failure) : t('errorGeneral'));
  });
}

/** T2: the text of the ICCID field and its error. A valid number goes into the address, and the loader looks it up. */
function useIccidField(found: LookUp | null) {
  const t = useT('topup');
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('iccid') ?? '');
  const [wrong, setWrong] = useState<keyof typeof wrongWords | null>(null);
  const refused = found?.kind === 'failed' ? fieldErrorOf(found.failure) : undefined;
  return {
    typed,
    wrong: wrong ? t(wrongWords[wrong]) : typed === search.get('iccid') ? (refused ?? null) : null,
    type(text: string) {
      setTyped(text);
      setWrong(null);
    },
    /** True where there was a number to ask about. */
    ask(text: string): boolean {
      const read = readIccid(text);
      const isRight = 'iccid' in read;
      setTyped(isRight ? read.iccid : text);
      setWrong(isRight || read.wrong === 'empty' ? null : read.wrong);
      if (isRight) setSearch({ iccid: read.iccid }, { replace: true, preventScrollReset: true });
      return isRight;
    },
  };
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
  const result = <Result found={shown} isAsked={search.has('iccid')} />;
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
      {ownEsims.length > 0 && (
        <OwnEsims
          esims={ownEsims}
          current={shown?.kind === 'found' ? shown.offer.iccid : null}
          onPick={ask}
        />
      )}
      {ownEsims.length > 0 && isOwn && result}
      {/* A customer's own eSIMs may come first, so that nothing else is shown before they are read. */}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isLoaded ? '' : 'guest-only'}`}>
        <Services />
        <IccidForm typed={typed} wrong={wrong} onType={type} onAsk={ask} />
        {(ownEsims.length === 0 || !isOwn) && result}
      </div>
      {looksUp && <FullScreenSpinner />}
    </div>
  );
}

function IccidForm({
  typed,
  wrong,
  onType,
  onAsk,
}: {
  typed: string;
  wrong: string | null;
  onType: (text: string) => void;
  onAsk: (text: string) => boolean;
}) {
  const t = useT('topup');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!onAsk(typed)) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7 md:grid-cols-[1fr_auto] md:items-center md:gap-10"
    >
      <div className="grid gap-4">
        <h2 className="text-xl">{t('esimTitle')}</h2>
        <TextField
          id="iccid"
          label={t('iccidLabel')}
          hint={t('iccidHint')}
          error={wrong}
          value={typed}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="8985299413011029252"
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" className="justify-self-start noscript:hidden">
          <SearchIcon className="size-4.5" />
          {t('search')}
        </Button>
      </div>
      <IccidSample />
    </form>
  );
}

/**
 * What the look-up found. A result below the screen scrolls into view. It keeps its room from the question on, so that nothing
 * below it moves when the answer comes.
 */
function Result({ found, isAsked }: { found: LookUp | null; isAsked: boolean }) {
  const t = useT('topup');
  const place = useRef<HTMLDivElement>(null);
  useAnswer(found, () => {
    if (!isAsked || !found || found.kind === 'failed') return;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * 0.6) place.current?.scrollIntoView({ block: 'start' });
  });
  return (
    <div ref={place} className={`scroll-mt-24 ${isAsked ? 'min-h-[80dvh]' : ''}`}>
      {/* Read out is how much was found, or that nothing was; the plans are read by who goes there. */}
      <div role="status">
        {found?.kind === 'found' && (
          <p className="sr-only">
            {t('found', {
              count: found.offer.available_products.length,
              name: found.offer.data_plan_name,
            })}
          </p>
        )}
        {found?.kind === 'missing' && (
          <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t('notFound')}
          </Notice>
        )}
      </div>
      {found?.kind === 'found' && <TopUpPlans offer={found.offer} />}
    </div>
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
