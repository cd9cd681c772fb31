import { redirect } from 'react-router';
import { api } from '../lib/api';
import { loginPath } from '../session/return-to';
import { endSession } from '../session/session-changes';
import { currentToken } from '../session/session-store';

const isOfCustomers = /^\/(?:account\/|checkout$)/;
/** The link of a mail needs no session, and may be the way to get the account back. */
const isOfMail = /-email$/;

/** A9: asks the server whether the token still counts. Only a 401 drops the session. */
export async function clientLoader() {
  const token = currentToken();
  if (!token) return null;
  const answer = await api.call('GET /authapi/token-check');
  if (answer.ok || answer.status !== 401 || currentToken() !== token) return null;
  endSession('expired');
  const { pathname, search } = location;
  if (isOfMail.test(pathname)) return null;
  throw redirect(loginPath(isOfCustomers.test(pathname) ? pathname + search : '/'));
}

/** A10: the log-out. The server is told, then everything here is forgotten; each tab goes to the log-in by itself (`useSessionEnd`). */
export async function clientAction() {
  await api.call('POST /authapi/customer/logout', { signal: AbortSignal.timeout(4000) });
  endSession('left');
  return redirect('/login');
}

/** `SessionKeeper` asks by its own clock. */
export const shouldRevalidate = () => false;

/** As a document this address is the account. */
export const loader = () => redirect('/account/profile');
