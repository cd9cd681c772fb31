import type { OrderedEsim } from '@langit/contract/wire/esims';
import { useT } from '../../i18n/texts';
import { EsimCodes } from './esim-codes';
import { InstallSteps } from './install-steps';
import { QrCode } from './qr-code';

/** Another phone scans the code from this screen. */
export function InstallOther({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid content-start justify-items-center gap-3">
        <QrCode code={esim.qr_code} label={t('qrLabel')} />
        <p className="text-center text-slate text-sm">{t('scan')}</p>
        <div className="w-full">
          <InstallSteps systems={['iphone', 'android']} on="other" />
        </div>
      </div>
      <EsimCodes esim={esim} />
    </div>
  );
}
