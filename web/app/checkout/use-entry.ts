import type { Session } from '@langit/contract/wire/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLoginPopup } from '../lib/login-popup';

/**
 * Redirects a customer without a purchase to the `list`; a guest gets the login popup and comes back `here` (K1). `bought` is
 * null without a purchase, and undefined before hydration. True for a guest.
 */
export function useEntry(
  session: Session | null | undefined,
  bought: object | null | undefined,
  { list, here }: { list: string; here: string },
): boolean {
  const navigate = useNavigate();
  const openLoginPopup = useLoginPopup();
  const gone = bought === null;
  const guest = session === null && bought != null;
  useEffect(() => {
    if (gone) void navigate(list, { replace: true });
  }, [gone, list, navigate]);
  useEffect(() => {
    if (guest) openLoginPopup(here);
  }, [guest, here, openLoginPopup]);
  return guest;
}
