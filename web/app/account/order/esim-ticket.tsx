import type { EsimStatus } from '@langit/contract/values/esims';
import type { Esim } from '@langit/contract/wire/esims';
import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/texts';
import { formatMoment } from '../../lib/dates';
import { handset } from '../../lib/handset';
import { Badge, Notice } from '../../ui/badge';
import { Button } from '../../ui/button';
import { InfoIcon, QrIcon } from '../../ui/icons';
import { Tabs } from '../../ui/tabs';
import { Ticket, TicketField } from '../../ui/ticket';
import { DataMeter } from './data-meter';
import { EsimLabel } from './esim-label';
import { InstallHere } from './install-here';
import { InstallOther } from './install-other';

const states = {
  New: ['statusNew', 'pale'],
  Onboard: ['statusOnboard', 'leaf'],
  'In use': ['statusInUse', 'leaf'],
  Depleted: ['statusDepleted', 'warn'],
  Expired: ['statusEsimExpired', 'quiet'],
  Cancelled: ['statusEsimCancelled', 'quiet'],
} as const satisfies Record<EsimStatus, unknown>;

type Props = { esim: Esim; number: number; count: number };

/** One eSIM: the ticket with its QR code, its codes, and how much of it is left. */
export function EsimTicket({ esim, number, count }: Props) {
  const t = useT('orders');
  const language = useLanguage();
  // Of several eSIMs the first stands open: the others belong to other phones.
  const [open, setOpen] = useState(number === 1);
  const [tab, setTab] = useState<'this' | 'other'>(() => (handset() ? 'this' : 'other'));
  const [word, tone] = states[esim.status];
  const moments: [string, string | null][] = [
    [t('installBefore'), esim.status === 'New' ? esim.install_before : null],
    [t('startsAt'), esim.starts_at],
    [t('validUntil'), esim.expired_date],
  ];
  return (
    <Ticket
      bodyClassName="p-5 sm:p-7"
      stubClassName="p-5 sm:px-7 sm:py-6"
      stub={
        <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
          <DataMeter esim={esim} />
          <dl className="grid gap-4 sm:grid-cols-2">
            <TicketField label={t('iccid')} className="sm:col-span-2">
              <span className="select-all break-all">{esim.iccid}</span>
            </TicketField>
            {moments.map(
              ([label, moment]) =>
                moment && (
                  <TicketField key={label} label={label}>
                    <time dateTime={moment}>{formatMoment(moment, language)}</time>
                  </TicketField>
                ),
            )}
          </dl>
        </div>
      }
    >
      <div className="mb-5 flex flex-col-reverse items-start justify-between gap-3 sm:flex-row">
        <div className="w-full min-w-0 flex-1">
          {count > 1 && <p className="eyebrow">{t('esimOf', { number, count })}</p>}
          <EsimLabel esim={esim} />
        </div>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      {!open && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <QrIcon />
          {t('showCodes')}
        </Button>
      )}
      {open && (
        <Tabs
          label={t('howTo')}
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'this', label: t('tabThis'), panel: <InstallHere esim={esim} /> },
            { key: 'other', label: t('tabOther'), panel: <InstallOther esim={esim} /> },
          ]}
        />
      )}
      {open && (
        <Notice tone="warn" className="mt-6" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
          {t('onceNote')}
        </Notice>
      )}
    </Ticket>
  );
}
