import { ReceiptIcon, RouterIcon, UserIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../i18n/texts';
import { LocalLink } from '../ui/links';

/** Pages of the account; one stands here with its page and not before. */
const entries = [
  { segment: 'profile', to: '/account/profile', word: 'profile', Icon: UserIcon },
  { segment: 'order-history', to: '/account/order-history', word: 'orderHistory', Icon: ReceiptIcon },
  { segment: 'my-device', to: '/account/my-device', word: 'myDevices', Icon: RouterIcon },
] as const;

/** N6: side menu on desktop, a toggle of three parts on smaller screens; the active entry is the address's second segment. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const t = useT('frame');
  const segment = useLocation().pathname.split('/')[2];
  return (
    // On phones the menu stays high: an order's first button is within the first 300 pixels (Z32).
    <div className="page print:max-w-none py-3.5 sm:py-10 print:p-0">
      <div className="grid items-start gap-4 sm:gap-8 lg:grid-cols-[220px_minmax(0,1fr)] print:block">
        <nav aria-label={t('account')} className="account-menu no-print">
          {entries.map(({ segment: own, to, word, Icon }) => (
            <LocalLink
              key={to}
              to={to}
              aria-current={own === segment ? 'page' : undefined}
              className="account-entry"
            >
              <Icon className="size-5 max-sm:hidden" />
              {t(word)}
            </LocalLink>
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
