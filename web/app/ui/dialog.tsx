import { type ReactNode, useCallback, useId } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { CloseIcon } from './icons';

/**
 * A modal on the platform's own `<dialog>`: focus is kept inside and given back, Escape and a tap outside close it.
 * Mount it to open it; `onClose` is told when the customer closes it. A sheet from below on the phone.
 */
export function Dialog({
  title,
  onClose,
  children,
  size = 'normal',
  fullOnPhone = false,
  hideTitle = false,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: 'normal' | 'wide';
  fullOnPhone?: boolean;
  hideTitle?: boolean;
}) {
  const t = useT('frame');
  const { openDialog } = useToast();
  const heading = useId();
  const open = useCallback(
    (element: HTMLDialogElement) => {
      const before = document.activeElement;
      element.showModal();
      const leave = openDialog(element);
      return () => {
        leave();
        element.close();
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      };
    },
    [openDialog],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only tells a tap on the backdrop; Escape is the platform's
    <dialog
      ref={open}
      aria-labelledby={heading}
      className={`dialog ${size === 'wide' ? 'dialog-wide' : ''} ${fullOnPhone ? 'dialog-full' : ''}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
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
            onClick={onClose}
            aria-label={t('close')}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-slate hover:bg-pale hover:text-ink"
          >
            <CloseIcon />
          </button>
        </header>
        <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
      </div>
    </dialog>
  );
}
