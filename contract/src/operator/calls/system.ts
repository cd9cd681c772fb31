import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import { flag, pathArgument } from '../fields.ts';

export const systemCalls = {
  'system.backup': {
    summary: 'Writes the whole database of this moment into a new folder, while the shop goes on',
    kind: 'write',
    permission: 'system.write',
    reason: 'optional',
    words: 'backup',
    input: z.object({ folder: pathArgument('folder') }),
    output: z.object({ folder: z.string(), tables: z.int(), rows: z.int(), seconds: z.number() }),
  },
  'system.restore': {
    summary: 'Puts a backup into an empty database, embedded or PostgreSQL; only while no shop runs',
    kind: 'write',
    permission: 'machine',
    reason: 'optional',
    words: 'restore',
    input: z.object({
      folder: pathArgument('folder'),
      replace: flag('the database holds something already, and all of it may be lost'),
    }),
    output: z.never(),
  },
  'demo.remove': {
    summary:
      "Removes the demo's customers, vouchers and staff before a shop goes live; the orders stay, without names; only while no shop runs",
    kind: 'write',
    permission: 'machine',
    reason: 'optional',
    input: z.object({}),
    output: z.never(),
  },
} as const satisfies OperatorCallTable;
