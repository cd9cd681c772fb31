import type { Session } from '@langit/contract/wire/accounts';
import type { Client } from '@langit/contract/wire/client';
import { redirect, replace } from 'react-router';
import { profilePath } from '../i18n/paths';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { loginPath } from './return-to';
import { endSession } from './session-changes';
import { currentSession } from './session-store';

/** What a customer's loader or action works with besides the router's arguments. */
export type Customer = { session: Session; call: Client['call'] };

/**
 * Wraps a `clientLoader` or `clientAction` of a customer's page (A15). Without a session, and after a call that the server has
 * answered with 401, the customer goes to the log-in and comes back after it. `hydrate`: the session is known to the browser
 * alone, so that the loader of a document's page runs after hydration. `page`: the page that the customer comes back to, where
 * the request is not the page's own.
 */
export function signedIn<Args extends { request: Request }, Result>(
  work: (args: Args, customer: Customer) => Promise<Result>,
  page: (args: Args) => string = ({ request }) => pathOf(request),
): ((args: Args) => Promise<Result>) & { hydrate: true } {
  const run = async (args: Args): Promise<Result> => {
    const session = currentSession();
    if (!session) throw toLogin(page(args));
    requireOwnPassword(session, args.request);
    const call = (async (...input: Parameters<Client['call']>) => {
      const answer = await api.call(...input);
      if (answer.ok) return answer;
      logFailure(input[0], answer.error);
      if (answer.status !== 401) return answer;
      if (currentSession()?.token === session.token) endSession('expired');
      throw toLogin(page(args));
    }) as Client['call'];
    return work(args, { session, call });
  };
  return Object.assign(run, { hydrate: true as const });
}

/** An action's request lacks the query of the page, which may have a dialog open by it. */
const pathOf = ({ method, url }: Request): string => {
  if (method !== 'GET') return herePath();
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The page that is open. */
const herePath = (): string => location.pathname + location.search;

/** The page that is open already is replaced by the log-in, so that "Back" does not lead to it again. */
const toLogin = (page: string): Response => leaving(page)(loginPath(page));

const leaving = (page: string) => (page === herePath() ? replace : redirect);

/** A8: what a session of a mailed password cannot use leads to the profile, where a password is to be chosen. */
export function requireOwnPassword({ user }: Session, request: Request): void {
  if (user.must_change_password && new URL(request.url).pathname !== profilePath)
    throw leaving(pathOf(request))(profilePath);
}
