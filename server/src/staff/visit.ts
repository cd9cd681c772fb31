import type { Permission } from '@langit/contract/operator/permissions';
import type { Role } from '@langit/contract/operator/roles';
import type { Language } from '@langit/contract/values/locale';
import type { Who } from '../platform/operator-commands.ts';
import type { FoundSession } from './session-store.ts';
import type { Site } from './site-rules.ts';

/** A living session of the console, with the person's roles of this moment. */
export type StaffSession = Omit<FoundSession, 'roles'> & {
  roles: readonly Role[];
  permissions: readonly Permission[];
  isLocked: boolean;
  isFresh: boolean;
};

const longestUserAgent = 300;

/** The browser of a visit as it names itself, as far as it is stored; null where it does not. */
export const deviceOf = ({ userAgent }: Pick<Visit, 'userAgent'>): string | null =>
  userAgent.slice(0, longestUserAgent) || null;

/** A request of the console, as the calls about the session see it. */
export type Visit = {
  session: StaffSession | null;
  site: Site;
  address: string;
  userAgent: string;
  language: Language;
  /** Answers with a new token in the cookie; null deletes it. */
  keep(token: string | null): void;
};

/** The visit of a person with a session. */
export type SignedInVisit = Visit & { session: StaffSession };

/** The acting person of the audit log. */
export const whoIs = (person: string): Who => ({
  actor: person,
  staff: person,
  channel: 'console',
  reason: null,
});
