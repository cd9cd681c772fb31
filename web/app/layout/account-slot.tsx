import { ChevronDownIcon, LogOutIcon, PlusIcon, ReceiptIcon, RouterIcon, UserIcon } from '@langit/ui/icons';
import { useSubmit } from 'react-router';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { useSession } from '../session/use-session';
import { LocalLink } from '../ui/links';
import { Menu, MenuItem } from './menu';

/**
 * The header's account part. Both sides are in the document and have one size; `data-session` on `<html>`, set before
 * the first paint, decides which one is seen: the server never knows who reads.
 */
export function AccountSlot() {
  const t = useT('frame');
  const toast = useToast();
  const submit = useSubmit();
  const leave = async () => {
    await submit(null, { method: 'post', action: '/account/session', navigate: false });
    toast.info(t('loggedOut'), 3000);
  };
  return (
    <div className="flex w-auto justify-end lg:min-w-36">
      <LocalLink
        to="/login"
        className="guest-only button button-secondary button-small min-h-11 whitespace-nowrap max-sm:px-3.5"
      >
        <UserIcon className="size-4.5 max-sm:hidden" />
        {t('login')}
      </LocalLink>
      <Menu
        className="member-only"
        align="right"
        summary={
          <span className="flex items-center gap-2">
            <span className="grid size-8 place-items-center rounded-full bg-pale text-primary">
              <UserIcon className="size-4.5" />
            </span>
            <span className="max-w-24 truncate max-lg:sr-only">{t('account')}</span>
            <ChevronDownIcon className="size-4 text-slate" />
          </span>
        }
      >
        <SignedInAs />
        <MenuItem>
          <LocalLink to="/account/profile">
            <UserIcon className="text-slate" />
            {t('profile')}
          </LocalLink>
        </MenuItem>
        <MenuItem>
          <LocalLink to="/account/order-history">
            <ReceiptIcon className="text-slate" />
            {t('orderHistory')}
          </LocalLink>
        </MenuItem>
        <MenuItem>
          <LocalLink to="/topup-extend">
            <PlusIcon className="text-slate" />
            {t('topUpExtend')}
          </LocalLink>
        </MenuItem>
        <MenuItem>
          <LocalLink to="/account/my-device">
            <RouterIcon className="text-slate" />
            {t('myDevices')}
          </LocalLink>
        </MenuItem>
        <MenuItem>
          <button type="button" onClick={leave}>
            <LogOutIcon className="size-5 text-slate" />
            {t('logout')}
          </button>
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Apart from the menu: the session is read after the page came alive, and then only this is drawn again. */
function SignedInAs() {
  const session = useSession();
  if (!session) return null;
  return (
    <p className="border-line border-b px-3 pt-1 pb-2.5 text-sm">
      <span className="block truncate font-semibold">{session.user.name}</span>
      <span className="block truncate text-slate text-xs">{session.user.email}</span>
    </p>
  );
}
