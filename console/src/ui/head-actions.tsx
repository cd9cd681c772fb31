import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../lib/keys';
import { useT } from '../lib/texts';
import type { Action } from './action';
import { useOffers, usePermitted } from './actions';
import { MoreActions } from './more-actions';
import { PressedRest, usePressedActions } from './press-actions';
import { useWide } from './use-wide';

/**
 * The actions of a thing's page: the first of its `steps` that is possible is the one blue button, all others are in a menu. `.` opens the
 * menu, letters and arrows choose. On a phone both stay at the bottom of the screen, the menu alone does not, and it is a sheet. `warned`: what the warning of the
 * page leads to, at `place`, an element in it; on a wide screen the blue button stands there too.
 */
export function HeadActions({
  steps,
  more,
  warned = [],
  place = null,
}: {
  steps: readonly Action[];
  more: readonly Action[];
  warned?: readonly Action[];
  place?: HTMLElement | null;
}) {
  const t = useT('ui');
  const isWide = useWide();
  const allowed = usePermitted([...steps, ...more, ...(place ? warned : [])]);
  const pressed = usePressedActions(allowed);
  const { press, isBusy } = pressed;
  useOffers(allowed, pressed);
  const step = allowed.find((action) => steps.includes(action) && !action.unavailable);
  const rest = allowed.filter((action) => action !== step && !action.unavailable && !warned.includes(action));
  const beside = allowed.filter((action) => warned.includes(action) && !action.unavailable);
  const [isOpen, setOpen] = useState(false);
  useKeys({ '.': rest.length > 0 ? () => setOpen(true) : undefined });
  if (!step && rest.length === 0 && beside.length === 0) return null;
  const button = step && (
    <Button look="primary" aria-disabled={isBusy(step)} onClick={() => press(step)}>
      {step.label}
    </Button>
  );
  const menu = rest.length > 0 && <MoreActions of={rest} isOpen={isOpen} setOpen={setOpen} press={press} />;
  const inWarning =
    place &&
    createPortal(
      <>
        {isWide && button}
        {beside.map((action) => (
          <Button
            key={action.label}
            look="secondary"
            aria-disabled={isBusy(action)}
            onClick={() => press(action)}
          >
            {action.label}
          </Button>
        ))}
      </>,
      place,
    );
  if (isWide || !step)
    return (
      <div>
        {inWarning}
        <fieldset aria-label={t('actions')} className="flex gap-2">
          {menu}
          {!place && button}
        </fieldset>
        <PressedRest of={pressed} />
      </div>
    );
  return (
    <>
      {inWarning}
      <fieldset
        aria-label={t('actions')}
        className="fades-above sticky bottom-14 z-10 -mx-4 -mb-4 flex gap-2 bg-surface px-4 py-2 *:first:flex-1"
      >
        {button}
        {menu}
      </fieldset>
      <PressedRest of={pressed} />
    </>
  );
}
