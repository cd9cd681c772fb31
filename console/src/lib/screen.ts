import type { LoadedTexts } from '@langit/i18n/use-texts';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import { CallFailure } from './console-api';
import type { Person, StaffSession } from './staff-session';
import { loadTexts, type PartName } from './texts';

/** The session for loaders and actions. */
export const staffSessionContext = createContext<StaffSession>();

/** What a screen's loader reads with. `query`: the address's parameters, which hold filters, sort, columns and the open panel. */
export type At = {
  session: StaffSession;
  person: Person;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
};

const signIn = '/sign-in';

/** Failures of a moment. */
const passes = new Set(['OFFLINE', 'UNAVAILABLE', 'RATE_LIMITED', 'LOCKED', 'INTERNAL']);

/** The address to come back to after a sign-in: only one of the console's own. */
export function returnTo(query: URLSearchParams): string {
  const to = query.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) && !to.startsWith(signIn) ? to : '/';
}

/**
 * The loader of a screen: its texts in the person's language beside what it reads. Without a session it leads to the sign-in and
 * afterwards back. What is shown stays without a connection: a write that got no answer must not take away what was typed.
 * `ofEveryScreen`: what is read is the same at every address.
 */
export function screenLoader<T extends object>(
  texts: readonly PartName[],
  readData: (at: At) => Promise<T>,
  { ofEveryScreen = false } = {},
) {
  let last: { url: string; staff: string; data: T & { texts: LoadedTexts } } | null = null;
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T & { texts: LoadedTexts }> => {
    const session = context.get(staffSessionContext);
    const { pathname, search, searchParams: query } = new URL(request.url);
    const isAgain = ofEveryScreen || last?.url === request.url;
    try {
      const person = await session.open();
      const [data, loaded] = await Promise.all([
        readData({ session, person, params, query }),
        loadTexts(person.locale, texts),
      ]);
      const read = { ...data, texts: loaded };
      last = { url: request.url, staff: person.staff, data: read };
      return read;
    } catch (error) {
      // What is shown stays, where it only could not be read again.
      const code = error instanceof CallFailure ? error.failure.code : null;
      const isKept = code === 'OFFLINE' || (session.inBackground && code !== null && passes.has(code));
      // Another person may have signed in since.
      if (isAgain && last && isKept && last.staff === session.person.get()?.staff) return last.data;
      if (!(error instanceof CallFailure) || error.failure.code !== 'UNAUTHENTICATED') throw error;
      const to = pathname.replace(/^\/console/, '') + search;
      throw redirect(to === '/' ? signIn : `${signIn}?${new URLSearchParams({ to })}`);
    }
  };
}
