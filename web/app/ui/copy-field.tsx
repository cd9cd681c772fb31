import { useId, useState } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { CheckIcon, CopyIcon } from './icons';

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

/** A code to be carried elsewhere: label, value that can be selected, copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT('frame');
  const id = useId();
  const copyText = useCopy();
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === value;
  const word = t(done ? 'copied' : 'copy');
  const copy = async () => {
    const worked = await copyText(value, { copied: t('copied'), failed: t('copyFailed') });
    setCopied(worked ? value : null);
  };
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
        <button
          type="button"
          onClick={copy}
          aria-label={`${word}: ${label}`}
          className="flex min-h-11 items-center gap-1.5 border-line border-l bg-surface px-3.5 font-semibold text-primary text-sm hover:bg-pale"
        >
          {done ? <CheckIcon className="size-4.5 text-leaf" /> : <CopyIcon className="size-4.5" />}
          {word}
        </button>
      </div>
    </div>
  );
}
