import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../lib/texts';
import { type Action, actionOf } from '../ui/action';
import { reachesGateway, reachesSupplier } from './exceptions/usual-advice';
import { partnerName } from './partners';

/** Where staff sign in at a partner: to pay in, to ask, and to read what the shop is not sent. */
const sites: Readonly<Record<string, string>> = {
  airalo: 'https://partners.airalo.com',
  'esim-access': 'https://console.esimaccess.com',
  midtrans: 'https://dashboard.midtrans.com',
  xendit: 'https://dashboard.xendit.co',
};

export const siteOf = (partner: string): string | null => sites[partner] ?? null;

type T = Translate<ConsoleTexts['exceptions']>;

const linkOut = (
  call: Action['call'],
  label: string,
  { partner, order }: { partner: string; order: string },
) => {
  const site = siteOf(partner);
  return site === null
    ? []
    : [actionOf({ call, label, input: { order }, opens: () => window.open(site, '_blank', 'noreferrer') })];
};

/** Opens the site of the supplier that an order waits for. */
export const reachSupplier = ({ supplier, order }: { supplier: string; order: string }, t: T): Action[] =>
  linkOut(reachesSupplier, t('contactSupplier', { supplier: partnerName(supplier) }), {
    partner: supplier,
    order,
  });

/** Opens the site of the gateway that took an order's payment: the bank's reason is there, and the evidence is uploaded there. */
export const reachGateway = ({ gateway, order }: { gateway: string; order: string }, t: T): Action[] =>
  linkOut(reachesGateway, t('openSite', { partner: partnerName(gateway) }), { partner: gateway, order });
