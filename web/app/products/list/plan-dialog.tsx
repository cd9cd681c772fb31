import type { Product } from '@langit/contract/wire/catalogue';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { unbroken } from '../../ui/plan-words';
import type { CoveredCountry } from '../coverage';
import type { ShopPlace } from '../places';
import { ProductDetail } from '../product/product-detail';

/** C5: over the list a plan is a modal that Back closes. */
export function PlanDialog({
  product,
  places,
  countries,
  initialCount,
  initialDays,
  onClose,
}: {
  product: Product;
  /** The days of a daily plan, else 1. */
  initialCount: number;
  /** Of a rental. */
  initialDays: number | null;
  places: readonly ShopPlace[];
  countries: readonly CoveredCountry[];
  onClose: () => void;
}) {
  const [count, setCount] = useState(initialCount);
  return (
    <Dialog title={unbroken(product.name)} onClose={onClose} size="wide" fullOnPhone>
      <ProductDetail
        product={product}
        places={places}
        countries={countries}
        count={count}
        onCount={setCount}
        initialDays={initialDays}
        inDialog
      />
    </Dialog>
  );
}
