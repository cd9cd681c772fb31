import type { SessionUser } from '@langit/contract/wire/accounts';
import { Dialog } from '@langit/ui/dialog';
import { profilePath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import type { ResidenceLists } from '../person/residence-lists';
import { ButtonLink } from '../ui/links';
import { AddressForm } from './address-form';
import type { AddressRefusal, RouterDelivery } from './address-rules';
import type { CheckoutItem } from './checkout-rules';
import { SimRestriction } from './sim-restriction';

/** What the dialog is for: an address that the order lacks, or another one. */
export type AddressReason = AddressRefusal | 'change';

/** K6, Z21: why the parcel cannot be sent yet, and the form that mends it. */
export default function AddressDialog({
  reason,
  user,
  lists,
  item,
  routers,
  onClose,
}: {
  reason: AddressReason;
  user: SessionUser;
  lists: ResidenceLists;
  item: CheckoutItem;
  routers: RouterDelivery;
  onClose: () => void;
}) {
  const t = useT('checkout');
  const a = useT('auth');
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
    outside: { title: rental('outsideTitle'), text: rental('outside', { countries: routers.countries }) },
    change: { title: t('addressAsk'), text: null },
  }[reason];
  const place = reason === 'outside' && item.kind === 'rental' ? item.product.destination[0] : undefined;
  return (
    <Dialog title={words.title} onClose={onClose} fullOnPhone>
      {words.text && <p className="mb-5 text-slate">{words.text}</p>}
      {place && (
        <ButtonLink look="secondary" small to={`/products?country=${place.id}`} className="mb-5">
          {rental('orEsim', { place: place.name })}
        </ButtonLink>
      )}
      <AddressForm
        user={user}
        lists={lists}
        routers={item.kind === 'rental' ? routers : null}
        restriction={<SimRestriction item={item} />}
        onSaved={onClose}
      />
      {reason === 'noProvince' && (
        <ButtonLink look="quiet" to={profilePath} className="mt-2 w-full">
          {a('goToProfile')}
        </ButtonLink>
      )}
    </Dialog>
  );
}
