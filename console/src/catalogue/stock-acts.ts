import type { Translate } from '@langit/contract/values/message';
import { type Act, act } from '../ui/act';
import type { texts } from './texts/en';

/** What can be done with the count of a SIM card. */
export function stockActs(product: string, t: Translate<typeof texts>): Act[] {
  const fields = [{ name: 'count', label: t('howMany'), kind: 'number' as const }];
  return [
    act({
      call: 'stock.add',
      label: t('addStock'),
      input: { product },
      fields,
      done: (counted) => t('stockIs', counted),
    }),
    act({
      call: 'stock.remove',
      label: t('removeStock'),
      input: { product },
      fields,
      says: t('removeStockSays'),
      done: (counted) => t('stockIs', counted),
    }),
  ];
}
