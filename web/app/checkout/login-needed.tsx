import { useT } from '../i18n/texts';
import { useLoginPopup } from '../lib/login-popup';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/states';

/** What stands under the login popup: without a session nothing of the checkout is rendered (K1). */
export function LoginNeeded({ returnTo }: { returnTo: string }) {
  const t = useT('checkout');
  const openLoginPopup = useLoginPopup();
  return (
    <div className="page py-10">
      <EmptyState title={t('loginNeeded')}>
        <p className="-mt-3 mb-5 text-slate">{t('loginNeededText')}</p>
        <Button onClick={() => openLoginPopup(returnTo)}>{t('login')}</Button>
      </EmptyState>
    </div>
  );
}
