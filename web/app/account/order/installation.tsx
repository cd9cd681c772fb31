import type { OrderedEsim } from '@langit/contract/wire/esims';
import { useState } from 'react';
import { useT } from '../../i18n/texts';
import { Notice } from '../../ui/badge';
import { ChevronDownIcon, InfoIcon, QrIcon } from '../../ui/icons';
import { Tabs } from '../../ui/tabs';
import { handset } from './handset';
import { InstallHere } from './install-here';
import { InstallOther } from './install-other';

/** QR code, codes and steps: open where they are what comes next, else folded (Z3). What is folded is not drawn. */
export function Installation({ esim, startsOpen }: { esim: OrderedEsim; startsOpen: boolean }) {
  const t = useT('orders');
  const [open, setOpen] = useState(startsOpen);
  if (startsOpen) return <Ways esim={esim} />;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/install mt-5 border-line border-t"
    >
      <summary className="-mb-2 flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold">
        <span className="flex items-center gap-2.5">
          <QrIcon />
          {t('installation')}
        </span>
        <ChevronDownIcon className="size-4.5 text-slate transition-transform group-open/install:rotate-180" />
      </summary>
      <div className="pt-4">{open && <Ways esim={esim} />}</div>
    </details>
  );
}

function Ways({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  const [tab, setTab] = useState<'this' | 'other'>(() => (handset() ? 'this' : 'other'));
  return (
    <>
      <Tabs
        label={t('howTo')}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'this', label: t('tabThis'), panel: <InstallHere esim={esim} /> },
          { key: 'other', label: t('tabOther'), panel: <InstallOther esim={esim} /> },
        ]}
      />
      <Notice tone="warn" className="mt-6" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
        {t('onceNote')}
      </Notice>
    </>
  );
}
