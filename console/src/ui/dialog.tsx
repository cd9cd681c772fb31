import { type ReactNode, useId } from 'react';
import { useT } from '../lib/texts';
import { uiTexts } from './texts';

/** Marked as usual, else a field, else the form's button. */
const firstStops = ['[data-usual]', 'input:not([type=hidden]), textarea, select', 'form button[type=submit]'];

/** Opens it when it appears, with the focus on its first stop; gives the focus back when it goes. */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  const before = document.activeElement;
  dialog.showModal();
  for (const stop of firstStops) {
    const found = dialog.querySelector<HTMLElement>(stop);
    if (!found) continue;
    found.focus();
    break;
  }
  return () => {
    dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** A modal dialog: it is open as long as it is rendered. Escape and the cross ask to close it; on a phone it is a sheet at the bottom. */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
  isBusy = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** A write is in flight: it stays open until it is known what became of it. */
  isBusy?: boolean;
}) {
  const t = useT(uiTexts);
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={openModal}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A second Escape closes it in the browser without asking; one that is gone has nothing to close.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        if (isBusy) currentTarget.showModal();
        else onClose();
      }}
      className={`mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full rounded-t-lg border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-night/50 md:my-auto md:rounded-lg ${wide ? 'md:max-w-3xl' : 'md:max-w-lg'}`}
    >
      <header className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          aria-disabled={isBusy}
          onClick={close}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm text-slate hover:bg-pale md:size-9"
        >
          <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
            <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}
