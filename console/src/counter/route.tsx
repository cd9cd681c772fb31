import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useFocusOfScanner } from '../lib/focus-of-scanner';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { Empty } from '../ui/empty';
import { ScreenHead } from '../ui/screen-head';
import { useWide } from '../ui/use-wide';
import { conditionOfKey, type Found, useCounterAction } from './counter-action';
import { Expected } from './expected';
import { FoundCard } from './found-card';
import { LatestChecks } from './latest-checks';
import { ScanForm } from './scan-form';
import { outcomeOf, sound } from './scan-sound';
import { SignedIn } from './signed-in';

export const loader = screenLoader(['counter', 'states', 'units'], async ({ session, query }) => {
  const scanned = query.get('scan')?.trim() ?? '';
  const order = query.get('for');
  const [result, today, checks] = await Promise.all([
    scanned === '' ? null : session.read('rentals.find', { scanned, ...(order ? { for: order } : {}) }),
    scanned === '' ? session.read('today.get', {}) : null,
    session.read('rentals.checks', { limit: 10 }),
  ]);
  return { found: result?.output ?? null, today: today?.output ?? null, checks: checks.output };
});

/** Of a scanner comes what a label holds; line ends and other control characters are no part of a code. */
const codeOf = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * One field for a scanner, typing and the camera. What is scanned shows what can be done with it; Enter on the empty field does it. Whatever
 * is typed outside of a field goes into it, because a scanner types too.
 */
export function Component() {
  const { found, today, checks } = useLoaderData<typeof loader>();
  const t = useT('counter');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const show = (scan: string | null, order?: string | null) => {
    const next = new URLSearchParams();
    if (scan) next.set('scan', scan);
    if (order) next.set('for', order);
    setTyped('');
    void navigate({ search: String(next) }, { replace: query.has('scan') });
    field.current?.focus();
  };
  const counter = useCounterAction(found, show);
  useFocusOfScanner(field);

  const { scans, begin } = useScanOutcome(found);

  /** A router scanned beside an order is for that order. */
  const look = (code: string) => {
    begin();
    show(code, waitingOrder(found) ?? query.get('for'));
  };
  const enter = () => {
    const code = codeOf(typed);
    const condition = counter.main === 'receive' ? conditionOfKey(code) : null;
    if (condition) {
      counter.judge(condition);
      setTyped('');
    } else if (code !== '') look(code);
    else counter.run(counter.main);
  };
  // On a wide screen the act stands below what it asks for; the bar of a phone has it in sight.
  const isWide = useWide();
  const isMain = codeOf(typed) === '' && counter.main !== null;
  return (
    <div className="max-md:flex max-md:min-h-[calc(100dvh-9.5rem)] max-md:flex-col">
      <ScreenHead title={t('title')}>
        <SignedIn />
      </ScreenHead>
      <ScanForm
        field={field}
        typed={typed}
        label={isMain && counter.main && !isWide ? t(counter.label(counter.main)) : t('find')}
        look={isMain && isWide ? 'secondary' : 'primary'}
        isBusy={counter.isBusy}
        outcome={found && outcomeOf(found)}
        scans={scans}
        onType={setTyped}
        onEnter={enter}
        onCode={(code) => look(codeOf(code))}
        onClear={found ? () => show(null) : undefined}
      />
      <div className="max-md:pb-4 lg:flex lg:gap-6">
        <div aria-live="polite" className="min-w-0 flex-1">
          {found ? (
            <FoundCard found={found} counter={counter} onShow={show} />
          ) : (
            <>
              <Empty title={t('start')}>
                <p>{t('startSays')}</p>
                {query.get('for') && <p className="mt-2 font-semibold text-ink">{query.get('for')}</p>}
              </Empty>
              {today && (
                <div className="mt-4">
                  <Expected handOut={today.hand_out} comeBack={today.come_back} />
                </div>
              )}
            </>
          )}
        </div>
        <aside className="mt-6 w-full shrink-0 lg:mt-0 lg:w-80">
          <LatestChecks checks={checks} />
        </aside>
      </div>
    </div>
  );
}

/** Sounds once what a person has scanned is found; not when it is read again because something has changed. */
function useScanOutcome(found: Found | null) {
  const isScan = useRef(false);
  const [scans, setScans] = useState(0);
  const tellOutcome = useEffectEvent((result: Found) => {
    if (!isScan.current) return;
    isScan.current = false;
    setScans((count) => count + 1);
    sound(outcomeOf(result));
  });
  useEffect(() => {
    if (found) tellOutcome(found);
  }, [found]);
  return {
    /** How many were found. */
    scans,
    begin() {
      isScan.current = true;
    },
  };
}

/** The order for which a router is scanned next. */
function waitingOrder(scanned: Found | null): string | null {
  if (!scanned?.order) return null;
  return scanned.why === 'scan_a_unit' || scanned.can[0] === 'hand_out' ? scanned.order.order : null;
}
