import type { SessionUser } from '@langit/contract/wire/accounts';
import { useT } from '../i18n/texts';
import type { ResidenceLists } from '../person/residence-lists';
import { Dialog } from '../ui/dialog';
import { AddressForm } from './address-form';
import type { AddressRefusal } from './address-rules';

/** What the dialog is for: an address that the order lacks, or another one. */
export type AddressReason = AddressRefusal | 'change';

/** K6, Z21: why the parcel cannot be sent yet, and the form that mends it. */
export default function AddressDialog({
  reason,
  user,
  lists,
  onClose,
}: {
  reason: AddressReason;
  user: SessionUser;
  lists: ResidenceLists;
  onClose: () => void;
}) {
  const t = useT('checkout');
  const rental = useT('rental');
  if (reason === 'foreignProvince') {
    return (
      <Dialog title={t('restrictedTitle')} onClose={onClose}>
        <p className="text-slate">{t('restrictedText')}</p>
      </Dialog>
    );
  }
  const words = {
    noAddress: { title: rental('addressTitle'), text: rental('addressText') },
    noProvince: { title: t('addressTitle'), text: t('addressText') },
    change: { title: t('addressAsk'), text: null },
  }[reason];
  return (
    <Dialog title={words.title} onClose={onClose} fullOnPhone>
      {words.text && <p className="mb-5 text-slate">{words.text}</p>}
      <AddressForm user={user} lists={lists} onSaved={onClose} />
    </Dialog>
  );
}
