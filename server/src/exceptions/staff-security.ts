import type { StaffSecurityEvent } from '@langit/contract/values/staff-security';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Channel } from '../platform/operator-commands.ts';
import { openEvent } from './exception-store.ts';

/** What the case of a changed limit of money shows (B6). */
export type ChangedLimit = { setting: string; before: number; now: number; channel: Channel | null };

/**
 * The case of a limit of money that a person has changed. Each change has its own, so that a second one doesn't replace what the first
 * one shows.
 */
export const openLimitChanged = (tx: Db, person: string, limit: ChangedLimit, at: Date): Promise<void> => {
  const event = 'limits_changed' satisfies StaffSecurityEvent;
  const detail = { event, person, staff: person, from: null, ...limit };
  return openEvent(
    tx,
    'staff_security',
    { subjectKind: 'staff', subject: `${event}:${person}:${newId()}`, detail },
    at,
  );
};

/** Opens an exception about a person of the staff, in the transaction of the event. `person`: an id, or a user of the machine. */
export const openStaffSecurity = (
  tx: Db,
  {
    event,
    person,
    from = null,
    device = null,
    by = null,
    roles = null,
  }: {
    event: Exclude<StaffSecurityEvent, 'limits_changed'>;
    person: string;
    from?: string | null;
    /** The browser that it came from, as it names itself. */
    device?: string | null;
    /** Who did it to the person: an id, or a user of the machine. */
    by?: string | null;
    /** The person’s roles since then. */
    roles?: readonly string[] | null;
  },
  at: Date,
): Promise<void> =>
  openEvent(
    tx,
    'staff_security',
    {
      subjectKind: 'staff',
      subject: `${event}:${person}`,
      detail: { event, person, staff: person, from, device, by, roles: roles?.join(' ') ?? null },
    },
    at,
  );
