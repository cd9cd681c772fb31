import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import { argument } from '../fields.ts';

export const esimCalls = {
  'esims.cancel': {
    summary:
      'An unused eSIM, by ICCID or id, goes back to its supplier; no money goes back; needs a --reason',
    kind: 'write',
    permission: 'orders.write',
    reason: 'required',
    reasonStays: 'it stays with the eSIM',
    input: z.object({ esim: argument('esim') }),
    output: z.object({
      esim: z.string(),
      order: z.string(),
      cancelled: z.boolean(),
      changed: z.boolean(),
    }),
  },
  'suppliers.balance': {
    summary: 'The money that is left at each eSIM supplier, in US dollars; also tells whether its keys work',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ supplier: z.string(), balance_usd: z.string() })),
  },
} as const satisfies OperatorCallTable;
