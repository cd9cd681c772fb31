import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { ChevronDownIcon } from '@langit/ui/icons';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useKeys } from '../lib/keys';
import { useT } from '../lib/texts';
import type { Action } from './action';
import { useOffers, usePermitted } from './actions';
import { moveAmongButtons } from './move-among-buttons';
import { PressedRest, usePressedActions } from './press-actions';
import { useWide } from './use-wide';

/**
 * The actions of a thing's page: the first of its `steps` that is possible is the one blue button, all others are in a menu. `.` opens the
 * menu, letters and arrows choose. On a phone both stay at the bottom of the screen, and the menu is a sheet.
 */
export function HeadActions({ steps, more }: { steps: readonly Action[]; more: readonly Action[] }) {
  const t = useT('ui');
  const isWide = useWide();
  const allowed = usePermitted([...steps, ...more]);
  const pressed = usePressedActions(allowed);
  const { press, isRunning } = pressed;
  useOffers(allowed, pressed);
  const step = allowed.find((action) => steps.includes(action) && !action.unavailable);
  const rest = allowed.filter((action) => action !== step && !action.unavailable);
  const [isOpen, setOpen] = useState(false);
  useKeys({ '.': rest.length > 0 ? () => setOpen(true) : undefined });
  if (!step && rest.length === 0) return null;
  const button = step && (
    <Button look="primary" aria-disabled={isRunning(step)} onClick={() => press(step)}>
      {step.label}
    </Button>
  );
  if (isWide)
    return (
      <div>
        <fieldset aria-label={t('actions')} className="flex gap-2">
          {rest.length > 0 && <ActionMenu of={rest} isOpen={isOpen} setOpen={setOpen} press={press} />}
          {button}
        </fieldset>
        <PressedRest of={pressed} />
      </div>
    );
  return (
    <>
      <fieldset
        aria-label={t('actions')}
        className="sticky bottom-14 z-10 -mx-4 -mb-4 flex gap-2 border-line border-t bg-surface px-4 py-2 *:flex-1"
      >
        {button}
        {rest.length > 0 && (
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('moreActions')}
          </Button>
        )}
      </fieldset>
      {isOpen && (
        <Dialog title={t('actions')} onClose={() => setOpen(false)}>
          <div className="grid gap-2">
            {rest.map((action) => (
              <Button
                key={`${action.call} ${action.label}`}
                look={action.isDangerous ? 'danger' : 'secondary'}
                onClick={() => {
                  setOpen(false);
                  press(action);
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
      <PressedRest of={pressed} />
    </>
  );
}

/** The actions that are not the next step; those that destroy or pay back are in red. */
function ActionMenu({
  of: actions,
  isOpen,
  setOpen,
  press,
}: {
  of: readonly Action[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  press: (action: Action) => void;
}) {
  const t = useT('ui');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('button')?.focus();
    // Safari gives no focus to a pressed button, so that a blur alone would not say what was pressed.
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    opener.current?.focus();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from each of its buttons
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={opener}
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('moreActions')}
        <ChevronDownIcon className="-mr-1 size-4" />
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows move among its buttons
        <div
          ref={list}
          id={id}
          onKeyDown={(event) => moveAmongButtons(event, { isColumn: true })}
          className="absolute right-0 z-20 mt-1 grid w-max min-w-56 max-w-80 rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {actions.map((action) => (
            <button
              key={`${action.call} ${action.label}`}
              type="button"
              onClick={() => {
                close();
                press(action);
              }}
              className={`rounded-sm px-3 py-2 text-left hover:bg-pale ${action.isDangerous ? 'text-ember' : ''}`}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
