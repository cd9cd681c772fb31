import { Notice } from '@langit/ui/badge';
import { AlertIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';
import { ButtonLink } from '../ui/links';
import type { CheckoutItem } from './checkout-rules';

/** SIM cards go to Indonesia alone; eSIMs for the same destination reach everybody. */
export function SimRestriction({ item }: { item: CheckoutItem }) {
  const t = useT('checkout');
  const rental = useT('rental');
  const place = item.kind === 'shipped' ? item.product.destination[0] : undefined;
  return (
    <Notice tone="warn" className="mt-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
      <p role="status">{t('restrictedText')}</p>
      {place && (
        <ButtonLink look="secondary" small to={`/products?country=${place.id}`} className="mt-3">
          {rental('orEsim', { place: place.name })}
        </ButtonLink>
      )}
    </Notice>
  );
}
