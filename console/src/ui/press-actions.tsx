import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../lib/call';
import type { Failure } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { type Action, asks, finish, isSameAction } from './action';
import { ActionDialog } from './action-dialog';
import { FailureNote } from './failure';
import { useIsResting } from './resting';

/** An action, and the address at which it was pressed: its questions and its failure belong there. */
type Pressed = { action: Action; address: string };

export type PressedActions = {
  press: (action: Action) => void;
  /** Asks for a reason that may be left out. */
  explain: (action: Action) => void;
  /** It takes no press now: it is in flight, or all acts rest. */
  isBusy: (action: Action) => boolean;
  failure: Failure | null;
  /** The action whose questions are open. */
  asked: Action | null;
  endQuestions: () => void;
};

/**
 * Carries actions out: by a dialog of the screen, after their questions, or at once. What is pressed while an action is in flight is pressed once
 * that is done, as the thing is then; the same action is not repeated, and after a failure nothing follows. `actions`: those that are drawn now.
 */
export function usePressedActions(actions: readonly Action[]): PressedActions {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [asking, setAsking] = useState<Pressed | null>(null);
  const running = useRunningAction(address);
  const queued = useRef<Pressed | null>(null);
  const rests = useIsResting();

  const carryOut = (action: Action) => {
    if (action.unavailable) return;
    if (action.opens) action.opens();
    else if (asks(action)) setAsking({ action, address });
    else running.start(action);
  };
  const pressQueued = useEffectEvent(() => {
    const pressed = queued.current;
    queued.current = null;
    if (!pressed || pressed.address !== address || running.failure) return;
    const now = actions.find((action) => isSameAction(action, pressed.action));
    if (now?.unavailable) tell({ text: `${now.label}: ${now.unavailable}` });
    else if (now) carryOut(now);
  });
  const isIdle = running.action === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a call has come back and what it changed is drawn
  useEffect(() => {
    if (isIdle) pressQueued();
  }, [isIdle, running.calls]);

  return {
    isBusy: (action) => rests || (running.action !== null && isSameAction(action, running.action)),
    press(action) {
      if (rests) return;
      const before = running.inFlight();
      if (!before) carryOut(action);
      else if (!isSameAction(action, before)) queued.current = { action, address };
    },
    explain: (action) => setAsking({ action, address }),
    failure: running.failure,
    // The address may change below an open dialog, by Back or the palette: what it asks is about what was shown before.
    asked: asking?.address === address ? asking.action : null,
    endQuestions: () => setAsking(null),
  };
}

/** What actions leave on the screen: the last failure, and the questions of the one that was pressed. */
export function PressedRest({ of: { failure, asked, endQuestions } }: { of: PressedActions }) {
  return (
    <>
      {failure && (
        <div className="mt-3">
          <FailureNote failure={failure} />
        </div>
      )}
      {asked && <ActionDialog action={asked} onClose={endQuestions} />}
    </>
  );
}

/** Runs an action without questions. Its failure stands at the address where it was pressed; at another one it is a toast. */
function useRunningAction(address: string) {
  const t = useT('ui');
  const { labelled } = useFormat();
  const session = useStaffSession();
  const [last, setLast] = useState<Pressed | null>(null);
  // Known before it is drawn, for a second press in the same frame.
  const started = useRef<Action | null>(null);
  const tellFailure = (action: Action, { message }: Failure) =>
    tell({ text: labelled(action.label, message || t('offline')) });
  const { run, calls, isBusy, isInFlight, failure } = useCall(
    (output) => last && finish(last.action, output, session),
    (outcome) => {
      const action = started.current;
      if (!action) return;
      if (outcome.ok) finish(action, outcome.output, session);
      else tellFailure(action, outcome.failure);
    },
  );
  const failedElsewhere = useEffectEvent((refused: Failure) => {
    if (last && last.address !== address) tellFailure(last.action, refused);
  });
  useEffect(() => {
    if (failure) failedElsewhere(failure);
  }, [failure]);
  return {
    /** How many calls have come back. */
    calls,
    /** The action in flight, as it is drawn. */
    action: isBusy && last ? last.action : null,
    /** The action in flight, already before it is drawn. */
    inFlight: () => (isInFlight() ? started.current : null),
    failure: last?.address === address ? failure : null,
    start(action: Action) {
      started.current = action;
      setLast({ action, address });
      run(action.call, action.input, {
        seen: session.seenOf(action.call, action.input),
        others: action.others,
        also: action.also,
        onAnswer: action.onAnswer,
      });
    },
  };
}
