import type { Failure } from '@langit/contract/wire/client';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { seo } from '../lib/seo';
import { currentSession } from '../lib/session-store';
import { useToast } from '../lib/toast';
import { useFailureText } from '../lib/use-failure-text';
import { useSession } from '../lib/use-session';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { InfoIcon, SearchIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/route';
import { IccidSample } from './iccid-sample';
import { type LookUp, lookUp } from './look-up';
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

/** T5: the customer's own eSIMs that can still be topped up; none for a guest. */
async function readOwnEsims(signal: AbortSignal) {
  if (!currentSession()) return [];
  const answer = await api.call('GET /capi/my-esims', { query: {}, signal });
  if (answer.ok) return answer.data.filter(({ status }) => status !== 'Cancelled' && status !== 'Expired');
  logFailure('the own eSIMs were not loaded', answer.error);
  return [];
}

/** The eSIM that the address asks for is looked up, and the customer's own are read. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const read = readIccid(new URL(request.url).searchParams.get('iccid') ?? '');
  const [sent, ownEsims, found] = await Promise.all([
    serverLoader(),
    readOwnEsims(signal),
    'iccid' in read ? lookUp(read.iccid, api, signal) : null,
  ]);
  return { ...sent, ownEsims, found };
}
clientLoader.hydrate = true as const;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData ?? {};
  return seo({ location, matches }, { title, description, path: '/topup-extend' });
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
  const tell = useEffectEvent(() => {
    const failure = found && 'failure' in found ? found.failure : undefined;
    if (!failure || fieldErrorOf(failure)) return;
    const { code } = failure.error;
    if (hasWord(code)) return toast.error(t(errorWords[code]));
    toast.error(code === 'OFFLINE' || code === 'RATE_LIMITED' ? failureText(failure) : t('errorGeneral'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => tell(), [found]);
}

/** T2: what stands in the field and what is wrong with it; a right number goes into the address, which looks it up. */
function useIccidField(found: LookUp | null) {
  const t = useT('topup');
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('iccid') ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const refused = found?.kind === 'failed' ? fieldErrorOf(found.failure) : undefined;
  return {
    typed,
    wrong: wrong ?? (typed === search.get('iccid') ? refused : undefined) ?? null,
    type(text: string) {
      setTyped(text);
      setWrong(null);
    },
    ask(text: string) {
      const read = readIccid(text);
      const isRight = 'iccid' in read;
      setTyped(isRight ? read.iccid : text);
      setWrong(isRight || read.wrong === 'empty' ? null : t(wrongWords[read.wrong]));
      if (isRight) setSearch({ iccid: read.iccid }, { replace: true, preventScrollReset: true });
    },
  };
}

/** T1–T5: the three services, and more data for an eSIM of the shop. */
export default function TopUpRoute({ loaderData }: Route.ComponentProps) {
  const t = useT('topup');
  const session = useSession();
  const [search] = useSearchParams();
  const { location, state } = useNavigation();
  const loaded = 'found' in loaderData ? loaderData : { found: null, ownEsims: null };
  const { found, ownEsims } = loaded;
  useFailureToast(found);
  const { typed, wrong, type, ask } = useIccidField(found);
  // A link to one eSIM is about that one: what else there is comes after it and moves nothing.
  const [linked] = useState(search.has('iccid'));
  const asks = search.has('iccid') && !('found' in loaderData);
  const looksUp = asks || (state === 'loading' && location.pathname === '/topup-extend');
  const shown = looksUp ? null : found;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  return (
    <div className="page grid gap-8 py-6 sm:py-10">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-slate">{t('lead')}</p>
      </div>
      <Services />
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
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" className="justify-self-start noscript:hidden">
            <SearchIcon className="size-4.5" />
            {t('search')}
          </Button>
        </div>
        <IccidSample />
      </form>
      {linked && <Result found={shown} keepsRoom />}
      {session && (
        <OwnEsims
          esims={ownEsims}
          current={shown?.kind === 'found' ? shown.offer.iccid : null}
          onPick={ask}
        />
      )}
      {!linked && <Result found={shown} keepsRoom={search.has('iccid')} />}
      {looksUp && <FullScreenSpinner />}
    </div>
  );
}

/**
 * What the look-up found. On a phone it lies below the form and one's own eSIMs: it comes to the eye by itself. It keeps its room
 * from the question on, whatever the answer: nothing below it moves when that comes.
 */
function Result({ found, keepsRoom }: { found: LookUp | null; keepsRoom: boolean }) {
  const t = useT('topup');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!found || found.kind === 'failed') return;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * 0.6) place.current?.scrollIntoView({ block: 'start' });
  }, [found]);
  return (
    <div ref={place} className={`scroll-mt-24 ${keepsRoom ? 'min-h-[80dvh]' : ''}`}>
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
