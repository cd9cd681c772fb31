import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { seo } from '../lib/seo';
import { useSession } from '../lib/use-session';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { InfoIcon, SearchIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/topup';
import { IccidSample } from './iccid-sample';
import { OwnEsims } from './own-esims';
import { readIccid } from './read-iccid';
import { Services } from './services';
import { TopUpPlans } from './top-up-plans';
import { type LookUp, useLookUp } from './use-look-up';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  const t = translator(language, 'topup');
  return {
    texts: textsFor(language, 'topup', 'plan', 'chatOrder'),
    title: t('title'),
    description: t('lead'),
  };
}

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

/** T2: what stands in the field, what is wrong with it, and the look-up that it starts. */
function useIccidField() {
  const t = useT('topup');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { state, lookUp } = useLookUp(setWrong);
  const ask = useCallback(
    (text: string) => {
      const read = readIccid(text);
      setTyped('iccid' in read ? read.iccid : text);
      setWrong(null);
      if ('iccid' in read) return void lookUp(read.iccid);
      if (read.wrong !== 'empty') setWrong(t(wrongWords[read.wrong]));
    },
    [lookUp, t],
  );
  const type = (text: string) => {
    setTyped(text);
    setWrong(null);
  };
  return { typed, type, wrong, state, ask };
}

/** T1–T5: the three services, and more data for an eSIM of the shop. */
export default function TopUpRoute() {
  const t = useT('topup');
  const session = useSession();
  const [search] = useSearchParams();
  const { typed, type, wrong, state, ask } = useIccidField();
  const asked = search.get('iccid');
  const first = useRef(asked);
  useEffect(() => {
    if (first.current) ask(first.current);
    first.current = null;
  }, [ask]);
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
      {/* A link to one eSIM is about that one: what else there is comes after it and moves nothing. */}
      {asked !== null && <Result state={state} keepsRoom />}
      <OwnEsims
        token={session?.token}
        current={state.kind === 'found' ? state.offer.iccid : null}
        onPick={ask}
      />
      {asked === null && <Result state={state} keepsRoom={state.kind !== 'none'} />}
      {state.kind === 'loading' && <FullScreenSpinner />}
    </div>
  );
}

/**
 * What the look-up found. On a phone it lies below the form and one's own eSIMs: it comes to the eye by itself. It keeps its room
 * from the question on, whatever the answer: nothing below it moves when that comes.
 */
function Result({ state, keepsRoom }: { state: LookUp; keepsRoom: boolean }) {
  const t = useT('topup');
  const place = useRef<HTMLDivElement>(null);
  const { kind } = state;
  const shown = kind === 'found' ? state.offer : kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once
  useEffect(() => {
    if (kind !== 'found' && kind !== 'missing') return;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * 0.6) place.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return (
    <div ref={place} className={`scroll-mt-24 ${keepsRoom ? 'min-h-[80dvh]' : ''}`}>
      {/* Read out is how much was found, or that nothing was; the plans are read by who goes there. */}
      <div role="status">
        {kind === 'found' && (
          <p className="sr-only">
            {t('found', {
              count: state.offer.available_products.length,
              name: state.offer.data_plan_name,
            })}
          </p>
        )}
        {kind === 'missing' && (
          <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t('notFound')}
          </Notice>
        )}
      </div>
      {kind === 'found' && <TopUpPlans offer={state.offer} />}
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
