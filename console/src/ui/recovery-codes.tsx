import { Button } from '@langit/ui/button';
import { downloadFile } from '@langit/ui/download-file';
import { useState } from 'react';
import { shopName } from '../lib/shop-facts';
import { useT } from '../lib/texts';
import { useUnsaved } from '../lib/unsaved';
import { Copy } from './copy';

/** Recovery codes are shown once: they are copied, kept as a file, or printed, and until then the page asks before it is left. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT('ui');
  const [keptCodes, setKeptCodes] = useState<readonly string[] | null>(null);
  const isKept = keptCodes === codes;
  const keep = () => setKeptCodes(codes);
  useUnsaved(!isKept);
  const lines = codes.join('\n');
  const download = () => {
    downloadFile(`${shopName()}-recovery-codes.txt`, new Blob([`${lines}\n`], { type: 'text/plain' }));
    keep();
  };
  const print = () => {
    window.print();
    keep();
  };
  return (
    <div data-printed>
      {!isKept && <p className="mb-2 font-semibold text-ember print:hidden">{t('keepCodes')}</p>}
      <ul className="grid grid-cols-1 gap-x-3 gap-y-1 rounded-sm bg-pale p-3 font-semibold text-xs sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Copy value={lines} label={t('copy')} onCopied={keep} />
        <Button look="quiet" onClick={download}>
          {t('download')}
        </Button>
        <Button look="quiet" onClick={print}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
