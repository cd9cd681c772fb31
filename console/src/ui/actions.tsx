import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../lib/call';
import { useDesk } from '../lib/desk';
import type { Failure } from '../lib/door';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { useOffer } from '../lib/offered';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useValue } from '../lib/value';
import { type Act, asks, factsOf, finish, isAtOnce, isSameAct } from './act';
import { ActDialog } from './act-dialog';
import { Button } from './button';
import { Dialog } from './dialog';
import { FailureNote } from './failure';
import { KeyOf } from './key-of';
import { uiTexts } from './texts';
import { useWide } from './use-wide';

/** The acts that a person may carry out: what a role may not is not drawn (B5). */
function usePermitted(acts: readonly Act[]): readonly Act[] {
  const person = useValue(useDesk().person);
  return acts.filter(({ call }) => person?.permissions.includes(factsOf(call).permission));
}

/**
 * Carries acts out: at once, by a dialog of the screen, or after their questions. `rest` shows those questions and a failure. What is
 * pressed while an act is in flight is pressed once it is done, as the thing is then; the act itself is not repeated, and after a failure
 * nothing follows. `acts`: those that are drawn now.
 */
function usePress(acts: readonly Act[]) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [open, setOpen] = useState<{ act: Act; at: string } | null>(null);
  const { run, running, inFlight, calls, failure } = useRun(here);
  const next = useRef<{ act: Act; at: string } | null>(null);
  const carryOut = (one: Act) => {
    if (one.unavailable) return;
    if (one.opens) one.opens();
    else if (asks(one)) setOpen({ act: one, at: here });
    else run(one);
  };
  const follow = useEffectEvent(() => {
    const { act: meant, at } = next.current ?? {};
    next.current = null;
    if (!meant || at !== here || failure) return;
    const now = acts.find((one) => isSameAct(one, meant));
    if (now?.unavailable) tell({ text: `${now.label}: ${now.unavailable}` });
    else if (now) carryOut(now);
  });
  const isBusy = running !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a call has come back and what it changed is drawn
  useEffect(() => {
    if (!isBusy) follow();
  }, [isBusy, calls]);
  return {
    isRunning: (one: Act) => running !== null && isSameAct(one, running),
    press(one: Act) {
      const before = inFlight();
      if (!before) carryOut(one);
      else if (!isSameAct(one, before)) next.current = { act: one, at: here };
    },
    /** With a reason that may be left out. */
    explain: (one: Act) => setOpen({ act: one, at: here }),
    rest: (
      <>
        {failure && (
          <div className="mt-3">
            <FailureNote failure={failure} />
          </div>
        )}
        {/* The address may change below an open dialog, by Back or the palette: what it asks is about what was shown before. */}
        {open?.at === here && <ActDialog act={open.act} onClose={() => setOpen(null)} />}
      </>
    ),
  };
}

/** Acts in the palette; those that are carried out at once are there with a reason too. */
function useOffers(
  acts: readonly Act[],
  { press, explain }: Pick<ReturnType<typeof usePress>, 'press' | 'explain'>,
  of?: string,
): void {
  const t = useT(uiTexts);
  useOffer(
    acts.flatMap((one) => {
      const entry = { words: one.call.replace('.', ' '), of, unavailable: one.unavailable };
      const own = { ...entry, label: one.label, press: () => press(one) };
      if (one.unavailable || one.opens || asks(one) || !isAtOnce(one)) return [own];
      return [own, { ...entry, label: t('withReason', { act: one.label }), press: () => explain(one) }];
    }),
  );
}

/** One act beside what it is about, the row `of` a list; drawn for those who may carry it out. */
export function ActButton({ act: one, kind, of }: { act: Act; kind?: 'plain' | 'quiet'; of?: string }) {
  const [permitted] = usePermitted([one]);
  const { press, explain, isRunning, rest } = usePress(permitted ? [permitted] : []);
  useOffers(permitted ? [permitted] : [], { press, explain }, of);
  if (!permitted) return null;
  return (
    <>
      <Button kind={kind ?? 'plain'} aria-disabled={isRunning(permitted)} onClick={() => press(permitted)}>
        {permitted.label}
      </Button>
      {rest}
    </>
  );
}

/** In a list of things with acts each no act stands out. */
const shadeOf = (one: Act, at: number, isOneOfMany: boolean) =>
  one.isDangerous ? 'danger' : at === 0 && !isOneOfMany ? 'main' : 'plain';

