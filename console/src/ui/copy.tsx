import { Button } from '@langit/ui/button';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';

/** Copies a value. Where the browser has no clipboard, as at an address without https, the value is there to be selected. */
export function Copy({ value, label }: { value: string; label: string }) {
  const t = useT('ui');
  return (
    <Button
      look="quiet"
      onClick={() => {
        void navigator.clipboard?.writeText(value).then(() => tell({ text: t('copied') }));
      }}
    >
      {label}
    </Button>
  );
}
