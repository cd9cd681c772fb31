/** How a person came to the console, or came back to it, by a line of the audit log. */
export type Entry = { act: string; actor: string; at: Date };

/** By these acts one person decides that another can sign in, or what that one may do. */
export const bringingIn = [
  'staff.owner',
  'staff.invite',
  'staff.roles',
  'staff.enable',
  'staff.reset-factors',
  'staff.recover',
] as const;

/** So long the owners have to see that somebody is new, before that person's word counts as a second one (B6). */
const newcomerMs = 72 * 60 * 60_000;

/** Whether a person is new at the console, or back with new factors. Other roles alone make nobody new. */
export const isNewcomer = (entries: readonly Entry[], now: Date): boolean =>
  entries.some(({ act, at }) => act !== 'staff.roles' && now.getTime() - at.getTime() < newcomerMs);
