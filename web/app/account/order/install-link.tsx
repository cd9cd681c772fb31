import type { Esim } from '@langit/contract/wire/esims';
import { useT } from '../../i18n/texts';
import type { Handset } from './handset';

/** Installs the eSIM on the phone that shows the page. */
export function InstallLink({
  esim,
  system,
  look = 'primary',
}: {
  esim: Esim;
  system: Handset;
  look?: 'primary' | 'secondary';
}) {
  const t = useT('orders');
  const isIphone = system === 'iphone';
  return (
    <div>
      <a
        href={isIphone ? esim.ios_install_url : esim.android_install_url}
        rel="noreferrer"
        className={`button button-${look} w-full sm:w-auto sm:min-w-64`}
      >
        {t(isIphone ? 'installIphone' : 'installAndroid')}
      </a>
      <p className="mt-1.5 text-slate text-xs">{t(isIphone ? 'iphoneNote' : 'androidNote')}</p>
    </div>
  );
}
