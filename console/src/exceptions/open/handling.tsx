import { Button } from '@langit/ui/button';
import { useState } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useKeys } from '../../lib/keys';
import { useT } from '../../lib/texts';
import { Avatar } from '../../things/staff/avatar';
import type { Action } from '../../ui/action';
import { useOffers, usePermitted } from '../../ui/actions';
import { MoreActions } from '../../ui/more-actions';
import { PressedRest, usePressedActions } from '../../ui/press-actions';

/**
 * An action in the head of a case: a small button with its words, or a line of the menu “Snooze”. `key`: the key that presses it; each can be undone. `isUsual`: the focus of
 * the opened case is on it.
 */
export type Handling = {
  action: Action;
  key?: string;
  isUsual?: boolean;
  /** One of the times until which it is snoozed: its words in the menu, and the moment. */
  time?: { name: string; until: Date };
};

/** Whose the case is, and until when it is snoozed, with the acts that change it. */
export function HandlingRow({
  of: handlings,
  opened: { assignee_name: assignee, closed, snoozed_until: snoozed },
}: {
  of: readonly Handling[];
  opened: Pick<Answer<'exceptions.get'>, 'assignee_name' | 'closed' | 'snoozed_until'>;
}) {
  const t = useT('exceptions');
  const { deadlineDay, labelled } = useFormat();
  const permitted = usePermitted(handlings.map(({ action }) => action));
  const pressed = usePressedActions(permitted);
  const { press, isBusy } = pressed;
  const [isOpen, setOpen] = useState(false);
  useOffers(permitted, pressed);
  const shown = handlings.filter(({ action }) => permitted.includes(action) && !action.unavailable);
  useKeys(Object.fromEntries(shown.flatMap(({ action, key }) => (key ? [[key, () => press(action)]] : []))));
  const times = shown.filter(({ time }) => time !== undefined);
  const lineOf = (action: Action) => {
    const time = times.find((handling) => handling.action === action)?.time;
    return (
      time && (
        <span className="flex items-baseline justify-between gap-x-6">
          {time.name}
          <span className="text-slate text-xs">{deadlineDay(time.until)}</span>
        </span>
      )
    );
  };
  return (
    <div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {assignee !== null && <Avatar name={assignee} />}
        {assignee === null && closed === null && (
          <span className="text-slate max-md:sr-only">{t('unassigned')}</span>
        )}
        {snoozed !== null && (
          <span className="text-slate">{labelled(t('snoozed'), deadlineDay(snoozed))}</span>
        )}
        {shown.length > 0 && (
          <fieldset aria-label={t('handling')} className="handling flex min-w-0 items-center gap-2">
            {shown.map(
              ({ action, key, isUsual, time }) =>
                time === undefined && (
                  <Button
                    key={action.label}
                    look="secondary"
                    small
                    title={key ? `${action.label} (${key})` : action.label}
                    aria-keyshortcuts={key}
                    data-first={isUsual || undefined}
                    aria-disabled={isBusy(action)}
                    onClick={() => press(action)}
                  >
                    {action.label}
                  </Button>
                ),
            )}
            {times.length > 0 && (
              <MoreActions
                of={times.map(({ action }) => action)}
                name={t('snooze')}
                itemOf={lineOf}
                isOpen={isOpen}
                setOpen={setOpen}
                press={press}
              />
            )}
          </fieldset>
        )}
      </div>
      <PressedRest of={pressed} />
    </div>
  );
}
