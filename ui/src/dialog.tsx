import { type ReactNode, useCallback, useId } from 'react';
import { CloseIcon } from './icons.tsx';
import { useKit, usePartT } from './kit.tsx';

/**
 * A modal on the platform's own `<dialog>`: focus is kept inside and given back, Escape and its button ask to close it. Mount it to
 * open it; `onClose` is called when the person closes it. A sheet from below on the phone.
 */
export function Dialog({
  title,
  onClose,
  children,
  size = 'normal',
  fullOnPhone = false,
  hideTitle = false,
  isBusy = false,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `top`: wide, and from a fixed line below the window's top, so that its field keeps its place while its content grows. */
  size?: 'normal' | 'wide' | 'top';
  fullOnPhone?: boolean;
  hideTitle?: boolean;
  /** A write is in flight: it stays open until it is known what became of it. */
  isBusy?: boolean;
}) {
  const t = usePartT();
  const { onDialog, dialogNote, closesOutside = false } = useKit();
  const heading = useId();
  const open = useCallback(
    (element: HTMLDialogElement) => {
      const before = document.activeElement;
      element.showModal();
      const leave = onDialog?.(element);
      return () => {
        leave?.();
        element.close();
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      };
    },
    [onDialog],
  );
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only tells a tap on the backdrop; Escape is the platform's
    <dialog
      ref={open}
      aria-labelledby={heading}
      className={`dialog ${size === 'normal' ? '' : 'dialog-wide'} ${size === 'top' ? 'dialog-top' : ''} ${fullOnPhone ? 'dialog-full' : ''}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // A second Escape closes it in the browser without asking; one that is gone has nothing to close.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return;
        if (isBusy) currentTarget.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (closesOutside && event.target === event.currentTarget) close();
      }}
    >
      <div className="flex flex-col">
        <header
          className={`sticky top-0 z-10 flex items-start justify-between gap-4 bg-surface px-5 pt-4 pb-2 sm:px-7 sm:pt-6 ${hideTitle ? 'absolute right-0' : ''}`}
        >
          <h2 id={heading} className={hideTitle ? 'sr-only' : 'pt-1.5 text-xl'}>
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={t('close')}
            aria-disabled={isBusy || undefined}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-slate hover:bg-pale hover:text-ink"
          >
            <CloseIcon />
          </button>
        </header>
        <div className="px-5 pb-6 sm:px-7 sm:pb-7">
          {dialogNote}
          {children}
        </div>
      </div>
    </dialog>
  );
}

/**
 * The buttons of a dialog, at the foot of its sheet or card while its content scrolls: the last part of the form that is all of the dialog.
 * `above`: what the press leads to.
 */
export const DialogFoot = ({ above, children }: { above?: ReactNode; children: ReactNode }) => (
  <div className="dialog-foot -mx-5 -mb-6 px-5 pb-6 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
    {above}
    <div className="flex justify-end gap-2">{children}</div>
  </div>
);
