import type { Translate } from '@langit/contract/values/message';
import { type Act, act } from '../ui/act';
import type { texts } from './texts/en';

/** What can be done with a fee that is due. */
export const actsOnCharge = (charge: string, t: Translate<typeof texts>): Act[] => [
  act({
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
  act({ call: 'rentals.chargeWaive', label: t('waive'), input: { charge }, done: t('wasWaived') }),
];
