import type { OperatorCommands } from '../platform/operator-commands.ts';
import {
  changeRoles,
  disableStaff,
  enableStaff,
  endSessionsOf,
  inviteStaff,
  listMembers,
  makeOwner,
  recoverStaff,
  resetFactors,
} from './manage-staff.ts';
import type { StaffDeps } from './staff-deps.ts';

export const staffCommands = (deps: StaffDeps) =>
  ({
    'staff.list': () => listMembers(deps.database),
    'staff.owner': ({ email }, by) => makeOwner(deps, by, email),
    'staff.recover': ({ email }, by) => recoverStaff(deps, by, email),
    'staff.invite': (invitation, by) => inviteStaff(deps, by, invitation),
    'staff.roles': (wanted, by) => changeRoles(deps, by, wanted),
    'staff.disable': ({ email }, by) => disableStaff(deps, by, email),
    'staff.enable': ({ email }, by) => enableStaff(deps, by, email),
    'staff.resetFactors': ({ email }, by) => resetFactors(deps, by, email),
    'staff.endSessions': ({ email }, by) => endSessionsOf(deps, by, email),
  }) satisfies Partial<OperatorCommands>;
