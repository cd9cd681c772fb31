import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../lib/texts';
import { type Action, actionOf } from '../ui/action';
import { reachesSupplier } from './exceptions/usual-advice';
import { partnerName } from './partners';

/** Where staff sign in at a partner: to pay in, to ask, and to read what the shop is not sent. */
const sites: Readonly<Record<string, string>> = {
  airalo: 'https://partners.airalo.com',
  'esim-access': 'https://console.esimaccess.com',
  midtrans: 'https://dashboard.midtrans.com',
  xendit: 'https://dashboard.xendit.co',
};

export const siteOf = (partner: string): string | null => sites[partner] ?? null;

/** Opens the site of the supplier that an order waits for. */
export function reachSupplier(
  { supplier, order }: { supplier: string; order: string },
  t: Translate<ConsoleTexts['exceptions']>,
): Action[] {
  const site = siteOf(supplier);
  return site === null
    ? []
    : [
        actionOf({
          call: reachesSupplier,
          label: t('contactSupplier', { supplier: partnerName(supplier) }),
          input: { order },
          opens: () => window.open(site, '_blank', 'noreferrer'),
        }),
      ];
}
