import type { ProductState } from '@langit/contract/values/products';
import { Badge, type Tone } from '@langit/ui/badge';
import { useT } from '../../lib/texts';

const tones: Record<ProductState, Tone> = {
  on_sale: 'quiet',
  held: 'bad',
  unsold: 'bad',
  withdrawn: 'plain',
};

export function ProductBadge({ state }: { state: ProductState }) {
  const t = useT('states');
  return <Badge tone={tones[state]}>{t(`product_${state}`)}</Badge>;
}
