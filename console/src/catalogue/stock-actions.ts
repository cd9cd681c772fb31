import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../lib/texts';
import { type Action, actionOf } from '../ui/action';

/** What can be done with the count of a SIM card. */
export function stockActions(product: string, t: Translate<ConsoleTexts['catalogue']>): Action[] {
  const fields = [{ name: 'count', label: t('howMany'), kind: 'number' as const }];
  return [
    actionOf({
      call: 'stock.add',
      label: t('addStock'),
      input: { product },
      fields,
      done: (counted) => t('stockIs', counted),
    }),
    actionOf({
      call: 'stock.remove',
      label: t('removeStock'),
      input: { product },
      fields,
      help: t('removeStockSays'),
      done: (counted) => t('stockIs', counted),
    }),
  ];
}
