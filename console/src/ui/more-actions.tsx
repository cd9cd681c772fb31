import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { ChevronDownIcon } from '@langit/ui/icons';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../lib/texts';
import type { Action } from './action';
import { moveAmongButtons } from './move-among-buttons';
import { usePressOutside } from './use-press-outside';
import { useWide } from './use-wide';

type MoreProps = {
  of: readonly Action[];
  /** What they are, where that is not "More": a small button in a head. */
  name?: string;
  /** What stands in the menu for one of them, where the name of the menu is a part of its label. */
  itemOf?: (action: Action) => ReactNode;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  press: (action: Action) => void;
};

/** The actions that have no button of their own, behind "More"; those that destroy or pay back are in red. On a phone, whose other screens are "More", they are a sheet. */
export const MoreActions = (props: MoreProps) =>
  useWide() ? <ActionMenu {...props} /> : <ActionSheet {...props} />;

function ActionSheet({ of: actions, name, itemOf, isOpen, setOpen, press }: MoreProps) {
  const t = useT('ui');
  return (
    <>
      <Button
        look="secondary"
        small={name !== undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name ?? t('actions')}
      </Button>
      {isOpen && (
        <Dialog title={name ?? t('actions')} onClose={() => setOpen(false)}>
          <div className="grid gap-2">
            {actions.map((action) => (
              <Button
                key={`${action.call} ${action.label}`}
                look={action.isDangerous ? 'danger' : 'secondary'}
                onClick={() => {
                  setOpen(false);
                  press(action);
                }}
              >
                {itemOf?.(action) ?? action.label}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

const usualPlace = 'right-0 mt-1';

/** Where a menu has room: from a bar at the lower edge of the window it opens upwards, and it covers nothing left of its screen. */
function placeOf(menu: HTMLElement, opener: HTMLElement): string {
  const { bottom, left } = menu.getBoundingClientRect();
  const ofScreen = opener.closest('main')?.getBoundingClientRect().left ?? 0;
  return `${left < ofScreen ? 'left-0' : 'right-0'} ${bottom > innerHeight ? 'bottom-full mb-1' : 'mt-1'}`;
}

function ActionMenu({ of: actions, name, itemOf, isOpen, setOpen, press }: MoreProps) {
  const t = useT('ui');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePressOutside(
    isOpen,
    () => [box.current],
    () => setOpen(false),
  );
  const [place, setPlace] = useState(usualPlace);
  // Before the paint, and before the focus would scroll to it.
  useLayoutEffect(() => {
    setPlace(isOpen && list.current && opener.current ? placeOf(list.current, opener.current) : usualPlace);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
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
        small={name !== undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{name ?? t('moreActions')}</span>
        <ChevronDownIcon className="-mr-1 size-4" />
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows move among its buttons
        <div
          ref={list}
          id={id}
          onKeyDown={(event) => moveAmongButtons(event, { isColumn: true })}
          className={`absolute z-20 ${place} grid w-max min-w-56 max-w-80 rounded-md border border-line bg-surface p-1 shadow-float`}
        >
          {actions.map((action) => (
            <button
              key={`${action.call} ${action.label}`}
              type="button"
              aria-keyshortcuts={action.key}
              onClick={() => {
                close();
                press(action);
              }}
              className={`rounded-sm px-3 py-2 text-left hover:bg-pale ${action.isDangerous ? 'text-ember' : ''}`}
            >
              {itemOf?.(action) ?? action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
