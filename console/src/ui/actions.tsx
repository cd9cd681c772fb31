import { Button } from '@langit/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../lib/keys';
import { useOffer } from '../lib/offered';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { type Action, asks, factsOf, firstStopOf, isAtOnce, isClosing, usualOf } from './action';
import { MoreActions } from './more-actions';
import { moveAmongButtons } from './move-among-buttons';
import { type PressedActions, PressedRest, usePressedActions } from './press-actions';
import { useFitting } from './use-fitting';

/** The actions that a person may carry out: what a role may not is not drawn (B5). */
export function usePermitted(actions: readonly Action[]): readonly Action[] {
  const person = useValue(useStaffSession().person);
  return actions.filter(({ call }) => person?.permissions.includes(factsOf(call).permission));
}

/** Actions in the palette; those that are carried out at once are there with a reason too. */
export function useOffers(
  actions: readonly Action[],
  { press, explain }: Pick<PressedActions, 'press' | 'explain'>,
  of?: string,
): void {
  const t = useT('ui');
  useOffer(
    actions.flatMap((action) => {
      const entry = { words: action.call.replace('.', ' '), of, unavailable: action.unavailable };
      const own = { ...entry, label: action.label, press: () => press(action) };
      if (action.unavailable || action.opens || asks(action) || !isAtOnce(action)) return [own];
      return [own, { ...entry, label: t('withReason', { act: action.label }), press: () => explain(action) }];
    }),
  );
}

/**
 * Opens the questions of the action that the address names (`#rates.set`), for a link that leads to an act. An action without questions is not
 * carried out by an address.
 */
function useNamedAction(actions: readonly Action[], press: (action: Action) => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const named = actions.find(({ anchor, call }) => `#${anchor ?? call}` === hash);
    if (!named || !asks(named) || named.unavailable) return;
    press(named);
    // A reload, and a way back, open no dialog.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (hash) open();
  }, [hash]);
}

/** One action beside what it is about, the row `of` a list; drawn for those who may carry it out. */
export function ActionButton({
  action,
  look = 'secondary',
  of,
  text,
  isNamed = false,
  small = false,
}: {
  action: Action;
  look?: 'secondary' | 'quiet';
  of?: string;
  /** The beginning of the action's label, where the thing stands beside it. */
  text?: string;
  /** An address that names the action opens its questions: the only one of its call on the screen. */
  isNamed?: boolean;
  small?: boolean;
}) {
  const [permitted] = usePermitted([action]);
  const pressed = usePressedActions(permitted ? [permitted] : []);
  const { press, isBusy } = pressed;
  useOffers(permitted ? [permitted] : [], pressed, of);
  useNamedAction(permitted && isNamed ? [permitted] : [], press);
  if (!permitted) return null;
  return (
    <>
      <Button
        look={look}
        small={small}
        aria-label={text === undefined ? undefined : permitted.label}
        aria-disabled={isBusy(permitted)}
        onClick={() => press(permitted)}
      >
        {text ?? permitted.label}
      </Button>
      <PressedRest of={pressed} />
    </>
  );
}

/** In a list of things with actions each no action stands out. */
const shadeOf = (action: Action, isUsual: boolean, isOneOfMany: boolean) =>
  action.isDangerous
    ? 'danger'
    : isUsual && !isOneOfMany && !action.isAgainstAdvice
      ? 'primary'
      : 'secondary';

/** The focus on the usual action, where there is one. The facts above it stay where they are. */
export const focusUsual = (): void =>
  document.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });

/**
 * The actions on the shown thing as buttons, the usual one first. `.` leads to them, and from them to what is behind "More"; arrows and the letter of an action move among them, Enter
 * presses, and the palette offers them. No single key presses one.
 */
export function Actions({
  of: actions,
  name,
  isOneOfMany = false,
  taken = '',
  most = Number.POSITIVE_INFINITY,
  least = 1,
  steps,
}: {
  of: readonly Action[];
  /** Letters that are keys of the screen and lead to no button. */
  taken?: string;
  name?: string;
  /** So many buttons at most, and as many as stand in one line, the usual one first; the other actions are behind "More". */
  most?: number;
  /** So many buttons stand there also in more lines than one. */
  least?: number;
  /** What the thing waits for: the first of them that is possible is the one button, all else is behind "More". */
  steps?: readonly Action[];
  /** In a list of things with actions each: the keys belong to the thing that is open. */
  isOneOfMany?: boolean;
}) {
  const t = useT('ui');
  const allowed = usePermitted(actions);
  const permitted = allowed.filter(({ unavailable }) => !unavailable);
  const pressed = usePressedActions(allowed);
  const { press, isBusy } = pressed;
  const [isOpen, setOpen] = useState(false);
  useOffers(allowed, pressed, isOneOfMany ? name : undefined);
  useNamedAction(isOneOfMany ? [] : allowed, press);
  const safe = steps ? permitted.find((action) => steps.includes(action)) : usualOf(permitted);
  const firstStop = steps ? safe : firstStopOf(permitted);
  const usual = safe ?? (steps ? undefined : permitted[0]);
  const ordered = [...(usual ? [usual] : []), ...permitted.filter((action) => action !== usual)];
  const direct = ordered.filter((action) => action === usual || !action.isRare);
  const group = useRef<HTMLFieldSetElement>(null);
  const fitting = useFitting(group, most, direct.map(({ label }) => label).join());
  const buttons = direct.slice(0, steps ? Number(usual !== undefined) : Math.max(fitting, least));
  const rest = ordered.filter((action) => !buttons.includes(action));
  const leadToActions = () => {
    if (rest.length > 0 && group.current?.contains(document.activeElement)) setOpen(true);
    else group.current?.querySelector('button')?.focus();
  };
  const ownKeys = permitted.flatMap((action) => (action.key ? [[action.key, () => press(action)]] : []));
  useKeys(isOneOfMany ? {} : { '.': leadToActions, ...Object.fromEntries(ownKeys) });
  if (permitted.length === 0) return null;
  return (
    <>
      <fieldset
        ref={group}
        data-acts={isOneOfMany ? undefined : true}
        aria-label={name ?? t('actions')}
        onKeyDown={(event) => moveAmongButtons(event, { taken })}
        className={`gap-2 ${isOneOfMany ? 'flex flex-wrap' : 'grid grid-cols-2 md:flex md:flex-wrap'}`}
      >
        {buttons.map((action, index) => (
          <Button
            key={`${action.call} ${action.label}`}
            look={shadeOf(action, action === usual, isOneOfMany)}
            data-first={action === firstStop && !isClosing(action) && !isOneOfMany ? true : undefined}
            aria-disabled={isBusy(action)}
            aria-keyshortcuts={action.key}
            className={index === 0 && (buttons.length > 1 || rest.length === 0) ? 'col-span-2' : ''}
            onClick={() => press(action)}
          >
            <span>{action.label}</span>
          </Button>
        ))}
        {rest.length > 0 && (
          <div className={`grid md:ml-auto ${buttons.length === 0 ? 'col-span-2' : ''}`}>
            <MoreActions of={rest} isOpen={isOpen} setOpen={setOpen} press={press} />
          </div>
        )}
      </fieldset>
      <PressedRest of={pressed} />
    </>
  );
}
