import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';

/** What went wrong with paying, if anything did, and the button for it; quiet until the terms are `ticked` (K5). */
export function PayButton({
  ticked,
  busy,
  problem,
  label,
  onPay,
}: {
  ticked: boolean;
  busy: boolean;
  problem: string | null;
  label: string;
  onPay: () => void;
}) {
  const t = useT('checkout');
  return (
    <>
      <div role="alert">
        {problem && (
          <Notice tone="bad" className="mb-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {problem}
          </Notice>
        )}
      </div>
      <Button
        look={ticked ? 'primary' : 'idle'}
        busy={busy}
        onClick={onPay}
        className="figures w-full max-lg:py-1 lg:min-h-13 lg:text-lg"
      >
        {busy ? t('paying') : label}
      </Button>
    </>
  );
}
