import { useT } from '../i18n/texts';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { AlertIcon } from '../ui/icons';

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
          <Notice tone="ember" className="mb-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {problem}
          </Notice>
        )}
      </div>
      <Button
        look={ticked ? 'primary' : 'idle'}
        busy={busy}
        onClick={onPay}
        className="figures min-h-13 w-full text-lg"
      >
        {busy ? t('paying') : label}
      </Button>
    </>
  );
}
