import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useLeave } from '../frame/leave';
import { useDesk } from '../lib/desk';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { stateTexts } from '../orders/states';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { Panel } from '../ui/panel';
import { ScreenHead } from '../ui/screen-head';
import { Camera, hasCamera } from './camera';
import { conditionOfKey, useCounterAct } from './counter-act';
import { FoundCard } from './found-card';
import { counterTexts } from './texts';

export const loader = screenLoader([counterTexts, stateTexts], async ({ desk, query }) => {
  const scanned = query.get('scan')?.trim() ?? '';
  const order = query.get('for');
  const [found, checks] = await Promise.all([
    scanned === '' ? null : desk.read('rentals.find', { scanned, ...(order ? { for: order } : {}) }),
    desk.read('rentals.checks', { limit: 10 }),
  ]);
  return { found: found?.output ?? null, checks: checks.output };
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
  const { found } = useLoaderData<typeof loader>();
  const t = useT(counterTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const show = (scan: string | null, order?: string | null) => {
    const next = new URLSearchParams();
    if (scan) next.set('scan', scan);
    if (order) next.set('for', order);
    setTyped('');
    void navigate({ search: String(next) }, { replace: query.has('scan') });
    field.current?.focus();
  };
  const counter = useCounterAct(found, show);
  useFocusOfScanner(field);

  /** A router scanned beside an order is for that order. */
  const look = (code: string) => show(code, waitingOrder(found) ?? query.get('for'));
  const enter = () => {
    const code = codeOf(typed);
    const condition = counter.main === 'receive' ? conditionOfKey(code) : null;
    if (condition) {
      counter.change({ condition });
      setTyped('');
    } else if (code !== '') look(code);
    else counter.run(counter.main);
  };
  const isMain = codeOf(typed) === '' && counter.main !== null;
  return (
    <>
      <ScreenHead title={t('title')}>
        <SignedIn />
      </ScreenHead>
      <form
        aria-label={t('scan')}
        className="fixed inset-x-0 bottom-14 z-10 border-line border-t bg-surface p-3 md:static md:mb-4 md:rounded-md md:border"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            aria-label={t('scan')}
            placeholder={t('scanShort')}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 min-w-0 flex-1 basis-full rounded-sm border border-edge bg-surface px-3 text-base sm:basis-0"
          />
          {hasCamera() && (
            <Button
              className="min-h-11"
              onClick={() => {
                // The dialog gives the focus back to the field: a code is typed at once.
                field.current?.focus();
                setFilming(true);
              }}
            >
              {t('camera')}
            </Button>
          )}
          {found && (
            <Button className="min-h-11" onClick={() => show(null)}>
              {t('clear')}
            </Button>
          )}
          <Button
            type="submit"
            kind="main"
            aria-disabled={counter.isBusy}
            className="min-h-11 flex-1 sm:flex-none"
          >
            {isMain && counter.main ? t(counter.label(counter.main)) : t('find')}
          </Button>
        </div>
      </form>
      <div className="pb-40 md:pb-0 lg:flex lg:gap-6">
        <div aria-live="polite" className="min-w-0 flex-1">
          {found ? (
            <FoundCard found={found} counter={counter} onShow={show} />
          ) : (
            <Empty title={t('start')}>
              <p>{t('startSays')}</p>
              {query.get('for') && <p className="mt-2 font-semibold text-ink">{query.get('for')}</p>}
            </Empty>
          )}
        </div>
        <aside className="mt-6 w-full shrink-0 lg:mt-0 lg:w-80">
          <Latest />
        </aside>
      </div>
      {isFilming && (
        <Camera
          onClose={() => setFilming(false)}
          onCode={(code) => {
            setFilming(false);
            look(codeOf(code));
          }}
        />
      )}
    </>
  );
}

/** The order for which a router is scanned next. */
function waitingOrder(found: ReturnType<typeof useLoaderData<typeof loader>>['found']): string | null {
  if (!found?.order) return null;
  return found.why === 'scan_a_unit' || found.can[0] === 'hand_out' ? found.order.order : null;
}

const takesText = 'input,textarea,select,[contenteditable],dialog';

/** The field has the focus from the start, and gets it back with the first letter that is typed elsewhere. */
function useFocusOfScanner(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    field.current?.focus();
    const listen = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
      const isInField = event.target instanceof Element && event.target.closest(takesText) !== null;
      if (!isText || event.key === ' ' || isInField || document.querySelector('dialog[open]')) return;
      // The letter is typed into the field, and is no key of the screen.
      event.stopImmediatePropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [field]);
}

/** Who works here is shown at all times; another person signs in as themselves (U22). */
function SignedIn() {
  const t = useT(counterTexts);
  const { lock, signOut } = useLeave();
  const person = useValue(useDesk().person);
  if (!person) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="basis-full font-semibold sm:basis-auto">{t('signedInAs', { name: person.name })}</span>
      <Button onClick={() => void lock()}>{t('lock')}</Button>
      <Button onClick={() => signOut('/sign-in?to=/counter')}>{t('switch')}</Button>
    </div>
  );
}

function Latest() {
  const { checks } = useLoaderData<typeof loader>();
  const t = useT(counterTexts);
  const { labelled, moment } = useFormat();
  const me = useValue(useDesk().person)?.staff;
  return (
    <Panel title={t('latest')}>
      {checks.length === 0 ? (
        <p className="text-slate">{t('none')}</p>
      ) : (
        <ol className="space-y-2">
          {checks.map(({ serial, order, direction, condition, staff, by, at }) => (
            <li key={`${serial} ${order} ${direction}`}>
              <span className="font-semibold">{labelled(t(direction), serial)}</span>
              {condition !== 'good' && <span className="text-ember">{` · ${t(condition)}`}</span>}
              <span className="block text-slate text-xs">
                {[order, moment(at), staff === me ? t('byYou') : by].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
