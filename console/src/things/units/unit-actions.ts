import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../../lib/texts';
import { actionOf } from '../../ui/action';

/** The counter with what would be scanned there, a router's serial or an order's number; `order`: for which a router is scanned. */
export const counterAddress = (scan: string, order?: string): string =>
  `/counter?${new URLSearchParams({ scan, ...(order === undefined ? {} : { for: order }) })}`;

/** What ends the rental of a router: it is back, or it does not come back. */
export const endsOfRental = (serial: string, t: Translate<ConsoleTexts['units']>) => ({
  receive: actionOf({ call: 'units.receive', label: t('receive'), input: { serial }, done: t('received') }),
  lose: actionOf({
    call: 'units.lose',
    label: t('lose'),
    help: t('loseSays'),
    input: { serial },
    fields: [{ name: 'fee', label: t('lossFee'), kind: 'number', isOptional: true }],
    done: t('wasLost'),
  }),
});
