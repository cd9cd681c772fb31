import { seesAllKinds } from '@langit/contract/operator/exception-duties';
import { Button, ButtonLink } from '@langit/ui/button';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { CallFailure, type Failure } from '../lib/console-api';
import { sendByCtrlEnter } from '../lib/ctrl-enter';
import { useFormat } from '../lib/format';
import { pressOnce } from '../lib/held-enter';
import { followInputKind } from '../lib/input-kind';
import { useKeys } from '../lib/keys';
import { setTheme } from '../lib/look';
import { useScanner } from '../lib/scanner';
import { screenLoader } from '../lib/screen';
import { useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';
import { keepUnbroken } from '../lib/unbroken-text';
import { views } from '../lib/views';
import { BulkResults } from '../ui/bulk-call';
import { Empty } from '../ui/empty';
import { closeOpenRow } from '../ui/list-beside';
import { BottomBar, Rail } from './bars';
import { goBack } from './go-back';
import { KeyHelp } from './key-help';
import { LeaveGuard } from './leave-guard';
import { LiveBars, useLive } from './live';
import { Palette } from './palette';
import { useRememberOpened } from './recent';
import { useOpenScanned } from './scanned';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';
import { WithTexts } from './with-texts';

/** The screens that the rail counts. */
export const countedScreens = ['exceptions', 'parcels', 'counter', 'refunds'] as const;
type Open = Record<(typeof countedScreens)[number], { count: number; late: number }>;

export const frameLoader = screenLoader(
  ['frame', 'screens', 'ui', 'roles', 'states', 'units', 'kinds'],
  async ({ session, person }) => {
    document.documentElement.lang = person.locale;
    setTheme(person.theme);
    const [{ output: counts }, { output: saved }] = await Promise.all([
      session.read('work.counts', { able: !seesAllKinds(person.roles) }, { background: true }),
      session.read('views.list', {}, { background: true }),
    ]);
    views.set(saved);
    const { exceptions, parcels, counter, refunds, late } = counts;
    const open: Open = {
      exceptions: { count: exceptions, late: late.exceptions },
      parcels: { count: parcels ?? 0, late: late.parcels ?? 0 },
      counter: { count: counter ?? 0, late: late.counter ?? 0 },
      refunds: { count: refunds ?? 0, late: late.refunds ?? 0 },
    };
    return { person, open, isSelling: counts.selling };
  },
  { ofEveryScreen: true },
);

/** What stands around every screen: rail, top bar, palette, the question for a factor, toasts. */
export function Frame() {
  const { open, isSelling } = useLoaderData<typeof frameLoader>();
  const t = useT('frame');
  const ui = useT('ui');
  const { listed } = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mine = useMyScreens();
  const [layer, setLayer] = useState<{ palette: string } | 'keys' | null>(null);
  const others = useLive();
  useRememberOpened();
  const openScanned = useOpenScanned((code) => setLayer({ palette: code }));
  useScanner((code) => {
    setLayer(null);
    openScanned(code);
  });
  useKeys({
    '/': () => setLayer({ palette: '' }),
    '?': () => setLayer('keys'),
    Escape: () => closeOpenRow() || goBack(navigate, { entry: window.history.state?.idx, pathname }),
    ...Object.fromEntries(
      mine
        .flatMap(({ key, path, parts }) => [{ key, path }, ...parts])
        .flatMap(({ key, path }) => (key ? [[`g ${key}`, () => void navigate(path)]] : [])),
    ),
  });
  useLayoutEffect(() => keepUnbroken(document.body), []);
  useLayoutEffect(followInputKind, []);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      pressOnce(event);
      sendByCtrlEnter(event);
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setLayer({ palette: '' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="min-h-dvh pb-16 md:pb-0">
      <a href="#screen" className="sr-only focus:not-sr-only">
        {t('skip')}
      </a>
      <TopBar isSelling={isSelling} onFind={() => setLayer({ palette: '' })} />
      <LiveBars />
      <div className="flex">
        <Rail open={open} />
        <main
          id="screen"
          tabIndex={-1}
          className="relative min-w-0 flex-1 p-4 outline-none md:p-6 folded:px-4 print:p-0"
        >
          {others.length > 0 && (
            <p role="status" className="mb-3 text-slate print:hidden">
              {ui('openToo', { names: listed(others) })}
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <BottomBar open={open} />
      {layer !== null && layer !== 'keys' && (
        <Palette begin={layer.palette} onClose={() => setLayer(null)} onKeys={() => setLayer('keys')} />
      )}
      {layer === 'keys' && <KeyHelp onClose={() => setLayer(null)} />}
      <LeaveGuard />
      <Toasts />
      <BulkResults />
      <ScrollRestoration />
    </div>
  );
}

const failureOf = (error: unknown): Failure =>
  error instanceof CallFailure ? error.failure : { code: 'INTERNAL', message: '', fields: [] };

/** The entry of the history at which this document began. */
const openedAt: string = window.history.state?.key ?? 'default';

const isChunkMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

/** A screen that could not be read: why, and the way on. The frame's own loader may be what failed. */
export const FrameFailure = () => (
  <WithTexts>
    <Failed />
  </WithTexts>
);

function Failed() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const t = useT('ui');
  const failure = failureOf(error);
  if (isChunkMissing(error)) return <ChunkMissing />;
  if (failure.code === 'VALIDATION') return <WrongAddress failure={failure} />;
  const isMissing = failure.code === 'NOT_FOUND' || (isRouteErrorResponse(error) && error.status === 404);
  return (
    <Empty isScreen title={isMissing ? t('notFound') : t('failed')}>
      {!isMissing && <p role="alert">{failure.code === 'OFFLINE' ? t('offline') : failure.message}</p>}
      <div className="mt-4 flex justify-center gap-2">
        {!isMissing && (
          <Button look="secondary" onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        )}
        <ButtonLink to="/" look="quiet">
          {t('toToday')}
        </ButtonLink>
      </div>
    </Empty>
  );
}

/**
 * The chunks of an older build are gone after an upgrade. The screen that a person goes to is loaded as a document, where the shop answers;
 * one that is missing in a new document too is not loaded for ever.
 */
function ChunkMissing() {
  const t = useT('ui');
  const { key } = useLocation();
  useEffect(() => {
    if (key === openedAt) return;
    void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  }, [key]);
  return (
    <Empty isScreen title={t('loadAgain')}>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Empty>
  );
}

/** The address has a filter with a value that the list does not know: which one, and the way without it. */
function WrongAddress({ failure }: { failure: Failure }) {
  const t = useT('ui');
  const { labelled } = useFormat();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const wrong = failure.fields.filter(({ path }) => query.has(path));
  const rest = new URLSearchParams(query);
  for (const { path } of wrong.length > 0 ? wrong : [...query.keys()].map((path) => ({ path })))
    rest.delete(path);
  return (
    <Empty isScreen title={t('unknownFilter')}>
      <ul role="alert">
        {failure.fields.map(({ path, message }) => (
          <li key={path}>{labelled([path, query.get(path)].filter(Boolean).join(' = '), message)}</li>
        ))}
        {failure.fields.length === 0 && <li>{failure.message}</li>}
      </ul>
      <div className="mt-4 flex justify-center gap-2">
        <ButtonLink look="secondary" to={{ pathname, search: String(rest) }}>
          {t('withoutFilter')}
        </ButtonLink>
        <ButtonLink to="/" look="quiet">
          {t('toToday')}
        </ButtonLink>
      </div>
    </Empty>
  );
}
