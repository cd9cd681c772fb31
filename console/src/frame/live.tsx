import { things } from '@langit/contract/operator/things';
import { Button } from '@langit/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { connection, followShop, isOutdated } from '../lib/live';
import { type StaffSession, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';

/** Changes that come together are read together. */
const restMs = 1000;
/** Without news everything open is read again this often. */
const readAgainMs = 60_000;
const presenceMs = 30_000;

/** Reads what is open again, not as a use of the session. */
function useReadAgain(): () => void {
  const session = useStaffSession();
  const { revalidate } = useRevalidator();
  const state = useRef({ last: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  const read = async () => {
    state.current.timer = undefined;
    state.current.last = Date.now();
    session.inBackground = true;
    await revalidate().finally(() => {
      session.inBackground = false;
    });
  };
  return () => {
    const wait = Math.max(0, state.current.last + restMs - Date.now());
    state.current.timer ??= setTimeout(() => void read(), wait);
  };
}

/** Keeps the open screen true: what changes anywhere is read again within two seconds, everything after a lost connection (B56). */
export function useLive(): readonly string[] {
  const session = useStaffSession();
  const readAgain = useReadAgain();
  const { pathname } = useLocation();
  const { others, ask } = useOthers(session, thingOf(pathname));
  const latest = useRef({ readAgain, ask });
  latest.current = { readAgain, ask };
  useEffect(
    () =>
      followShop((names) => {
        if (session.shows(names)) latest.current.readAgain();
        if (names.some((name) => name === '*' || name.startsWith('presence:'))) latest.current.ask();
      }),
    [session],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current.readAgain();
    }, readAgainMs);
    return () => clearInterval(timer);
  }, []);
  return others;
}

const openedWithOthers = ['order', 'exception', 'refund', 'customer', 'unit', 'voucher'] as const;

/** The thing of an address: `/orders/LGT-…` is `order:LGT-…`. */
function thingOf(pathname: string): string | null {
  const [, screen = '', name = ''] = pathname.split('/');
  const kind = openedWithOthers.find((thing) => things[thing].screen === screen);
  return kind && /^[\w@.+-]{1,90}$/.test(name) ? `${kind}:${name}` : null;
}

/** The names of other people who have the same thing open. */
function useOthers(session: StaffSession, thing: string | null) {
  const [known, setKnown] = useState<{ thing: string | null; names: readonly string[] }>({
    thing,
    names: [],
  });
  const shownThing = useRef<string | null>(null);
  const ask = () => {
    if (thing === null && shownThing.current === null) return;
    shownThing.current = thing;
    session.call('presence.keep', { open: thing }, { background: true }).then(
      ({ others: names }) => {
        if (shownThing.current === thing) setKnown({ thing, names });
      },
      // Without an answer no name is shown.
      () => setKnown({ thing, names: [] }),
    );
  };
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing is asked about at once
  useEffect(() => {
    latest.current();
    const timer = setInterval(() => latest.current(), presenceMs);
    return () => clearInterval(timer);
  }, [thing]);
  // The names are those of the thing that was asked about.
  return { others: known.thing === thing ? known.names : [], ask };
}

const bar =
  'flex flex-wrap items-center justify-center gap-3 border-line border-b bg-pale px-4 py-2 text-center';

/** What a person has to know about the connection and the page itself. */
export function LiveBars() {
  const t = useT('ui');
  const link = useValue(connection);
  const outdated = useValue(isOutdated);
  return (
    <div role="status">
      {link === 'lost' && <p className={bar}>{navigator.onLine ? t('lost') : t('offlineNow')}</p>}
      {outdated && (
        <p className={bar}>
          {t('newer')}{' '}
          <Button look="secondary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
