import { seesAllKinds } from '@langit/contract/operator/exception-duties';
import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { CallFailure, type Failure } from '../lib/door';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { setTheme } from '../lib/look';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { views } from '../lib/views';
import { stateTexts } from '../orders/states';
import { BulkResults } from '../ui/bulk-call';
import { Button, ButtonLink } from '../ui/button';
import { Empty } from '../ui/empty';
import { uiTexts } from '../ui/texts';
import { unitsTexts } from '../units/texts';
import { BottomBar, Rail, useMyScreens } from './bars';
import { FactorDialog } from './factor-dialog';
import { KeyHelp } from './key-help';
import { LeaveGuard } from './leave-guard';
import { LiveBars, useLive } from './live';
import { Palette } from './palette';
import { frameTexts } from './texts';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

export const frameLoader = screenLoader(
  [frameTexts, uiTexts, stateTexts, unitsTexts],
  async ({ desk, person }) => {
    document.documentElement.lang = person.locale;
    setTheme(person.theme);
    const [{ output: counts }, { output: saved }] = await Promise.all([
      desk.read('work.counts', { able: !seesAllKinds(person.roles) }, { background: true }),
      desk.read('views.list', {}, { background: true }),
    ]);
    views.set(saved);
    const { exceptions, parcels, counter, refunds, approvals } = counts;
    const open = {
      exceptions,
      parcels: parcels ?? 0,
      counter: counter ?? 0,
      refunds: refunds === null ? 0 : refunds + approvals,
    };
    return { person, open };
  },
  { ofEveryScreen: true },
);

/** What stands around every screen: rail, top bar, palette, the question for a factor, toasts. */
export function Frame() {
  const { open } = useLoaderData<typeof frameLoader>();
  const t = useT(frameTexts);
  const ui = useT(uiTexts);
  const { listed } = useFormat();
  const navigate = useNavigate();
  const mine = useMyScreens();
  const [layer, setLayer] = useState<'palette' | 'keys' | null>(null);
  const others = useLive();
  useKeys({
    '/': () => setLayer('palette'),
    '?': () => setLayer('keys'),
    Escape: () => navigate(-1),
    ...Object.fromEntries(mine.map(({ key, path }) => [`g ${key}`, () => void navigate(path)])),
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setLayer('palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="min-h-dvh pb-16 md:pb-0">
      <a href="#screen" className="sr-only focus:not-sr-only">
        {t('skip')}
      </a>
      <TopBar onFind={() => setLayer('palette')} />
      <LiveBars />
      <div className="flex">
        <Rail open={open} />
        <main id="screen" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6 print:p-0">
          {others.length > 0 && (
            <p role="status" className="mb-3 text-slate print:hidden">
              {ui('openToo', { names: listed(others) })}
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <BottomBar open={open} onFind={() => setLayer('palette')} />
      {layer === 'palette' && <Palette onClose={() => setLayer(null)} onKeys={() => setLayer('keys')} />}
      {layer === 'keys' && <KeyHelp onClose={() => setLayer(null)} />}
      <LeaveGuard />
      <FactorDialog />
      <Toasts />
      <BulkResults />
      <ScrollRestoration />
    </div>
  );
}

const failureOf = (error: unknown): Failure =>
  error instanceof CallFailure ? error.failure : { code: 'INTERNAL', message: '', fields: [] };

const isChunkMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

/** A screen that could not be read: why, and the way on. */
export function FrameFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const t = useT(uiTexts);
  const failure = failureOf(error);
  // The chunks of an older build are gone after an upgrade.
  if (isChunkMissing(error))
    return (
      <Empty isScreen title={t('loadAgain')}>
        <Button kind="main" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Empty>
    );
  const isMissing = failure.code === 'NOT_FOUND' || (isRouteErrorResponse(error) && error.status === 404);
  return (
    <Empty isScreen title={isMissing ? t('notFound') : t('failed')}>
      {!isMissing && <p role="alert">{failure.code === 'OFFLINE' ? t('offline') : failure.message}</p>}
      <div className="mt-4 flex justify-center gap-2">
        {!isMissing && <Button onClick={() => void revalidate()}>{t('retry')}</Button>}
        <ButtonLink to="/" kind="quiet">
          {t('toToday')}
        </ButtonLink>
      </div>
    </Empty>
  );
}
