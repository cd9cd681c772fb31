import * as z from 'zod/mini';
import { approvalStates } from '../../values/approvals.ts';
import type { OperatorCallTable } from '../call.ts';
import { flag, id, idArgument, moment, openText, option, page, rupiah } from '../fields.ts';

/** An act that waits for a second person, or was decided. `amount` is null where the money has no upper bound. */
export const shownApproval = z.object({
  approval: z.string(),
  state: z.enum(approvalStates),
  call: z.string(),
  amount: z.nullable(rupiah),
  order: z.nullable(z.string()),
  /** What the call was asked with; null once the customer's account was erased. */
  input: z.nullable(z.record(z.string(), z.unknown())),
  /** For the person who asked, and for people who may read customers: it may be about one. */
  reason: z.nullable(openText()),
  asked_by: z.string(),
  asked: moment,
  lapses: moment,
  /** Whether this person asked for it, who cannot decide about it. */
  own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided: z.nullable(moment),
  decision: z.nullable(z.string()),
});

const approval = idArgument('approval');

export const approvalCalls = {
  'approvals.list': {
    summary: 'Acts over the limit of four eyes that wait for a second person, the oldest first',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({
      all: flag('also those that were decided or have lapsed, the newest first'),
      approval: option(z.optional(id()), 'approval', 'only this one, also one that has ended'),
      ...page,
    }),
    output: z.array(shownApproval),
  },
  'approvals.confirm': {
    summary: 'A second person confirms an act that another one has asked for; it is carried out at once',
    kind: 'write',
    permission: 'work.handle',
    reason: 'optional',
    moves: 'money',
    stepUp: 'always',
    input: z.object({ approval }),
    output: shownApproval,
  },
  'approvals.refuse': {
    summary: 'A second person refuses an act that another one has asked for; needs a --reason',
    kind: 'write',
    permission: 'work.handle',
    reason: 'required',
    reasonStays: 'who asked for it reads it',
    stepUp: 'always',
    input: z.object({ approval }),
    output: shownApproval,
  },
  'approvals.withdraw': {
    summary: 'Whoever asked for an act that waits for a second person takes the request back',
    kind: 'write',
    permission: 'work.handle',
    reason: 'optional',
    input: z.object({ approval }),
    output: shownApproval,
  },
} as const satisfies OperatorCallTable;
