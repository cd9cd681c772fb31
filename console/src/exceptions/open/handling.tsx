import { Button } from '@langit/ui/button';
import { useKeys } from '../../lib/keys';
import { useT } from '../../lib/texts';
import type { Action } from '../../ui/action';
import { useOffers, usePermitted } from '../../ui/actions';
import { PressedRest, usePressedActions } from '../../ui/press-actions';

/**
 * An action in the head of a case: a small button with its words; `short`: shorter ones, where a word before them says what they are. `key`: the key that presses it; each can be undone.
 * `isUsual`: the focus of the opened case is on it.
 */
export type Handling = {
  action: Action;
  short?: string;
  key?: string;
  isUsual?: boolean;
  /** One of the times until which it is put aside. */
  isTime?: boolean;
};

/** A name begins with what the button shows: who speaks to the screen says what they see. */
const nameOf = ({ action: { label }, short }: Handling) =>
  short === undefined || short === label ? label : `${short} ${label}`;

/** Whose the case is, and for how long it is put aside: one line, so that the evidence begins soon. */
export function HandlingRow({ of: handlings }: { of: readonly Handling[] }) {
  const t = useT('exceptions');
  const permitted = usePermitted(handlings.map(({ action }) => action));
  const pressed = usePressedActions(permitted);
  const { press, isRunning } = pressed;
  useOffers(permitted, pressed);
  const shown = handlings.filter(({ action }) => permitted.includes(action) && !action.unavailable);
  useKeys(Object.fromEntries(shown.flatMap(({ action, key }) => (key ? [[key, () => press(action)]] : []))));
  if (shown.length === 0) return null;
  const buttonOf = (handling: Handling) => {
    const { action, short, key, isUsual } = handling;
    return (
      <Button
        key={action.label}
        look="quiet"
        small
        aria-label={nameOf(handling)}
        title={key ? `${action.label} (${key})` : action.label}
        aria-keyshortcuts={key}
        data-first={isUsual || undefined}
        aria-disabled={isRunning(action)}
        onClick={() => press(action)}
      >
        {short ?? action.label}
      </Button>
    );
  };
  return (
    <div>
      <fieldset
        aria-label={t('handling')}
        className="handling -mx-2 mt-2 flex min-w-0 items-center overflow-x-auto whitespace-nowrap"
      >
        {shown.flatMap((handling, index) => {
          if (!handling.isTime) return [buttonOf(handling)];
          // One word stands before all the times, in a line with them.
          if (shown[index - 1]?.isTime) return [];
          return [
            <span key="snooze" className="flex items-center">
              <span className="pl-1 text-slate text-sm">{t('snooze')}</span>
              {shown.filter(({ isTime }) => isTime).map(buttonOf)}
            </span>,
          ];
        })}
      </fieldset>
      <PressedRest of={pressed} />
    </div>
  );
}
