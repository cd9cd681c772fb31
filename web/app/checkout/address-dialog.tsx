import { useT } from '../i18n/texts';
import { profilePath } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { AddressRefusal } from './address-rules';

/** K6: why the parcel cannot be sent yet, and where that is mended. */
export function AddressDialog({ refusal, onClose }: { refusal: AddressRefusal; onClose: () => void }) {
  const t = useT('checkout');
  const rental = useT('rental');
  if (refusal === 'foreignProvince') {
    return (
      <Dialog title={t('restrictedTitle')} onClose={onClose}>
        <p className="text-slate">{t('restrictedText')}</p>
      </Dialog>
    );
  }
  const words =
    refusal === 'noAddress'
      ? { title: rental('addressTitle'), text: rental('addressText'), button: rental('toProfile') }
      : { title: t('addressTitle'), text: t('addressText'), button: t('toProfile') };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-6 text-slate">{words.text}</p>
      <ButtonLink to={profilePath} className="w-full">
        {words.button}
      </ButtonLink>
    </Dialog>
  );
}
