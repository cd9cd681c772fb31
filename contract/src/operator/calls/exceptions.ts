import * as z from 'zod/mini';
import {
  exceptionListStates,
  exceptionStates,
  exceptionSubjects,
  snoozes,
  urgencies,
} from '../../values/exceptions.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  ableOnly,
  contact,
  counted,
  flag,
  freeText,
  id,
  idArgument,
  identifier,
  moment,
  oneOf,
  openText,
  option,
  page,
  rupiah,
} from '../fields.ts';
import { roles } from '../roles.ts';

const named = idArgument('exception');
const alone = flag('only this one, not the others with the same cause');

/** An exception in a list. `count`: how many have the same cause; the figures are those of all of them. */
export const listedException = z.object({
  exception: z.string(),
  kind: z.string(),
  says: openText(),
  subject: z.string(),
  /** Of the order, or of the product; null where it is about neither. */
  customer: contact(),
  goods: z.nullable(z.string()),
  about: z.enum(exceptionSubjects),
  count: z.int(),
  amount: rupiah,
  due: z.nullable(moment),
  urgency: z.enum(urgencies),
  opened: moment,
  again: z.boolean(),
  assignee: z.nullable(z.string()),
  assignee_name: z.nullable(z.string()),
  snoozed_until: z.nullable(moment),
  closed: z.nullable(moment),
  closed_by: z.nullable(z.string()),
  close_reason: freeText(),
  /** What the kind's sentence names besides: a supplier or product that several share, days, counts. */
  cause: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const changed = z.array(
  z.object({ exception: z.string(), kind: z.string(), subject: z.string(), state: z.enum(exceptionStates) }),
);

export const exceptionCalls = {
  'exceptions.list': {
    summary: 'What needs a person, the most urgent first, those with the same cause as one line',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({
      state: option(z._default(oneOf(exceptionListStates), 'open'), 'state', exceptionListStates.join(', ')),
      kind: option(
        z.optional(identifier()),
        'kind',
        'only this kind, or kinds that begin so, e.g. delivery or refund',
      ),
      role: option(z.optional(oneOf(roles)), 'role', 'only kinds that this role can act on'),
      ...ableOnly,
      assignee: option(
        z.optional(z.nullable(identifier())),
        'person',
        'only those of this person; none: only unassigned ones',
      ),
      subject: option(z.optional(identifier()), 'subject', 'only of this order, refund, serial, product …'),
      of: option(z.optional(id()), 'exception', 'the single ones with the same cause as this one'),
      ...counted,
      ...page,
    }),
    output: z.array(listedException),
  },
  'exceptions.get': {
    summary:
      'One exception: its figures, what resolves it, the others with its cause, how often it came back',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    words: 'exceptions show',
    input: z.object({ exception: named }),
    output: z.extend(listedException, {
      order: z.nullable(z.string()),
      commands: z.array(z.string()),
      earlier: z.array(
        z.object({
          opened: moment,
          closed: z.nullable(moment),
          closed_by: z.nullable(z.string()),
          close_reason: freeText(),
        }),
      ),
    }),
  },
  'exceptions.people': {
    summary:
      'The people who can take exceptions on, with how many they have; of one exception those who can act on it',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({
      exception: option(z.optional(id()), 'exception', 'only those who can act on this one'),
    }),
    output: z.array(
      z.object({ person: z.string(), name: z.string(), roles: z.array(z.enum(roles)), taken: z.int() }),
    ),
  },
  'exceptions.assign': {
    summary: 'A person takes an exception on: yourself, another one, or none',
    kind: 'write',
    permission: 'work.handle',
    reason: 'none',
    input: z.object({
      exception: named,
      to: option(z.optional(z.nullable(identifier())), 'person', 'who; none: nobody any more'),
      alone,
    }),
    output: changed,
  },
  'exceptions.snooze': {
    summary: 'Puts an exception aside: an hour, until tomorrow at 08:00, a day',
    kind: 'write',
    permission: 'work.handle',
    reason: 'none',
    input: z.object({
      exception: named,
      for: option(
        z._default(oneOf([...snoozes, 'none']), 'hour'),
        'time',
        `${snoozes.join(', ')}; none: back at once`,
      ),
      alone,
    }),
    output: changed,
  },
  'exceptions.close': {
    summary: 'Closes an exception that was looked at; needs a --reason',
    kind: 'write',
    permission: 'work.handle',
    reason: 'required',
    reasonStays: 'it stays with the exception',
    input: z.object({ exception: named, alone }),
    output: changed,
  },
  'exceptions.reopen': {
    summary: 'Takes the closing of an exception back',
    kind: 'write',
    permission: 'work.handle',
    reason: 'none',
    input: z.object({ exception: named }),
    output: changed,
  },
} as const satisfies OperatorCallTable;
