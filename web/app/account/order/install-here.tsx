import type { Esim } from '@langit/contract/wire/esims';
import { useT } from '../../i18n/texts';
import { EsimCodes } from './esim-codes';
import { type Handset, handset } from './handset';
import { InstallSteps } from './install-steps';

/** The phone in the hand: one tap, and the codes where the tap does not work. */
export function InstallHere({ esim }: { esim: Esim }) {
  const t = useT('orders');
  const phone = handset();
  const systems: Handset[] = phone ? [phone] : ['iphone', 'android'];
  const button = (kind: Handset) => {
    const iphone = kind === 'iphone';
    return (
      <div key={kind}>
        <a
          href={iphone ? esim.ios_install_url : esim.android_install_url}
          rel="noreferrer"
          className={`button w-full ${phone === kind ? 'button-primary' : 'button-secondary'}`}
        >
          {t(iphone ? 'installIphone' : 'installAndroid')}
        </a>
        <p className="mt-1.5 text-slate text-xs">{t(iphone ? 'iphoneNote' : 'androidNote')}</p>
      </div>
    );
  };
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid content-start gap-4">
        {phone === null && <p className="text-slate text-sm">{t('onComputer')}</p>}
        {systems.map(button)}
        <InstallSteps systems={systems} on="here" />
      </div>
      <EsimCodes esim={esim} />
    </div>
  );
}
