import * as z from 'zod/mini';
import { languages } from '../../values/locale.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, moment, oneOf, option } from '../fields.ts';
import { roles } from '../roles.ts';

const email = argument('email');
const asked = z.array(oneOf(roles)).check(z.minLength(1, 'is missing.'));

/** A member of the staff in a list. */
const member = z.object({
  staff: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  disabled: z.boolean(),
  /** One of the demo's own people, who get in without a way of their own. */
  demo: z.boolean(),
  passkeys: z.int(),
  password: z.boolean(),
  recovery_codes: z.int(),
  created: moment,
  last_used: z.nullable(moment),
  sessions: z.int(),
});
const link = z.object({ staff: z.string(), email: z.string(), link: z.string(), valid_until: moment });

const changeOfPerson = {
  kind: 'write',
  permission: 'staff.write',
  reason: 'required',
  stepUp: 'always',
} as const;

export const staffCalls = {
  'staff.list': {
    summary: 'The people of the console: roles, factors, sessions',
    kind: 'read',
    permission: 'staff.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(member),
  },
  'staff.owner': {
    summary: 'Makes the first owner and prints a link for the sign-in (60 minutes, one use)',
    kind: 'write',
    permission: 'machine',
    reason: 'optional',
    input: z.object({ email }),
    output: link,
  },
  'staff.recover': {
    summary: 'A person who has lost every factor enrols anew by the printed link; every owner is told',
    kind: 'write',
    permission: 'machine',
    reason: 'required',
    input: z.object({ email }),
    output: link,
  },
  'staff.invite': {
    summary: 'Invites a person by mail (72 hours, one use); an open invitation is sent again',
    ...changeOfPerson,
    input: z.object({
      email,
      roles: option(asked, 'roles', `one or several of ${roles.join(', ')}, with commas`),
      locale: option(
        z._default(oneOf(languages), 'en'),
        'language',
        `of the mail and the console: ${languages.join(', ')}`,
      ),
    }),
    output: member,
  },
  'staff.roles': {
    summary: 'Replaces the roles of a person, from their next request on',
    ...changeOfPerson,
    input: z.object({
      email,
      roles: option(asked, 'roles', `one or several of ${roles.join(', ')}, with commas`),
    }),
    output: member,
  },
  'staff.disable': {
    summary: 'A person can no longer sign in, and all their sessions end',
    ...changeOfPerson,
    input: z.object({ email }),
    output: member,
  },
  'staff.enable': {
    summary: 'A disabled person can sign in again',
    ...changeOfPerson,
    input: z.object({ email }),
    output: member,
  },
  'staff.resetFactors': {
    summary: 'Takes away all factors and sessions of a person, who enrols anew by a mailed link',
    ...changeOfPerson,
    input: z.object({ email }),
    output: member,
  },
  'staff.endSessions': {
    summary: 'Signs a person out everywhere',
    ...changeOfPerson,
    input: z.object({ email }),
    output: member,
  },
} as const satisfies OperatorCallTable;
