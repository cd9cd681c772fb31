import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import {
  counted,
  endMoment,
  flag,
  identifier,
  moment,
  openText,
  option,
  page,
  startMoment,
} from '../fields.ts';

export const auditCalls = {
  'audit.list': {
    summary: 'Who did what, by which channel and why, the newest first',
    kind: 'read',
    permission: 'audit.read',
    reason: 'none',
    input: z.object({
      actor: option(z.optional(identifier()), 'actor', 'by this user of the machine'),
      act: option(z.optional(identifier()), 'act', 'only this act, e.g. order.refund'),
      subject: option(z.optional(identifier()), 'subject', 'only of this order, refund, serial, customer …'),
      from: option(z.optional(startMoment), 'day', 'on this day or later'),
      to: option(z.optional(endMoment), 'day', 'on this day or earlier'),
      without_sessions: flag('leaves out sign-ins, sign-outs, locks and confirmations of identity'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        line: z.nullable(z.int()),
        at: moment,
        actor: z.string(),
        /** Of a member of the staff. */
        actor_name: z.nullable(z.string()),
        claimed: z.nullable(z.string()),
        channel: z.nullable(z.enum(['terminal', 'console'])),
        act: z.string(),
        subject: z.string(),
        /** Of a member of the staff, a product, a banner, a notice or an announcement, in the person's language. */
        subject_name: z.nullable(z.string()),
        reason: z.nullable(openText()),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
  },
  'audit.verify': {
    summary: 'Computes the hash chain of the audit log anew and names the first line that does not fit',
    kind: 'read',
    permission: 'audit.read',
    reason: 'none',
    input: z.object({}),
    output: z.object({
      intact: z.boolean(),
      lines: z.int(),
      head: z.nullable(z.string()),
      broken_at: z.nullable(z.int()),
    }),
  },
} as const satisfies OperatorCallTable;
