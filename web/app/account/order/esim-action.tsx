import type { OrderedEsim } from '@langit/contract/wire/esims';
import { phaseOf } from '@langit/domain/esims/phase';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { InfoIcon } from '@langit/ui/icons';
import { useId, useState } from 'react';
import { useT } from '../../i18n/texts';
import { ButtonLink } from '../../ui/links';
import { handset } from './handset';
import { InstallLink } from './install-link';
import { ScanSteps } from './install-steps';
import { MoreData } from './more-data';
import { QrCode } from './qr-code';

/** What the customer does next with an eSIM: install it, add data, or choose one of the `plans` (Z3). */
export function EsimAction({ esim, plans }: { esim: OrderedEsim; plans: string }) {
  const t = useT('orders');
  switch (phaseOf(esim)) {
    case 'before':
      return <InstallNow esim={esim} />;
    case 'installed':
    case 'in use':
    case 'used up':
      return <MoreData esim={esim} phase={phaseOf(esim)} />;
    case 'ended':
      return <ButtonLink to={plans}>{t('toPlans')}</ButtonLink>;
  }
}

/** On a phone one press installs, and the code for another phone is a press away; a computer shows the code. */
function InstallNow({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  const phone = handset();
  const [shown, setShown] = useState(phone === null);
  const id = useId();
  return (
    <div className="w-full">
      {esim.confirmation_code_missing && (
        <Notice tone="warn" className="mb-4" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
          {t('confirmationMissing')}
        </Notice>
      )}
      {phone && (
        <>
          <InstallLink esim={esim} system={phone} />
          <Button
            look="quiet"
            aria-expanded={shown}
            aria-controls={id}
            className="w-full sm:w-auto"
            onClick={() => setShown(!shown)}
          >
            {t('showQr')}
          </Button>
        </>
      )}
      <div id={id} hidden={!shown} className={phone ? 'mt-2' : ''}>
        {shown && (
          <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div className="grid gap-2">
              <QrCode code={esim.qr_code} label={t('qrLabel')} />
              <p className="max-w-60 text-slate text-sm">{t('scan')}</p>
            </div>
            {phone === null && <ScanSteps />}
          </div>
        )}
      </div>
    </div>
  );
}
