import type { Product } from '@langit/contract/wire/catalogue';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { unbroken } from '../../ui/plan-words';
import type { ShopPlace } from '../places';
import { ProductDetail } from '../product/product-detail';

/** C5: over the list a plan is a modal that Back closes. */
export function PlanDialog({
  product,
  places,
  onClose,
}: {
  product: Product;
  places: readonly ShopPlace[];
  onClose: () => void;
}) {
  const [count, setCount] = useState(1);
  return (
    <Dialog title={unbroken(product.name)} onClose={onClose} size="wide" fullOnPhone>
      <ProductDetail product={product} places={places} count={count} onCount={setCount} inDialog />
    </Dialog>
  );
}
