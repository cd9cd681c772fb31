import type { ChargeKind } from '@langit/contract/values/rentals';
import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../../lib/texts';
import { type Action, actionOf } from '../../ui/action';

/** What a fee is for; that of a router that did not come back is for the router. */
export const nameOfFee = (kind: ChargeKind, isLost: boolean) =>
  kind === 'loss' && isLost ? ('charge_lost' as const) : (`charge_${kind}` as const);

/** What can be done with a fee that is due. */
export const actionsOnCharge = (charge: string, t: Translate<ConsoleTexts['units']>): Action[] => [
  actionOf({
    call: 'rentals.chargePaid',
    label: t('pay'),
    input: { charge },
    fields: [
      {
        name: 'method',
        label: t('method'),
        kind: 'choice',
        choices: (['cash', 'transfer'] as const).map((value) => ({ value, label: t(value) })),
      },
    ],
    done: t('wasPaid'),
  }),
  actionOf({ call: 'rentals.chargeWaive', label: t('waive'), input: { charge }, done: t('wasWaived') }),
];
