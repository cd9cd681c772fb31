import type { Session } from '@langit/contract/wire/accounts';
import type { Client } from '@langit/contract/wire/client';
import { redirect, replace } from 'react-router';
import { api } from './api';
import { loginPath } from './paths';
import { currentSession, endSession } from './session-store';

/** What a customer's loader or action works with besides the router's arguments. */
export type Customer = { session: Session; call: Client['call'] };

/**
 * Wraps a `clientLoader` or `clientAction` of a customer's page (A15). Without a session, and after a call that the server has
 * answered with 401, the customer goes to the log-in and comes back after it. `hydrate`: the session is known to the browser
 * alone, so that the loader of a document's page runs after hydration.
 */
export function signedIn<Args extends { request: Request }, Result>(
  work: (args: Args, customer: Customer) => Promise<Result>,
): ((args: Args) => Promise<Result>) & { hydrate: true } {
  const run = async (args: Args): Promise<Result> => {
    const session = currentSession();
    if (!session) throw toLogin(args.request);
    const call = (async (...input: Parameters<Client['call']>) => {
      const answer = await api.call(...input);
      if (answer.ok || answer.status !== 401) return answer;
      if (currentSession()?.token === session.token) endSession('expired');
      throw toLogin(args.request);
    }) as Client['call'];
    return work(args, { session, call });
  };
  return Object.assign(run, { hydrate: true as const });
}

/** The page that is open already is replaced by the log-in, so that "Back" does not lead to it again. */
function toLogin({ url }: Request): Response {
  const { pathname, search, href } = new URL(url);
  return (href === location.href ? replace : redirect)(loginPath(pathname + search));
}
