import { CheckIcon, CopyIcon } from '@langit/ui/icons';
import { useId, useState } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';

/** Copies text and says so; where the clipboard is closed, says that instead. */
export function useCopy(): (text: string, told: { copied: string; failed: string }) => Promise<boolean> {
  const toast = useToast();
  return async (text, { copied, failed }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied, 2000);
      return true;
    } catch {
      toast.error(failed);
      return false;
    }
  };
}

/** Copies a value, and says that it has until the value is another one. */
function CopyButton({ label, value, className }: { label: string; value: string; className: string }) {
  const t = useT('frame');
  const copyText = useCopy();
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === value;
  const word = t(done ? 'copied' : 'copy');
  const copy = async () => {
    const worked = await copyText(value, { copied: t('copied'), failed: t('copyFailed') });
    setCopied(worked ? value : null);
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${word}: ${label}`}
      className={`flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm ${className}`}
    >
      {done ? <CheckIcon className="size-4.5 text-leaf" /> : <CopyIcon className="size-4.5" />}
      <span>{word}</span>
    </button>
  );
}

/** A code to be carried elsewhere: label, value that can be selected, copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <span id={id} className="eyebrow mb-1 block">
        {label}
      </span>
      <div className="flex items-stretch overflow-hidden rounded-md border border-line bg-page">
        <output
          aria-labelledby={id}
          className="figures min-w-0 flex-1 select-all break-all px-3.5 py-2.5 text-sm"
        >
          {value}
        </output>
        <CopyButton
          label={label}
          value={value}
          className="border-line border-l bg-surface px-3.5 hover:bg-pale"
        />
      </div>
    </div>
  );
}

/** The same in one quiet line, for a code that is seldom asked for. */
export function CopyLine({ label, value, className }: { label: string; value: string; className: string }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-2 text-slate text-sm ${className}`}>
      <span>
        {label} <span className="figures select-all whitespace-nowrap font-semibold text-ink">{value}</span>
      </span>
      <CopyButton label={label} value={value} className="rounded-md px-2 hover:bg-pale" />
    </div>
  );
}
