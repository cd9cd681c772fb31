import type { StaffSecurityEvent } from '@langit/contract/values/staff-security';
import type { Db } from '../platform/database/database.ts';
import { openEvent } from './exception-store.ts';

/** Opens an exception about a person of the staff, in the transaction of the event. `person`: an id, or a user of the machine. */
export const openStaffSecurity = (
  tx: Db,
  { event, person, from = null }: { event: StaffSecurityEvent; person: string; from?: string | null },
  at: Date,
): Promise<void> =>
  openEvent(
    tx,
    'staff_security',
    { subjectKind: 'staff', subject: `${event}:${person}`, detail: { event, person, staff: person, from } },
    at,
  );
