import { Button } from '@langit/ui/button';
import { CheckIcon, ClockIcon, UserIcon } from '@langit/ui/icons';
import { useKeys } from '../../lib/keys';
import { useT } from '../../lib/texts';
import type { Action } from '../../ui/action';
import { useOffers, usePermitted } from '../../ui/actions';
import { PressedRest, usePressedActions } from '../../ui/press-actions';

/**
 * An action in the head of a case: a small button with a picture and its words; `short`: shorter ones, where a word before them says what they are. `key`: the key that presses it; each can be undone.
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

const icons: { [K in Action['call']]?: typeof CheckIcon } = {
  'exceptions.close': CheckIcon,
  'exceptions.snooze': ClockIcon,
};

/** Whose the case is, for how long it is put aside, and its end. */
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
    const { action, short, key, isUsual, isTime } = handling;
    const Icon = isTime ? null : (icons[action.call] ?? UserIcon);
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
        {Icon && <Icon className="size-4.5" />}
        <span>{short ?? action.label}</span>
      </Button>
    );
  };
  return (
    <div>
      <fieldset aria-label={t('handling')} className="-mx-2 mt-2 flex flex-wrap items-center">
        {shown.flatMap((handling, index) => {
          if (!handling.isTime) return [buttonOf(handling)];
          // One clock and its word stand before all the times, in a line with them.
          if (shown[index - 1]?.isTime) return [];
          return [
            <span key="snooze" className="flex items-center whitespace-nowrap">
              <span className="flex items-center gap-x-1.5 pl-2 text-slate text-sm">
                <ClockIcon className="size-4.5" />
                {t('snooze')}
              </span>
              {shown.filter(({ isTime }) => isTime).map(buttonOf)}
            </span>,
          ];
        })}
      </fieldset>
      <PressedRest of={pressed} />
    </div>
  );
}
