import { Button } from '@langit/ui/button';
import { downloadFile } from '@langit/ui/download-file';
import { shopName } from '../lib/shop-facts';
import { useT } from '../lib/texts';
import { Copy } from './copy';

/** Recovery codes are shown once: they are copied, kept as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT('ui');
  const lines = codes.join('\n');
  const download = () =>
    downloadFile(`${shopName()}-recovery-codes.txt`, new Blob([`${lines}\n`], { type: 'text/plain' }));
  return (
    <div data-printed>
      <ul className="grid grid-cols-1 gap-x-3 gap-y-1 rounded-sm bg-pale p-3 font-semibold text-xs sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Copy value={lines} label={t('copy')} />
        <Button look="quiet" onClick={download}>
          {t('download')}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
