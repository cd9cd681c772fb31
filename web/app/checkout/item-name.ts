import { unbroken, usePlanWords } from '../ui/plan-words';
import { type CheckoutItem, isDaily } from './checkout-rules';
import { areInOrder, lengthOf } from './rental-days-rules';

/** The days that were chosen with the item; null where there are none to choose, or none yet. */
function chosenDays(item: CheckoutItem): number | null {
  if (item.kind === 'rental') return areInOrder(item) ? lengthOf(item) : null;
  return isDaily(item) ? item.count : null;
}

/** What is bought, as its order will be named (Z27). */
export function useItemName(): (item: CheckoutItem) => string {
  const words = usePlanWords();
  return (item) =>
    item.kind === 'top-up' ? unbroken(item.product.name) : words.name(item.product, chosenDays(item));
}
