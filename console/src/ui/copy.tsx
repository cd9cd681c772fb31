import { Button } from '@langit/ui/button';
import { CopyIcon } from '@langit/ui/icons';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';

/** Copies a value. Where the browser has no clipboard, as at an address without https, the value is there to be selected. */
function useCopy(value: string, onCopied?: () => void): () => void {
  const t = useT('ui');
  return () =>
    void navigator.clipboard?.writeText(value).then(() => {
      tell({ text: t('copied') });
      onCopied?.();
    });
}

export function Copy({ value, label, onCopied }: { value: string; label: string; onCopied?: () => void }) {
  return (
    <Button look="quiet" onClick={useCopy(value, onCopied)}>
      {label}
    </Button>
  );
}

/** A small button that copies the value beside it. `label`: its name, where the value alone does not say what it is. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const t = useT('ui');
  return (
    <button
      type="button"
      aria-label={label ?? t('copyValue', { value })}
      title={label}
      onClick={useCopy(value)}
      // A finger has 44 px, which take no room in the line.
      className="relative inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle text-slate hover:bg-pale hover:text-ink max-md:after:absolute max-md:after:-inset-2.5"
    >
      <CopyIcon className="size-4" />
    </button>
  );
}
