import type { Session } from '@langit/contract/wire/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openLoginPopup } from '../lib/login-popup';

/**
 * K1: who comes with nothing to buy is led to the `list`; a guest gets the login popup and comes back `here`. `bought` is null
 * where there is nothing, and undefined until the browser took over. True for a guest.
 */
export function useEntry(
  session: Session | null | undefined,
  bought: object | null | undefined,
  { list, here }: { list: string; here: string },
): boolean {
  const navigate = useNavigate();
  const gone = bought === null;
  const guest = session === null && bought != null;
  useEffect(() => {
    if (gone) void navigate(list, { replace: true });
  }, [gone, list, navigate]);
  useEffect(() => {
    if (guest) openLoginPopup(here);
  }, [guest, here]);
  return guest;
}