/**
 * The acts on the shown thing as buttons, the usual one first. Keys `1` to `9` press them, `.` leads to them, and the palette offers them.
 * `atBottom`: on a phone the usual one stays at the bottom of the screen, with all of them in a sheet.
 */
export function Actions({
  of: acts,
  name,
  isOneOfMany = false,
  atBottom = false,
}: {
  of: readonly Act[];
  name?: string;
  /** In a list of things with acts each: the keys belong to the thing that is open. */
  isOneOfMany?: boolean;
  atBottom?: boolean;
}) {
  const t = useT(uiTexts);
  const isWide = useWide();
  const allowed = usePermitted(acts);
  const permitted = allowed.filter(({ unavailable }) => !unavailable);
  const { press, explain, isRunning, rest } = usePress(allowed);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useKeys(
    isOneOfMany
      ? {}
      : {
          ...Object.fromEntries(permitted.slice(0, 9).map((one, at) => [String(at + 1), () => press(one)])),
          '.': () => document.querySelector<HTMLElement>('[data-acts] button')?.focus(),
        },
  );
  useOffers(allowed, { press, explain }, isOneOfMany ? name : undefined);
  const [usual] = permitted;
  if (!usual) return null;
  const buttonOf = (one: Act, at: number, pressed: () => void, more = '') => (
    <Button
      key={`${one.call} ${one.label}`}
      kind={shadeOf(one, at, isOneOfMany)}
      aria-disabled={isRunning(one)}
      className={more}
      onClick={pressed}
    >
      {at < 9 && !isOneOfMany && <KeyOf at={at} />}
      {one.label}
    </Button>
  );
  if (atBottom && !isWide)
    return (
      <>
        <fieldset
          data-acts
          aria-label={name ?? t('actions')}
          className="sticky bottom-14 z-10 -mx-4 -mb-4 flex gap-2 border-line border-t bg-surface px-4 py-2"
        >
          {buttonOf(usual, 0, () => press(usual), 'flex-1')}
          {permitted.length > 1 && (
            <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              {t('moreActions')}
            </Button>
          )}
        </fieldset>
        {isSheetOpen && (
          <Dialog title={name ?? t('actions')} onClose={() => setSheetOpen(false)}>
            <div className="grid gap-2">
              {permitted.map((one, at) =>
                buttonOf(one, at, () => {
                  setSheetOpen(false);
                  press(one);
                }),
              )}
            </div>
          </Dialog>
        )}
        {rest}
      </>
    );
  return (
    <>
      <fieldset
        data-acts={isOneOfMany ? undefined : true}
        aria-label={name ?? t('actions')}
        className={`gap-2 ${isOneOfMany ? 'flex flex-wrap' : 'grid grid-cols-2 md:flex md:flex-wrap'}`}
      >
        {permitted.map((one, at) => buttonOf(one, at, () => press(one), at === 0 ? 'col-span-2' : ''))}
      </fieldset>
      {rest}
    </>
  );
}

/** Carries out an act without questions. Its failure stands at the address where it was pressed; at another one it is a toast. */
function useRun(here: string) {
  const t = useT(uiTexts);
  const { labelled } = useFormat();
  const desk = useDesk();
  const [last, setLast] = useState<{ act: Act; at: string } | null>(null);
  const latest = useRef<Act | null>(null);
  const tellFailure = (one: Act, { message }: Failure) =>
    tell({ text: labelled(one.label, message || t('offline')) });
  const { run, calls, isBusy, isInFlight, failure } = useCall(
    (output) => last && finish(last.act, output, desk),
    (outcome) => {
      const one = latest.current;
      if (!one) return;
      if (outcome.ok) finish(one, outcome.output, desk);
      else tellFailure(one, outcome.failure);
    },
  );
  const failed = useEffectEvent((told: Failure) => {
    if (last && last.at !== here) tellFailure(last.act, told);
  });
  useEffect(() => {
    if (failure) failed(failure);
  }, [failure]);
  return {
    calls,
    /** The act in flight. */
    running: isBusy && last ? last.act : null,
    /** The same already before it is drawn. */
    inFlight: () => (isInFlight() ? latest.current : null),
    failure: last?.at === here ? failure : null,
    run(one: Act) {
      latest.current = one;
      setLast({ act: one, at: here });
      run(one.call, one.input as never, {
        seen: desk.seenOf(one.call, one.input),
        others: one.others,
      });
    },
  };
}
