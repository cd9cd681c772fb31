import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import {
  type Location,
  type To,
  useFetchers,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import type { Answer } from '../lib/console-api';
import { createValue, useValue } from '../lib/value';
import { useRest } from '../ui/resting';
import { useWide } from '../ui/use-wide';

type Opened = Answer<'exceptions.get'>;
type Row = Pick<Answer<'exceptions.list'>[number], 'exception' | 'closed' | 'snoozed_until'>;
type Rows = readonly Row[];

/** The case on which this person has acted in its panel, with the others of its cause, and until when it was snoozed then. */
type Decided = { exception: string; others: readonly string[]; snoozed: string | null };
const decided = createValue<Decided | null>(null);
/** The case that is over by such an act: the panel goes on from it. */
const left = createValue<string | null>(null);

/** What the address of a case says that the panel has gone on to by itself. */
const goneOn = { isGoneOn: true } as const;
const isGoneOn = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as Partial<typeof goneOn> | null)?.isGoneOn === true;

/**
 * The part of the panel (decision 132): `decide` is called where an act on the case has succeeded. Its acts rest from then on until the case has been read again, and,
 * where it is over, until the next one stands there and the hand has been still.
 */
export function useDecided(
  { exception, closed, snoozed_until: snoozed }: Opened,
  singles: readonly { exception: string }[],
) {
  const location = useLocation();
  const cameByItself = isGoneOn(location);
  const rests = useRest(cameByItself ? location.key : null);
  // A write is in flight until what it changed has been read again.
  const isReading = useFetchers().length > 0;
  // What was done here is of no case that is opened later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each exception
  useLayoutEffect(() => () => decided.set(null), [exception]);
  const before = useValue(decided);
  const isDecided = before?.exception === exception;
  const isEnded = isDecided && (closed !== null || (snoozed !== null && snoozed !== before.snoozed));
  // News may end the case while the answer to the act is on its way, and its dialog is open.
  const isOver = isEnded && !isReading;
  useLayoutEffect(() => {
    if (isOver) left.set(exception);
  }, [isOver, exception]);
  return {
    decide: () => decided.set({ exception, others: singles.map(({ exception: other }) => other), snoozed }),
    rests: rests || isEnded || (isDecided && isReading),
    cameByItself,
  };
}

const openDialog = () => document.querySelector('dialog[open]');

/** Whether the person is still at the open case: neither in a dialog or field, nor on another row. */
function isAtCase(): boolean {
  const { activeElement: at } = document;
  if (openDialog()) return false;
  return at === null || at === document.body || at.closest('article') !== null;
}

/** Whether the list shows the case on which the person has acted as it was before. */
const isAsBefore = ({ exception, closed, snoozed_until: snoozed }: Row): boolean => {
  const before = decided.get();
  return before?.exception === exception && closed === null && snoozed === before.snoozed;
};

/** The case after `over` in the list as it is now; after the last one the one before it. */
function nextOf(over: string, before: readonly string[], now: readonly string[]): string | undefined {
  const above = before.slice(0, before.indexOf(over)).findLast((exception) => now.includes(exception));
  const rest = now.slice(above === undefined ? 0 : now.indexOf(above) + 1);
  // Cases of one cause are one row, which stands under another of them until the last is over.
  const { others = [] } = decided.get() ?? {};
  return rest.find((exception) => !others.includes(exception)) ?? above ?? now[0];
}

/** The list without the place in its pages, which the decided cases were on. */
function listOf(search: string): To {
  const query = new URLSearchParams(search);
  for (const name of ['cursor', 'at']) query.delete(name);
  return { pathname: '/exceptions', search: query.toString() };
}

/**
 * The part of the list (decision 132): once the open case is over by an act in its panel, the next one of the list opens in its place, in the history too; after the last
 * one the panel closes. A case that was opened from elsewhere leads back there.
 */
export function useGoingOn(rows: Rows, opened: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isWide = useWide();
  useValue(left);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const listed = useRef<readonly string[]>([]);
  // Where the screen is entered at a case from another one, that one is the entry before in the history.
  const isPushed = useNavigationType() === 'PUSH';
  const cameFor = useRef(opened !== undefined && isPushed ? { opened, search } : null);
  useLayoutEffect(() => {
    const now = rows.map(({ exception }) => exception);
    if (cameFor.current && (cameFor.current.opened !== opened || cameFor.current.search !== search))
      cameFor.current = null;
    if (opened === undefined || now.includes(opened)) listed.current = now;
    // Set in the same commit by the panel, whose effects come first.
    const over = left.get();
    if (over === null) return;
    const isElsewhere = cameFor.current !== null;
    const isDecided = over === opened && decided.get()?.exception === over;
    if (isDecided) {
      // The dialog of the act itself may close after what it changed has been read.
      const dialog = openDialog();
      if (dialog) return dialog.addEventListener('close', lookAgain, { once: true });
      // The list may have been read before the case was over: it is read again with the news of that.
      if (!isElsewhere && rows.some(isAsBefore)) return;
    }
    left.set(null);
    const isListed = listed.current.includes(over) && !now.includes(over);
    if (!isDecided || !isAtCase() || !(isListed || isElsewhere)) return decided.set(null);
    // No row takes the focus while the next case is read: one more Enter would open it.
    document.querySelector<HTMLElement>('article[tabindex]')?.focus({ preventScroll: true });
    if (isElsewhere) return void navigate(-1);
    const next = nextOf(over, listed.current, now);
    if (next === undefined) return void navigate(listOf(search), { replace: true });
    const to = { pathname: `/exceptions/${next}`, search };
    void navigate(to, { replace: true, preventScrollReset: isWide, state: goneOn });
  });
}

/** An open case that leaves the list by itself, or by somebody else, hands the focus to the row that has taken its place. */
export function useNextRow(rows: Rows, opened: string | undefined): void {
  const place = useRef<{ exception: string; at: number } | null>(null);
  // News of the change may come before the answer to this person's own act.
  const isWriting = useFetchers().length > 0;
  useEffect(() => {
    if (isWriting) return;
    const index = rows.findIndex(({ exception }) => exception === opened);
    const last = place.current;
    place.current = opened !== undefined && index >= 0 ? { exception: opened, at: index } : null;
    const isGoingOn = decided.get()?.exception === opened;
    if (index >= 0 || last === null || last.exception !== opened || isGoingOn || !isAtCase()) return;
    const links = document.querySelectorAll<HTMLElement>('[data-row]');
    links[Math.min(last.at, links.length - 1)]?.focus();
  }, [rows, opened, isWriting]);
}
