import type { SessionUser } from '@langit/contract/wire/accounts';
import { useT } from '../i18n/texts';
import { isOther } from '../lib/residence';
import { ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';

export type LocationRefusal = 'noProvince' | 'foreignProvince';

/** K6: SIM cards go to a province of Indonesia. */
export function locationRefusal(user: SessionUser): LocationRefusal | null {
  if (user.province === null) return 'noProvince';
  return isOther(user.province_name ?? '') ? 'foreignProvince' : null;
}

/** The server's refusals that mean the same. */
export const refusalOf = (code: string): LocationRefusal | null =>
  code === 'PROVINCE_REQUIRED' ? 'noProvince' : code === 'DELIVERY_RESTRICTED' ? 'foreignProvince' : null;

export function LocationDialog({ refusal, onClose }: { refusal: LocationRefusal; onClose: () => void }) {
  const t = useT('checkout');
  if (refusal === 'foreignProvince') {
    return (
      <Dialog title={t('restrictedTitle')} onClose={onClose}>
        <p className="text-slate">{t('restrictedText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('addressTitle')} onClose={onClose}>
      <p className="mb-6 text-slate">{t('addressText')}</p>
      <ButtonLink to="/account/profile" className="w-full">
        {t('toProfile')}
      </ButtonLink>
    </Dialog>
  );
}
